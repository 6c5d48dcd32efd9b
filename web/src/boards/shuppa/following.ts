// Generated from games/shuppa/following.py by `python -m tablee.typescript`: do not edit.
/* eslint-disable */
import { add, contains, each, enumerate, equal, index, int, len, remove, sorted, zip } from '../python';

const ACTION_INITIALS = ["", "e", "j", "s", "l"];
const COLUMN_LETTERS = "abcdefg";

export function follow(view: any, event: any): void {
  let kind = event["kind"];
  if (contains(["reveal", "seal", "play", "fall", "order"], kind)) {
    followCards(view, event);
  } else if (contains(["jump", "swap", "lift"], kind)) {
    view["columns"] = moved(view["columns"], event);
  } else if (equal(kind, "eat")) {
    win(view, event, [event["card"]]);
  } else if (contains(["win", "share"], kind)) {
    win(view, event, event["cards"]);
  } else if (equal(kind, "discard")) {
    leaveBoard(view, event["cards"]);
    view["discard"] = inOrder(add(view["discard"], event["cards"]));
  } else if (contains(["no_group", "take_back"], kind)) {
    setToken(view, event, null);
  } else if (contains(["draw", "restock", "strengthen"], kind)) {
    followPiles(view, event);
  } else if (equal(kind, "turn")) {
    Object.assign(view, { phase: "actions", turn: event["turn"] });
  } else if (equal(kind, "sharing")) {
    Object.assign(view, { phase: event["phase"], turn: event["turn"], sharing: event["sharing"] });
  } else if (equal(kind, "divide")) {
    view["sharing"] = null;
  } else if (equal(kind, "over")) {
    Object.assign(view, { phase: "over", order: [], turn: null, outcome: event["outcome"] });
  }
}

function followCards(view: any, event: any): void {
  let kind = event["kind"];
  if (equal(kind, "reveal")) {
    Object.assign(view, { round: event["round"], phase: "choose", revealed: event["cards"], arrow: event["arrow"] });
    Object.assign(view, { order: [], turn: null });
    view["jar"] = (view["jar"] - len(event["cards"]));
  } else if (equal(kind, "seal")) {
    view["has_chosen"][event["seat"]] = true;
    if (contains(event, "card")) {
      view["chosen"] = event["card"];
    }
  } else if (equal(kind, "play")) {
    setToken(view, event, event["card"]);
    leaveHand(view, event);
  } else if (equal(kind, "fall")) {
    view["columns"] = each(zip(view["columns"], event["cards"])).map(([column, card]: any) => [...column, card]);
    Object.assign(view, { phase: "turns", revealed: [], chosen: null, has_chosen: each(view["has_chosen"]).map((_: any) => false) });
  } else {
    view["order"] = event["order"];
  }
}

function setToken(view: any, event: any, card: any): void {
  if (contains(event, "player")) {
    view["automaton"]["token"] = card;
  } else {
    view["tokens"][event["seat"]] = card;
  }
}

function leaveHand(view: any, event: any): void {
  let kind = kindOf(event["card"]);
  if (contains(event, "player")) {
    view["automaton"]["deck"][kind] = (view["automaton"]["deck"][kind] - 1);
    view["automaton"]["top"] = null;
    return;
  }
  let seat = event["seat"];
  view["hand_sizes"][seat] = (view["hand_sizes"][seat] - 1);
  view["hand_kinds"][seat][kind] = (view["hand_kinds"][seat][kind] - 1);
  if (equal(seat, view["seat"])) {
    remove(view["hand"], event["card"]);
  }
}

export function moved(columns: any, event: any): any {
  if (equal(event["kind"], "jump")) {
    let [source, target] = [index(COLUMN_LETTERS, event["from"]), index(COLUMN_LETTERS, event["to"])];
    return each(enumerate(columns)).map(([at, cards]: any) => (equal(at, source) ? cards.slice(0, -1) : (equal(at, target) ? [...cards, event["card"]] : cards)));
  }
  if (equal(event["kind"], "swap")) {
    return each(columns).map((cards: any) => each(cards).map((card: any) => other(card, event["cards"])));
  }
  let column = index(COLUMN_LETTERS, event["column"]);
  return each(enumerate(columns)).map(([at, cards]: any) => (equal(at, column) ? carried(cards, event) : cards));
}

function other(card: any, cards: any): any {
  if (equal(card, cards[0])) {
    return cards[1];
  }
  return (equal(card, cards[1]) ? cards[0] : card);
}

function carried(cards: any, event: any): any {
  let others = each(cards).filter((card: any) => !equal(card, event["card"])).map((card: any) => card);
  return (equal(event["way"], "up") ? [...others, event["card"]] : [event["card"], ...others]);
}

function win(view: any, event: any, cards: any): void {
  leaveBoard(view, cards);
  if (contains(event, "player")) {
    view["automaton"]["won"] = inOrder(add(view["automaton"]["won"], cards));
    view["automaton"]["score"] = add(view["automaton"]["score"], event["points"]);
  } else {
    let seat = event["seat"];
    view["won"][seat] = inOrder(add(view["won"][seat], cards));
    view["scores"][seat] = add(view["scores"][seat], event["points"]);
  }
}

function leaveBoard(view: any, cards: any): void {
  view["columns"] = each(view["columns"]).map((column: any) => each(column).filter((card: any) => !contains(cards, card)).map((card: any) => card));
  view["tokens"] = each(view["tokens"]).map((token: any) => (contains(cards, token) ? null : token));
  if (((view["automaton"] != null) && contains(cards, view["automaton"]["token"]))) {
    view["automaton"]["token"] = null;
  }
}

function followPiles(view: any, event: any): void {
  if (equal(event["kind"], "restock")) {
    view["columns"][index(COLUMN_LETTERS, event["column"])].push(event["card"]);
  }
  let kind = kindTaken(event);
  view[(equal(kind, "normal") ? "reserve" : "actions")] = (view[(equal(kind, "normal") ? "reserve" : "actions")] - 1);
  if (equal(event["kind"], "strengthen")) {
    view["automaton"]["deck"][kind] = add(view["automaton"]["deck"][kind], 1);
    view["automaton"]["top"] = kind;
  } else if (equal(event["kind"], "draw")) {
    view["hand_sizes"][event["seat"]] = add(view["hand_sizes"][event["seat"]], 1);
    view["hand_kinds"][event["seat"]][kind] = add(view["hand_kinds"][event["seat"]][kind], 1);
    if (contains(event, "card")) {
      view["hand"] = inOrder([...view["hand"], event["card"]]);
    }
  }
}

function kindTaken(event: any): any {
  if (equal(event["kind"], "restock")) {
    return kindOf(event["card"]);
  }
  return (equal(event["from"], "reserve") ? "normal" : "action");
}

function kindOf(card: any): any {
  return (contains(ACTION_INITIALS, card.at(-1)) ? "action" : "normal");
}

function number(card: any): any {
  return int((contains(ACTION_INITIALS, card.at(-1)) ? card.slice(1, -1) : card.slice(1)));
}

function inOrder(cards: any): any {
  return sorted(cards, number);
}
