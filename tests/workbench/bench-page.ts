import { escapeHtml } from '#lib/text/html.ts';
import { jsonForScript } from '#lib/text/json-for-script.ts';
import { slugify } from '#lib/text/slug.ts';
import type { Part, State } from './states.ts';

/** Frames of a state: width in pixels, colours. */
const frames = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 320, scheme: 'light' },
  { width: 1200, scheme: 'light' },
] as const;

/** Below it stand the hosts of states: of one site, else a browser may refuse them their storage in a frame. */
export const benchHost = 'workbench.localhost';

/** A host per state, so that each has a storage of its own. */
export const hostOf = (part: string, name: string) => `${slugify(part)}--${slugify(name)}.${benchHost}`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f4f7f8, #0b1319); color: light-dark(#0e1d28, #eaf1f5); }
body { margin: 0; padding: 1.5rem; }
nav ul { columns: 14rem; padding-left: 1.25rem; }
.frames { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-bottom: 1rem; }
iframe { border: 1px solid light-dark(#c5d0d6, #34444e); height: 12rem; flex: none; background: light-dark(#fff, #0b1319); }
a { color: light-dark(#0a6767, #56c7bf); }
`;

/** Frames say how tall they are; what is shown alone is as tall as itself. */
const script = `addEventListener('message', ({ source, data }) => {
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source && Number.isFinite(data.height)) frame.style.height = Math.min(data.height, 1400) + 'px';
});`;

/** All parts, or one with each of its states in its frames. */
export function benchPage(parts: Readonly<Record<string, Part>>, asked: string | null, port: string): string {
  const links = Object.keys(parts).map((name) => `<li><a href="/?part=${slugify(name)}">${escapeHtml(name)}</a></li>`);
  const shown = Object.entries(parts).filter(([name]) => slugify(name) === asked);
  const sections = shown.flatMap(([part, { states }]) => [
    `<h2>${escapeHtml(part)}</h2>`,
    ...Object.entries(states).map(([name, state]) => {
      const address = escapeHtml(`http://${hostOf(part, name)}:${port}${state.path}`);
      const shownIn = frames.map(
        ({ width, scheme }) =>
          `<iframe src="${address}" title="${escapeHtml(`${name}, ${width} px, ${scheme}`)}" width="${width}" name="${scheme}" loading="lazy"></iframe>`,
      );
      return `<section><h3><a href="${address}">${escapeHtml(name)}</a></h3><div class="frames">${shownIn.join('')}</div></section>`;
    }),
  ]);
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Workbench</title><style>${style}</style></head>
<body><main><h1>Workbench</h1><nav aria-label="Parts"><ul>${links.join('')}</ul></nav>${sections.join('\n')}</main><script>${script}</script></body></html>`;
}

/** Before the page's own scripts: its storage, the part alone, presses. */
export function stateHead({ selector, stored = {}, press = [] }: State): string {
  const alone = `body:has(${selector}) :not(${selector}, ${selector} *, :has(${selector})) { display: none !important }`;
  const work = `
// The name of the frame.
if (/^(?:light|dark)$/.test(self.name)) document.documentElement.style.colorScheme = self.name;
localStorage.clear();
for (const [key, value] of Object.entries(${jsonForScript(stored)})) localStorage.setItem(key, value);
addEventListener('load', async () => {
  // What hydrates in view is brought into view.
  while (!document.querySelector(...${jsonForScript([press[0] ?? selector])})) {
    scrollTo(0, document.body.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  scrollTo(0, 0);
  for (const pressed of ${jsonForScript(press)}) {
    while (!document.querySelector(pressed)) await new Promise((resolve) => setTimeout(resolve, 100));
    document.querySelector(pressed).click();
  }
  new ResizeObserver(() => {
    const part = document.querySelector(...${jsonForScript([selector])});
    parent.postMessage({ height: part === null ? 0 : Math.ceil(part.getBoundingClientRect().bottom + scrollY) + 16 }, '*');
  }).observe(document.body);
});`;
  return `<style>${alone}</style><script>${work}</script>`;
}
