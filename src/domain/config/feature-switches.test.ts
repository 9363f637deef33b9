import { expect, test } from 'vitest';
import { minimalSite, problemTexts, readTestSite } from './test-site.ts';

const withKeys = (keys: Record<string, unknown>) => ({ site: { ...minimalSite, ...keys } });
const platform = (lists: object) => ({ features: { checkout: lists } });
const state = (texts: Parameters<typeof readTestSite>[0]) => {
  const { site, origins } = readTestSite(texts);
  return [site?.features.checkout, origins.find(({ path }) => path === 'features.checkout')?.reason];
};

test('a feature is on by slug, and by template', () => {
  expect(state({ platform: platform({ on: ['acme'] }) })).toEqual([true, 'on-list']);
  const templated = { site: { template: 'group', ...minimalSite }, templates: { group: {} } };
  expect(state({ ...templated, platform: platform({ on: ['template:group'] }) })).toEqual([true, 'on-list']);
  expect(state({ ...templated, platform: platform({ on: ['group'] }) })).toEqual([false, 'default']);
});

test('the off-list wins over the on-list, and over the site, which is told', () => {
  expect(state({ platform: platform({ on: ['acme'], off: ['acme'] }) })).toEqual([false, 'off-list']);
  const texts = { ...withKeys({ features: { checkout: true } }), platform: platform({ off: ['acme'] }) };
  expect(state(texts)).toEqual([false, 'off-list']);
  expect(problemTexts(texts)).toMatchInlineSnapshot(
    `"sites/acme.json:30 features.checkout: warning: this site turns it on, but the off-list in platform.json turns it off, and the off-list wins, got true. Fix: remove features.checkout here, or take the site off that list."`,
  );
});

test('the site’s own off beats an on-list', () => {
  expect(state({ ...withKeys({ features: { checkout: false } }), platform: platform({ on: ['acme'] }) })).toEqual([false, 'site']);
});
