import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { type Capabilities, capabilitiesOf, lostCapabilities } from './capabilities.ts';

const full: Capabilities = { api: true, forms: ['general_enquiry', 'test_drive', 'fleet'], priced: 5 };

test('a site without an API has no form', () => {
  expect(capabilitiesOf(siteWithContent({ leads: { api: undefined } }), 3)).toEqual({ api: false, forms: [], priced: 3 });
  expect(capabilitiesOf(siteWithContent({ leads: { api: 'https://api.example' } }), 3).forms).toContain('general_enquiry');
});

test('a release that asks no API any more names that alone, and the variable', () => {
  expect(lostCapabilities(full, { api: false, forms: [], priced: 5 })).toEqual([
    'pages would no longer call an API, and all forms would become email links (set FORECOURT_API, or leads.api)',
  ]);
});

test('forms that would be missing are named, and so is a stock that has lost all of its prices', () => {
  expect(lostCapabilities(full, { ...full, forms: ['fleet'] })).toEqual(['the forms general_enquiry, test_drive would be missing']);
  expect(lostCapabilities(full, { ...full, forms: ['general_enquiry', 'fleet'] })).toEqual(['the form test_drive would be missing']);
  expect(lostCapabilities(full, { ...full, priced: 0 })).toEqual(['no vehicle would have a price, and 5 have one now']);
});

test('what is gained, a few prices, and a release that does not tell are no loss', () => {
  expect(lostCapabilities(null, full)).toEqual([]);
  expect(lostCapabilities({ api: false, forms: [], priced: 4 }, full)).toEqual([]);
  expect(lostCapabilities({ ...full, priced: 4 }, { ...full, priced: 0 })).toEqual([]);
  expect(lostCapabilities(full, { ...full, priced: 1 })).toEqual([]);
});
