import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastFindings, contrastPairs, themeColour } from '#config/rules/contrast.ts';
import { minimalSite, readTestSite, testSite } from '#config/test-site.ts';
import { contrastRatio, hexOf } from '#lib/text/colour.ts';
import { derivedColours, type Mode } from './derived-colours.ts';

const red = { light: '#b3202c', dark: '#ff8f95' };
const maroon = { light: '#5d1019', dark: '#3a0a10' };
const hueOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  return most === Math.min(red, green, blue) ? 'grey' : most === red ? 'red' : most === green ? 'green' : 'blue';
};
const pairOf = (theme: unknown, token: string) => [themeColour(theme as never, token, 'light'), themeColour(theme as never, token, 'dark')];

test('a dealer of one colour has no colour of the default look on buttons, links, plates and bands', () => {
  const site = testSite({ theme: { brand: maroon, action: red, accent: red } });
  const { theme } = site;
  for (const token of ['action_hover', 'link', 'link_hover', 'soft', 'on_soft', 'on_brand_2'])
    expect([token, ...pairOf(theme, token).map(hueOf)]).toEqual([token, 'red', 'red']);
  expect(pairOf(theme, 'on_action')[0]).toBe('#ffffff');
  expect(contrastFindings(site)).toEqual([]);
});

test('what a site sets is kept, a mode at a time', () => {
  const { theme } = testSite({ theme: { action: red, action_hover: { light: '#8f1520' }, link: { light: '#004488', dark: '#99bbff' } } });
  expect(theme.action_hover.light).toBe('#8f1520');
  expect(hueOf(theme.action_hover.dark)).toBe('red');
  expect(theme.link).toEqual({ light: '#004488', dark: '#99bbff' });
  expect(pairOf(theme, 'link_hover').map(hueOf)).toEqual(['blue', 'blue']);
});

test('the default look is as it was, where nothing is set', () => {
  expect(testSite({ theme: { radius: { sm: 3, md: 5, lg: 8, pill: 4 } } }).theme).toEqual({
    ...testSite().theme,
    radius: { sm: 3, md: 5, lg: 8, pill: 4 },
  });
});

test('a site’s own action does not keep the hover that its template has for another', () => {
  const templates = { base: { theme: { action: { light: '#0a4fb3', dark: '#8fc2ff' }, action_hover: { light: '#083c88', dark: '#b7d7ff' } } } };
  const { site } = readTestSite({ site: { ...minimalSite, template: 'base', theme: { action: red } }, templates });
  expect(pairOf(site?.theme, 'action_hover').map(hueOf)).toEqual(['red', 'red']);
});

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hexOf);
const base = fc.constantFrom('brand', 'action', 'soft', 'accent', 'link');
const made: Record<string, string[]> = {
  brand: ['on_brand', 'on_brand_2'],
  action: ['on_action', 'action_hover', 'link', 'link_hover'],
  soft: ['on_soft'],
  accent: ['on_accent'],
  link: ['link_hover'],
};

test('whatever colour is set, what is made from it can be read on it', () => {
  fc.assert(
    fc.property(base, colour, fc.constantFrom<Mode>('light', 'dark'), (token, hex, mode) => {
      const { site, problems } = readTestSite({ site: { ...minimalSite, theme: { [token]: { [mode]: hex } } } });
      const own = contrastPairs.filter(([front, back]) => made[token]?.includes(front) || made[token]?.includes(back));
      const theme = site?.theme;
      if (theme === undefined) {
        // Only the colour itself can fail against backgrounds and meanings; derived colours never do.
        for (const { path } of problems) expect(path).toMatch(new RegExp(`^theme\\.${token}\\.`));
        return;
      }
      for (const [front, back, needs] of own) {
        const ratio = contrastRatio(themeColour(theme, front, mode), themeColour(theme, back, mode));
        expect([front, back, ratio >= needs]).toEqual([front, back, true]);
      }
    }),
    { numRuns: 150 },
  );
});

test('the hover of a colour moves away from its text, and towards it where it is near black', () => {
  expect(derivedColours([{ action: { light: '#b3202c', dark: '#101010' } }], { action: {} }).action_hover).toEqual({
    light: '#98001b',
    dark: '#040404',
  });
});
