/** Tell some events of Port Royal in words: `type` says which event it is, the catalogue what a card is. */
import type { PortRoyal } from "tablerules-typings";

type Cards = PortRoyal.Catalogue["cards"];

/** A sentence about an event, or nothing if it is none to talk about. */
export function say(event: PortRoyal.Event, cards: Cards): string | undefined {
  switch (event.type) {
    case "ship_traded": {
      const ship = cards[event.card];
      return ship?.kind === "ship"
        ? `Player ${event.player} trades a ${ship.color} ship: ${ship.coins} coins.`
        : undefined;
    }
    case "passed":
      return `Player ${event.player} passes.`;
    default:
      return undefined;
  }
}
