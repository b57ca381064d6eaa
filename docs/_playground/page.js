// The page of the playground: it asks the desk (desk.py, in the worker) and shows what it answers.

const find = (id) => document.getElementById(`pg-${id}`);
const MENU_OF_BUTTONS = 14; // longer menus are lists
const AT_ONCE = 25; // steps of bots in one answer, for those who do not want to watch each

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const waiting = new Map();
let asked = 0;
let shown = null; // the last answer
let timer = 0;

worker.onmessage = ({ data }) => {
  if (data.ready) begin().catch(broken);
  else if (data.number === undefined) broken(data.broken);
  else {
    const { resolve, reject } = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.broken) reject(new Error(data.broken));
    else resolve(JSON.parse(data.answer));
  }
};
worker.onerror = (event) => broken(event.message ?? "the worker did not start");

function broken(problem) {
  const status = find("status");
  status.textContent = `The playground does not run here: ${problem}`;
  status.hidden = false;
}

function ask(question) {
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, question: JSON.stringify(question) });
  });
}

async function act(question) {
  clearTimeout(timer);
  try {
    show(await ask(question));
  } catch (problem) {
    broken(problem.message);
  }
}

// A new game

let about = { games: [], bots: [] };

const game = () => about.games.find((each) => each.name === find("game").value);
const seatName = (seat) => (seat === null ? "a spectator" : seat < 0 ? "the referee" : `P${seat}`);

function options(select, pairs, chosen) {
  select.replaceChildren(...pairs.map(([value, text]) => new Option(text, value, false, value === chosen)));
}

function offerPlayers() {
  const numbers = game().players.map(String);
  const before = find("players").value;
  options(find("players"), numbers.map((n) => [n, n]), numbers.includes(before) ? before : numbers[0]);
  offerSeats();
}

function offerSeats() {
  const who = [["you", "you"], ...about.bots.map((bot) => [bot, `bot: ${bot}`])];
  const seats = Array.from({ length: Number(find("players").value) }, (_, seat) => {
    const select = document.createElement("select");
    select.dataset.seat = seat;
    options(select, who, seat === 0 ? "you" : about.bots.at(-1));
    return labeled(`P${seat}`, select);
  });
  if (game().refereed) {
    const select = document.createElement("select");
    select.dataset.seat = "referee";
    options(select, [["model", "an imagined table"], ["you", "you"]], "model");
    seats.push(labeled("Referee", select));
  }
  find("seats").replaceChildren(...seats);
}

function labeled(text, control) {
  const label = document.createElement("label");
  label.append(`${text} `, control);
  return label;
}

async function newGame() {
  const chosen = [...find("seats").querySelectorAll("select")];
  const seats = chosen.filter((select) => select.dataset.seat !== "referee").map((select) => select.value);
  const referee = chosen.find((select) => select.dataset.seat === "referee")?.value ?? "model";
  find("auto").checked = false;
  find("loaded").textContent = "";
  await act({ do: "start", game: game().name, players: seats.length, seed: find("seed").value, seats, referee });
}

// What the desk answers

function show(answer) {
  const newTable = shown === null || answer.game !== shown.game || answer.players !== shown.players;
  shown = answer;
  if (newTable) {
    const seats = [null, ...Array(answer.players).keys()];
    options(find("viewer"), seats.map((seat) => [String(seat), seatName(seat)]), String(answer.viewer));
  }
  find("viewer").value = String(answer.viewer);
  find("at").max = answer.last;
  find("at").value = answer.position;
  find("position").value = `${answer.position} of ${answer.last}`;
  find("back").disabled = answer.position === 0;
  find("forth").disabled = find("now").disabled = answer.position === answer.last;
  find("undo").disabled = answer.last === 0;
  find("table").textContent = answer.table;
  find("view").textContent = answer.view;
  find("results").textContent = answer.results;
  find("results").hidden = !answer.results;
  tell(answer);
  showMenu(answer);
  showProblem(answer.problem);
  if (answer.next === "bot" && answer.position === answer.last) {
    const pace = Number(find("pace").value);
    timer = setTimeout(() => act({ do: "step", times: pace ? 1 : AT_ONCE }), pace);
  }
}

function tell(answer) {
  const story = find("story");
  if (answer.fresh) story.replaceChildren();
  story.prepend(...answer.steps.map(chapter).reverse());
  for (const item of story.children) {
    if (Number(item.dataset.number) === answer.position) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}

function chapter(step) {
  const item = document.createElement("li");
  item.dataset.number = item.value = step.number;
  const title = document.createElement("button");
  title.type = "button";
  title.className = "pg-jump";
  title.textContent = step.notation || "the game begins";
  title.title = `Look at position ${step.number}`;
  title.onclick = () => act({ do: "look", viewer: shown.viewer, at: step.number });
  const json = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = step.events === 1 ? "1 event" : `${step.events} events`;
  const line = document.createElement("pre");
  line.className = "pg-text pg-line";
  line.tabIndex = 0;
  line.textContent = step.frame;
  json.append(summary, line);
  item.append(title, ...step.said.map(paragraph), json);
  return item;
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

function showMenu(answer) {
  const held = document.activeElement?.closest?.("#pg-menu") !== null && document.activeElement !== document.body;
  const menus = answer.menu.filter((menu) => menu.entries.length > 0);
  find("menu").replaceChildren(...menus.map(menuOf));
  find("turn").textContent =
    answer.position !== answer.last
      ? "You are looking back."
      : answer.next === "over"
        ? "The game is over."
        : answer.next === "bot"
          ? "The others are acting …"
          : `${menus.map((menu) => menu.name).join(" or ")} may act.`;
  // Whoever plays by keyboard stays in the menu.
  if (held) (find("menu").querySelector("button, select") ?? find("notation")).focus({ preventScroll: true });
}

function menuOf({ name, entries }) {
  const set = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = name;
  set.append(legend);
  if (entries.length <= MENU_OF_BUTTONS) {
    set.append(
      ...entries.map((entry) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "pg-entry";
        const notation = document.createElement("span");
        notation.className = "pg-notation";
        notation.textContent = entry.notation;
        button.append(`${entry.words} `, notation);
        button.onclick = () => act({ do: "act", notation: entry.notation });
        return button;
      }),
    );
    return set;
  }
  const list = document.createElement("select");
  list.size = 8;
  list.setAttribute("aria-label", `What ${name} may do`);
  options(list, entries.map((entry) => [entry.notation, entry.words]), entries[0].notation);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pg-main";
  button.textContent = "Do it";
  const choose = () => act({ do: "act", notation: list.value });
  button.onclick = choose;
  list.ondblclick = choose;
  list.onkeydown = (event) => {
    if (event.key === "Enter") choose();
  };
  set.append(list, button);
  return set;
}

function showProblem(problem) {
  const place = find("problem");
  place.replaceChildren();
  if (!problem) return;
  if (problem.code) {
    const [code, link] = [document.createElement("code"), document.createElement("a")];
    code.textContent = problem.code;
    link.textContent = problem.rule;
    const page = `rules/${shown.game.replaceAll("-", "_")}.html`;
    link.href = problem.rule.startsWith("L")
      ? "explanation/house.html#the-laws"
      : `${page}#${problem.rule.toLowerCase().replace(".", "-")}`;
    place.append(code, " (", link, "): ");
  }
  place.append(problem.message);
}

// What the reader does

async function begin() {
  about = await ask({ do: "games" });
  options(find("game"), about.games.map((each) => [each.name, each.title]), about.games[0].name);
  offerPlayers();
  find("game").onchange = offerPlayers;
  find("players").onchange = offerSeats;
  find("new").onsubmit = (event) => {
    event.preventDefault();
    newGame();
  };
  find("viewer").onchange = ({ target }) => act({ do: "look", viewer: JSON.parse(target.value), at: seenAt() });
  find("at").oninput = ({ target }) => lookAt(Number(target.value));
  find("back").onclick = () => lookAt(shown.position - 1);
  find("forth").onclick = () => lookAt(shown.position + 1);
  find("now").onclick = () => lookAt(shown.last);
  find("type").onsubmit = (event) => {
    event.preventDefault();
    act({ do: "act", notation: find("notation").value.trim() });
  };
  find("undo").onclick = () => act({ do: "undo" });
  find("auto").onchange = ({ target }) => act({ do: "auto", on: target.checked });
  find("load").onclick = load;
  find("json").onclick = async () => {
    find("record").value = (await ask({ do: "save" })).record;
  };
  find("as-text").onclick = async () => {
    find("record").value = (await ask({ do: "save" })).text;
  };
  await newGame();
  find("status").hidden = true;
  find("all").hidden = false;
}

const seenAt = () => (shown.position === shown.last ? null : shown.position);

function lookAt(position) {
  return act({ do: "look", viewer: shown.viewer, at: position });
}

async function load() {
  await act({ do: "load", text: find("record").value });
  const { problem, game: name, players, last } = shown;
  find("loaded").textContent = problem
    ? `Not loaded: ${problem.message}`
    : `Verified: ${name} for ${players}, ${last} actions, every event as recorded. You hold all seats.`;
}
