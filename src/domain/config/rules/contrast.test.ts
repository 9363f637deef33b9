import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, hexOf } from '#lib/text/colour.ts';
import type { Site } from '#site/schema/site.ts';
import { testSite } from '../test-site.ts';
import { contrastFindings, contrastPairs, meaningColours, themeColour } from './contrast.ts';

const site = testSite();
const findingsOf = (theme: Site['theme']) => contrastFindings({ ...site, theme });
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hexOf);

test('the figures of the look: the Harbour theme, light and dark', () => {
  const ratio = (front: string, back: string, mode: 'light' | 'dark') =>
    contrastRatio(themeColour(site.theme, front, mode), themeColour(site.theme, back, mode)).toFixed(2);
  expect(ratio('text', 'bg', 'light')).toBe('15.92');
  expect(ratio('text_3', 'sunken', 'light')).toBe('5.08');
  expect(ratio('on_action', 'action', 'dark')).toBe('8.30');
  expect(ratio('line_strong', 'bg', 'light')).toBe('3.59');
  expect(ratio('focus_on_brand', 'brand', 'dark')).toBe('11.84');
});

test('every pair names colours that exist', () => {
  for (const [front, back] of contrastPairs) {
    expect(themeColour(site.theme, front, 'light')).toMatch(/^#/);
    expect(themeColour(site.theme, back, 'dark')).toMatch(/^#/);
  }
});

test('meaning colours are those of the shell’s style sheet', async () => {
  const css = await readFile('src/frontend/shell/styles/tokens.css', 'utf8');
  const usedMeanings = Object.entries(meaningColours).flatMap(([name, { light, dark }]) => {
    const value = new RegExp(`--${name.replaceAll('_', '-')}:\\s*([^;]+);`).exec(css)?.[1];
    // A colour that no part of the shell uses is not in its style sheet.
    if (value !== undefined) expect([`light-dark(${light}, ${dark})`, light], name).toContain(value);
    return value === undefined ? [] : [name];
  });
  expect(usedMeanings).toContain('good');
});

describe('a failing pair', () => {
  test('is told with a colour that passes, if one is told', () => {
    fc.assert(
      fc.property(fc.constantFrom('text', 'on_action', 'brand', 'link', 'line_strong', 'focus', 'on_accent'), colour, (token, light) => {
        const theme = { ...site.theme, [token]: { light, dark: themeColour(site.theme, token, 'dark') } };
        for (const { path, fix } of findingsOf(theme)) {
          const use = /use (#[0-9a-f]{6})/.exec(fix)?.[1];
          if (use === undefined) continue;
          const name = String(path[1]);
          const mended = { ...theme, [name]: { light: use, dark: themeColour(theme, name, 'dark') } };
          expect(findingsOf(mended).length).toBeLessThan(findingsOf(theme).length);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is told so that all fixes can be followed together', () => {
    const mode = fc.constantFrom('light', 'dark');
    const token = fc.constantFrom(
      'bg',
      'surface',
      'brand',
      'accent',
      'action',
      'on_action',
      'text',
      'text_2',
      'link',
      'line_strong',
      'soft',
      'on_soft',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(token, mode, colour), { minLength: 1, maxLength: 4 }), (changes) => {
        const theme = structuredClone(site.theme);
        for (const [name, one, value] of changes) Object.assign(Object(Reflect.get(theme, name)), { [one]: value });
        const mended = structuredClone(theme);
        for (const { edits } of findingsOf(theme))
          for (const edit of edits)
            if (edit.op === 'set') Object.assign(Object(Reflect.get(mended, String(edit.path[1]))), { [String(edit.path[2])]: edit.value });
        expect(findingsOf(mended)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a wrong ground is told first: its own fix, not one for each colour that stands on it', () => {
    const theme = { ...site.theme, action: { light: '#cfe8e8', dark: '#56c7bf' }, on_action: { light: '#e0e0e0', dark: '#04211f' } };
    expect(findingsOf(theme).map(({ path, fix }) => `${path.join('.')}: ${fix}`)).toMatchInlineSnapshot(`
      [
        "theme.action.light: use #516767, the nearest colour that passes, or set on_action to one that can be read on #cfe8e8, such as #061a1a.",
        "theme.action.light: use #516767, the nearest colour that passes.",
        "theme.action.light: use #516767, the nearest colour that passes.",
      ]
    `);
  });

  test('is never missed: what is not told reaches what it needs', () => {
    fc.assert(
      fc.property(colour, colour, (surface, text) => {
        const pair = (light: string) => ({ light, dark: light });
        const theme = { ...site.theme, surface: pair(surface), text: pair(text) };
        const told = findingsOf(theme).some(({ rule }) => rule.startsWith(`text ${text} on surface ${surface}`));
        expect(told).toBe(contrastRatio(text, surface) < 4.5);
      }),
    );
  });
});
