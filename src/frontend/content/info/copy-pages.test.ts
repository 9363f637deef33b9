import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { Site } from '#site/schema/site.ts';
import { copyFacts } from './copy-pages.ts';

const withCopy = (warranty: string | undefined, overrides: Site['overrides']): Site => {
  const site = testSite();
  return { ...site, contact: { ...site.contact, copy: { ...site.contact.copy, warranty } }, overrides };
};
const kia = { when: { make: 'Kia' }, copy: { warranty: 'Seven years.' } };

test('the text of an override stands beside the site’s own, which then holds for the others', () => {
  expect(copyFacts('warranty', withCopy('Three years.', [kia]))).toEqual([
    { label: 'Unless stated otherwise below', text: 'Three years.' },
    { label: 'Kia vehicles', text: 'Seven years.' },
  ]);
});

test('the site’s own text alone holds for all vehicles', () => {
  expect(copyFacts('warranty', withCopy('Three years.', []))).toEqual([{ label: 'All vehicles', text: 'Three years.' }]);
});

test('an override without a text of that name adds nothing', () => {
  expect(copyFacts('servicing', withCopy(undefined, [kia]))).toEqual([]);
});
