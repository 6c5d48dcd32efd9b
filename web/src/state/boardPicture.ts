// A picture of what is on the page, made by the browser itself: the page is copied into an SVG of the same size, with all
// its styles, drawn, and cut to the part that is wanted. Nothing is fetched for it.

const SHARPNESS = 2; // pixels of the picture for each of the page
const STILL =
  '*, *::before, *::after { animation: none !important; transition: none !important; scrollbar-width: none !important; }';

export async function pictureOf(part: Element): Promise<Blob> {
  const drawing = new Image();
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pageAsSvg())}`;
  await drawing.decode();
  return toPng(drawing, part.getBoundingClientRect());
}

/** Media and container queries find the same room there as here. */
function pageAsSvg(): string {
  const [width, height] = [innerWidth, innerHeight];
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const unseen of body.querySelectorAll('script, dialog, canvas')) unseen.remove();
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  root.dataset['theme'] = document.documentElement.dataset['theme'] ?? theme;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `${stylesOfThePage()}\n${STILL}\nbody { width: ${width}px; height: ${height}px; ${textStyle()} }`;
  const inside = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  inside.append(body);
  root.append(style, inside);
  return new XMLSerializer().serializeToString(root);
}

function stylesOfThePage(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}

/** What the page inherits from its root, which is another one in the picture. */
function textStyle(): string {
  const { font, color, backgroundColor } = getComputedStyle(document.documentElement);
  return `font: ${font}; color: ${color}; background: ${backgroundColor};`;
}

function toPng(drawing: HTMLImageElement, { x, y, width, height }: DOMRect): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SHARPNESS, height * SHARPNESS];
  const context = canvas.getContext('2d')!;
  context.scale(SHARPNESS, SHARPNESS);
  context.drawImage(drawing, -x, -y, innerWidth, innerHeight);
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture'))), 'image/png'),
  );
}
