import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from '../test-site.ts';

test('filters, sections, chips and other words that stand in a list twice, and texts that do', () => {
  const keys = {
    search: { filters: ['make', 'price', 'make'] },
    home: { sections: ['finder', 'finder'], budgets: [15_000, 15_000] },
    card: { chips: ['km', 'km'] },
    footer: { legal: ['Terms.', 'Terms.'] },
  };
  expect(problemTexts({ site: { ...minimalSite, ...keys } })).toMatchInlineSnapshot(`
    "sites/acme.json:33 search.filters.2: entry 0 of this list is the same, got "make". Fix: take one of the two out.
    sites/acme.json:39 home.sections.1: entry 0 of this list is the same, got "finder". Fix: take one of the two out.
    sites/acme.json:43 home.budgets.1: entry 0 of this list is the same, got 15000. Fix: take one of the two out.
    sites/acme.json:49 card.chips.1: entry 0 of this list is the same, got "km". Fix: take one of the two out.
    sites/acme.json:55 footer.legal.1: warning: entry 0 of this list is the same, got "Terms.". Fix: take one of the two out."
  `);
});
