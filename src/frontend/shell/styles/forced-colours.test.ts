import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../..');
const sheets = globSync('**/*.css', { cwd: source }).map((file) => ({ file, css: readFileSync(path.join(source, file), 'utf8') }));

/** The innermost rule around a position, with its nested rules. */
function ruleAround(css: string, at: number): string {
  let depth = 0;
  let start = at;
  for (; start > 0; start -= 1) {
    if (css[start] === '}') depth += 1;
    if (css[start] === '{' && depth === 0) break;
    if (css[start] === '{') depth -= 1;
  }
  let end = start + 1;
  for (let open = 1; end < css.length && open > 0; end += 1) open += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
  return css.slice(start, end);
}

test('what is drawn by a mask keeps a colour of its own in forced colours, in which backgrounds are those of the page', () => {
  const masked = sheets.flatMap(({ file, css }) => [...css.matchAll(/\bmask: /g)].map(({ index }) => ({ file, rule: ruleAround(css, index) })));
  expect(masked.length).toBeGreaterThan(3);
  const lost = masked.filter(({ rule }) => !/@media \(forced-colors: active\) \{[^}]*forced-color-adjust: none/.test(rule));
  expect(lost.map(({ file }) => file)).toEqual([]);
});

test('what is chosen by a background alone is highlighted in forced colours', () => {
  const cssOf = (name: string) => sheets.find(({ file }) => file.endsWith(name))?.css ?? '';
  const chosen = [
    ['controls.css', '&:is([aria-current], :has(:checked)) {'],
    ['results.css', '&[aria-current] {'],
    ['list-layout.css', '.as-list .layouts [data-layout="list"] {'],
  ] as const;
  for (const [name, opening] of chosen) {
    const css = cssOf(name);
    const at = css.indexOf(opening);
    expect(at, name).toBeGreaterThan(0);
    expect(ruleAround(css, at + opening.length), name).toContain('Highlight');
  }
});
