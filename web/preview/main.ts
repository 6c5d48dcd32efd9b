// A board on real positions without a server, while it is being made: `npm run dev`, then
// /preview.html?game=pop&nth=0&step=3&lang=fr (the nth fixture, at a step of it).

import { mount } from 'svelte';
import { loadBoard } from '../src/boards';
import { en } from '../src/text/en';
import { fr } from '../src/text/fr';
import { gamesOf, TOLD } from '../tests/fixtures';
import Preview from './Preview.svelte';
import '../src/theme.css';

const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? 'chakapuces';
const t = asked.get('lang') === 'fr' ? fr : en;
const seen = gamesOf(game)[Number(asked.get('nth') ?? 0)]!;
const { texts } = TOLD[game]![t.language]!;
document.documentElement.lang = t.language;

const first = Number(asked.get('step') ?? 0);
mount(Preview, {
  target: document.getElementById('app')!,
  props: { game, board: await loadBoard(game), seen, texts, t, first },
});
