import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from './test-site.ts';

const withKeys = (keys: Record<string, unknown>) => ({ site: { ...minimalSite, ...keys } });

test('mistakes of form and mistakes between keys are told together', () => {
  const [dealership] = minimalSite.dealerships;
  const [location] = dealership?.locations ?? [];
  expect(
    problemTexts(
      withKeys({
        state: 'nws',
        overrides: [{ when: { dealership: 'nowhere' }, phone: '' }],
        promotions: {
          cards: [{ id: 'a', title: 'A', href: '/a/', start: '2026-11-02T00:00:00+11:00', expiry: '2026-11-01T00:00:00+11:00', colour: 'red' }],
        },
        dealerships: [{ ...dealership, locations: [{ ...location, slug: 'Not A Slug', address: { ...location?.address, state: 'NSW' } }] }],
      }),
    ),
  ).toMatchInlineSnapshot(`
    "sites/acme.json:13 dealerships.0.locations.0.slug: expected small letters and digits joined by single hyphens, got "Not A Slug". Fix: write "not-a-slug".
    sites/acme.json:18 dealerships.0.locations.0.address.state: expected "nsw", "vic", "qld", "sa", "wa", "tas", "nt" or "act", got "NSW". Fix: did you mean "nsw"?
    sites/acme.json:29 state: expected "nsw", "vic", "qld", "sa", "wa", "tas", "nt" or "act", got "nws". Fix: did you mean "nsw"?
    sites/acme.json:33 overrides.0.when.dealership: no dealership has this slug, got "nowhere". Fix: use one of: acme.
    sites/acme.json:35 overrides.0.phone: expected text that is not blank, got "". Fix: write the text, or leave the key out.
    sites/acme.json:45 promotions.cards.0.expiry: this promotion expires before it starts (2026-11-02T00:00:00+11:00), got "2026-11-01T00:00:00+11:00". Fix: correct one of the two moments; the dealer knows them.
    sites/acme.json:46 promotions.cards.0.colour: unknown key, got "red". Fix: use "id", "title", "text", "button", "href", "image", "display", "strictDisplay", "vehicle_ids", "start" or "expiry", or remove it."
  `);
});
