// What is seen of a page, for seen.py: functions over the open dialog, or over the whole page where none is open.

const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
const TAPPED = 'button, a[href], input, summary, select, textarea';

/** Words for screen readers, at every size or only at this one. */
const isOnlyHeard = (element) => element.closest('.unseen') !== null || getComputedStyle(element).clipPath === 'inset(50%)';
const isSeen = (element) =>
  !element.closest('[inert]') &&
  !isOnlyHeard(element) &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.getBoundingClientRect().width > 0;
const within = (selector) => [...root.querySelectorAll(selector)].filter(isSeen);
const tapped = (selector) => within(TAPPED).filter((each) => each.closest(selector) && each.type !== 'file');
const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);
const around = (element) => ancestors(element.parentElement);
const tell = (element) => `${element.outerHTML.slice(0, 110).replace(/\s+/g, ' ')} ${boxOf(element)}`;

function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return `[${[left, top, width, height].map(Math.round)}]`;
}

function isScrolling(element, axis) {
  const overflow = getComputedStyle(element)[`overflow${axis}`];
  return ['auto', 'scroll'].includes(overflow) && lengthBeyond(element, axis) > 1;
}

function lengthBeyond(element, axis) {
  return axis === 'X' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
}

// --- the page as a whole ---

function pageBeyondItsRoom() {
  return [lengthBeyond(document.scrollingElement, 'X'), lengthBeyond(document.scrollingElement, 'Y')];
}

function pageScrolled() {
  return [Math.round(scrollX), Math.round(scrollY)];
}

/** A place near the middle at which nothing is tapped, dragged or scrolled sideways. */
function quietPlace() {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  for (let off = 0; off < innerHeight / 2 - 10; off += 8) {
    for (const place of [[x, y + off], [x, y - off], [x * 0.2, y + off], [x * 1.8, y - off]]) {
      const hit = document.elementFromPoint(...place);
      if (hit && root.contains(hit) && !hit.closest(`${TAPPED}, canvas, [draggable], [role="slider"]`)) return place;
    }
  }
  return [x, 4];
}

// --- what scrolls ---

/** Scrolled to its end, an area must show something there: a margin is allowed, a screen of nothing is not. */
function scrollingIntoEmptiness() {
  return within('*').filter((each) => isScrolling(each, 'Y') && emptyEnd(each) > 40).map((each) => `${tell(each)} by ${emptyEnd(each)}`);
}

function emptyEnd(element) {
  const top = element.getBoundingClientRect().top + element.clientTop - element.scrollTop;
  const ends = [...element.querySelectorAll('*')].filter(isSeen).map((each) => each.getBoundingClientRect().bottom - top);
  return Math.round(element.scrollHeight - Math.max(0, ...ends));
}

function scrollingOnTheBoard() {
  const areas = within('main.board, main.board *').filter((each) => isScrolling(each, 'Y') && !each.closest('[data-scrolls]'));
  return areas.map(tell);
}

function scrollingSideways() {
  const areas = within('main, main *').filter((each) => isScrolling(each, 'X') && !each.closest('[data-scrolls]'));
  return areas.map(tell);
}

function beyondTheSides() {
  return tapped('*').filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return !around(each).some((parent) => isScrolling(parent, 'X')) && (left < -1 || right > innerWidth + 1);
  }).map(tell);
}

// --- what is to be tapped ---

/** Buttons that cannot be tapped where they are; of a declared list, only what it shows of itself counts. */
function covered(selector) {
  return tapped(selector).flatMap((each) => {
    const rooms = shownOf(each);
    const hidden = pointsOf(each).filter(([x, y]) => isIn(rooms, x, y) && !isTop(each, x, y));
    return hidden.length > 0 ? [`${tell(each)} by ${hidden.map(([x, y]) => told(x, y)).join(' ')}`] : [];
  });
}

/** The part of the screen in which an element must be seen: all of it, or of a list, what is not scrolled away. */
function shownOf(element) {
  const isListed = element.closest('[data-scrolls], dialog[open]') !== null;
  const windows = around(element).filter((each) => isListed && ['X', 'Y'].some((axis) => isScrolling(each, axis)));
  return windows.map((each) => each.getBoundingClientRect());
}

/** Not at their edges, which lie between two pixels. */
function isIn(rooms, x, y) {
  const isWithin = ({ left, right, top, bottom }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
  return rooms.every(isWithin);
}

/** The middle, and four points near the corners, within what is round. */
function pointsOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const parts = [[0.5, 0.5], [0.18, 0.18], [0.82, 0.18], [0.18, 0.82], [0.82, 0.82]];
  return parts.map(([across, down]) => [left + across * width, top + down * height]);
}

function isTop(element, x, y) {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return false;
  return element.contains(hit) || hit.closest('label')?.contains(element) === true || hit.closest('[data-over]') !== null;
}

function told(x, y) {
  const hit = document.elementFromPoint(x, y);
  return `(${Math.round(x)},${Math.round(y)} ${hit ? hit.tagName.toLowerCase() + '.' + [...hit.classList].join('.') : 'off the screen'})`;
}

function smallerThan(least, selector, exception) {
  const asked = tapped(selector).filter((each) => !exception || !each.matches(exception));
  return asked.filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const isAsked = !each.disabled && each.ariaDisabled !== 'true' && !each.matches('[data-shortcut]');
    return isAsked && each.type !== 'range' && Math.min(width, height) < least - 0.5;
  }).map(tell);
}

// --- text ---

function cutOff() {
  return texts().filter((text) => linesOf(text).some((line) => isCut(text, line))).map((text) => `“${text.data.trim()}” in ${tell(text.parentElement)}`);
}

function texts() {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found.filter((text) => text.data.trim() && isSeen(text.parentElement) && !text.parentElement.closest('svg, script, style, [data-shortens]'));
}

function linesOf(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

/** Does an area that hides what is too much for it, or the screen's side, cut a line of text? */
function isCut(text, line) {
  for (const parent of ancestors(text.parentElement)) {
    const { display, overflowX, overflowY } = getComputedStyle(parent);
    if (display === 'contents') continue;
    const box = parent.getBoundingClientRect();
    if (['hidden', 'clip'].includes(overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)) return true;
    if (['hidden', 'clip'].includes(overflowY) && (line.top < box.top - line.height / 3 || line.bottom > box.bottom + line.height / 3)) return true;
    if (['X', 'Y'].some((axis) => isScrolling(parent, axis))) return false;
  }
  return line.left < -1 || line.right > innerWidth + 1;
}
