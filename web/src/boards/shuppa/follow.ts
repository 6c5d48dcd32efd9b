// How an event changes what is shown of Shuppa, as the game's own `follow` does; and how long it is worth looking at.
import type { GameEvent } from '../board';
import { byNumber, COLUMN_LETTERS, kindOf, pointsOf, type Kind, type ShuppaView } from './cards';

const AUTOMATON = 1;

const PACES: Record<string, number> = {
  reveal: 900,
  play: 350,
  fall: 1000,
  order: 250,
  stay: 450,
  no_group: 500,
  draw: 350,
  win: 1100,
  share: 900,
  discard: 700,
  divide: 300,
  turn: 350,
  eat: 800,
  jump: 800,
  swap: 800,
  lift: 800,
  decline: 500,
  take_back: 200,
  restock: 500,
  strengthen: 600,
};

export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}

export function follow(view: ShuppaView, event: GameEvent): ShuppaView {
  const player = playerOf(event);
  switch (event.kind) {
    case 'reveal':
      return {
        ...view,
        round: event.round,
        phase: 'choose',
        revealed: event.cards,
        arrow: event.arrow,
        order: [],
        turn: null,
        jar: view.jar - event.cards.length,
      };
    case 'seal':
      return { ...view, has_chosen: put(view.has_chosen, player, true), chosen: event.card ?? view.chosen };
    case 'play':
      return leaveHand({ ...view, tokens: put(view.tokens, player, event.card) }, event.card, player);
    case 'fall':
      return fall(view, event.cards);
    case 'order':
      return { ...view, order: event.order };
    case 'eat':
      return win(view, [event.card], player);
    case 'jump':
    case 'swap':
    case 'lift':
      return { ...view, columns: moved(view.columns, event) };
    case 'win':
    case 'share':
      return win(view, event.cards, player);
    case 'discard':
      return { ...leaveBoard(view, event.cards), discard: byNumber([...view.discard, ...event.cards]) };
    case 'no_group':
    case 'take_back':
      return { ...view, tokens: put(view.tokens, player, null) };
    case 'draw':
      return draw(view, event, player);
    case 'turn':
      return { ...view, phase: 'actions', turn: event.turn };
    case 'sharing':
      return { ...view, phase: event.phase, turn: event.turn, sharing: event.sharing };
    case 'divide':
      return { ...view, sharing: null };
    case 'restock':
      return restock(view, event.column, event.card);
    case 'strengthen':
      return strengthen(view, event);
    case 'over':
      return { ...view, phase: 'over', order: [], turn: null, outcome: event.outcome };
    default:
      return view;
  }
}

/** Whose doing an event is: the automaton of a solo game sits at no seat. */
export function playerOf(event: GameEvent): number {
  return 'player' in event ? AUTOMATON : (event.seat ?? -1);
}

/** The columns after a jump, a swap or a lift; a move is described in the words of its event. */
export function moved(columns: string[][], event: { kind: string; [field: string]: any }): string[][] {
  if (event.kind === 'jump') {
    const from = columnOf(event.from);
    const to = columnOf(event.to);
    return columns.map((cards, at) => (at === from ? cards.slice(0, -1) : at === to ? [...cards, event.card] : cards));
  }
  if (event.kind === 'swap') {
    const [one, other] = event.cards as [string, string];
    return columns.map((cards) => cards.map((card) => (card === one ? other : card === other ? one : card)));
  }
  if (event.kind === 'lift') {
    const lifted = columnOf(event.column);
    return columns.map((cards, at) => (at === lifted ? carried(cards, event.card, event.way) : cards));
  }
  return columns;
}

function carried(cards: string[], card: string, way: string): string[] {
  const others = cards.filter((other) => other !== card);
  return way === 'up' ? [...others, card] : [card, ...others];
}

function columnOf(letter: string): number {
  return COLUMN_LETTERS.indexOf(letter);
}

function put<T>(list: T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

function fall(view: ShuppaView, cards: string[]): ShuppaView {
  return {
    ...view,
    columns: view.columns.map((column, at) => (at < cards.length ? [...column, cards[at]!] : column)),
    phase: 'turns',
    revealed: [],
    chosen: null,
    has_chosen: view.hands.map(() => false),
  };
}

function leaveHand(view: ShuppaView, card: string, player: number): ShuppaView {
  const kind = kindOf(card);
  if (player >= view.hands.length) {
    const automaton = view.automaton!;
    return { ...view, automaton: { ...automaton, top: null, deck: more(automaton.deck, kind, -1) } };
  }
  const hand = player === view.seat ? view.hand!.filter((held) => held !== card) : view.hand;
  return { ...view, hand, hands: put(view.hands, player, more(view.hands[player]!, kind, -1)) };
}

function more(kinds: Record<Kind, number>, kind: Kind, count: number): Record<Kind, number> {
  return { ...kinds, [kind]: kinds[kind] + count };
}

function win(view: ShuppaView, cards: string[], player: number): ShuppaView {
  return { ...leaveBoard(view, cards), won: put(view.won, player, byNumber([...view.won[player]!, ...cards])) };
}

/** The cards above fall; a token on a card that leaves is taken back. */
function leaveBoard(view: ShuppaView, cards: string[]): ShuppaView {
  return {
    ...view,
    columns: view.columns.map((column) => column.filter((card) => !cards.includes(card))),
    tokens: view.tokens.map((token) => (token !== null && cards.includes(token) ? null : token)),
  };
}

function draw(view: ShuppaView, event: GameEvent, seat: number): ShuppaView {
  const kind = event.from === 'reserve' ? 'normal' : 'action';
  const hand = 'card' in event ? byNumber([...view.hand!, event.card]) : view.hand;
  return takeFromPile({ ...view, hand, hands: put(view.hands, seat, more(view.hands[seat]!, kind, 1)) }, kind);
}

function restock(view: ShuppaView, letter: string, card: string): ShuppaView {
  const at = columnOf(letter);
  return takeFromPile({ ...view, columns: put(view.columns, at, [...view.columns[at]!, card]) }, kindOf(card));
}

function strengthen(view: ShuppaView, event: GameEvent): ShuppaView {
  const kind = event.from === 'reserve' ? 'normal' : 'action';
  const automaton = view.automaton!;
  return takeFromPile({ ...view, automaton: { ...automaton, top: kind, deck: more(automaton.deck, kind, 1) } }, kind);
}

function takeFromPile(view: ShuppaView, kind: Kind): ShuppaView {
  return kind === 'normal' ? { ...view, reserve: view.reserve - 1 } : { ...view, actions: view.actions - 1 };
}

/** Points won so far, by seat. */
export function scores(view: ShuppaView): number[] {
  return view.hands.map((_, seat) => pointsOf(view.won[seat]!));
}
