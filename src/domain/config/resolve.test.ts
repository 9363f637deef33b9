import { expect, test } from 'vitest';
import { problemText, SiteError } from '#site/problems.ts';
import { resolveSite } from './resolve.ts';
import { minimalSite, readTestSite, sourceFiles, testSite } from './test-site.ts';

test('a site needs its name, its address and a dealership; the rest has defaults', () => {
  const site = testSite();
  expect(site.slug).toBe('acme');
  expect(site.search.page_size).toBe(21);
  expect(site.tags.sold.label).toBe('SOLD');
});

test('a slug that no site has', () => {
  expect(resolveSite('acne', sourceFiles({})).problems.map(problemText)).toMatchInlineSnapshot(`
    [
      "acne.json:1:1: no site has this slug. Fix: did you mean "acme"?",
    ]
  `);
});

test('an error carries all texts', () => {
  const { problems } = readTestSite({ site: { ...minimalSite, features: { garage: 1, compare: 2 } } });
  expect(new SiteError('acme', problems).message.split('\n')).toHaveLength(2);
});
