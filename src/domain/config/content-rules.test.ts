import { expect, test } from 'vitest';
import { modelsFile, noContent } from '#site/schema/pages.ts';
import { contentFindings, type ReadContent } from './content-rules.ts';
import { testSite } from './test-site.ts';

const sydneySite = testSite({ timezone: 'Australia/Sydney' });
const contentOf = (changes: Partial<ReadContent>): ReadContent => ({ ...noContent, unread: [], fileOf: () => 'pages/one.md', ...changes });
const offer = (start: string) => ({ title: 'Winter', slug: 'winter', text: 'A saving.', terms: 'Terms apply.', button: 'See them', start });

test('a moment of an offer whose offset the clocks of the site do not have then is found, and only where there is a site', () => {
  const content = contentOf({ offers: [{ ...offer('2026-12-01T09:00:00+10:00') }] });
  const found = contentFindings(content, sydneySite).map(({ file, path, value }) => [file, path.join('.'), value]);
  expect(found).toEqual([['offers.json', 'offers.0.start', '2026-12-01T09:00:00+10:00']]);
  expect(contentFindings(contentOf({ offers: [{ ...offer('2026-12-01T09:00:00+11:00') }] }), sydneySite)).toEqual([]);
  expect(contentFindings(content, null)).toEqual([]);
});

test('a heading that is too long is found without a site as well', () => {
  const content = contentOf({ offers: [{ ...offer('2026-12-01T09:00:00+11:00'), title: 'Savings '.repeat(40).trim() }] });
  expect(contentFindings(content, null).map(({ file, path }) => [file, path.join('.')])).toEqual([['offers.json', 'offers.0.title']]);
});

test('a model’s own slug tells two of one name apart, and two models must not share one', () => {
  const model = (name: string, slug?: string) => ({ make: 'Kia', name, slug });
  const found = (...models: ReturnType<typeof model>[]) =>
    contentFindings(contentOf({ models: modelsFile.parse({ models }) }), null)
      .filter(({ rule }) => rule === 'another entry has this slug')
      .map(({ file, path, value }) => [file, path.join('.'), value]);
  expect(found(model('Sportage'), model('Sportage', 'sportage-2026'))).toEqual([]);
  expect(found(model('Sportage'), model('Sportage'))).toEqual([['models.json', 'models.1.slug', 'sportage']]);
  expect(found(model('Sportage', 'suv'), model('Sorento', 'suv'))).toEqual([['models.json', 'models.1.slug', 'suv']]);
});
