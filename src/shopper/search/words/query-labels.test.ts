import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import { parseQuery } from './parse-query.ts';
import { parsedQueryLabels } from './query-labels.ts';

const site = siteWithContent({ search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } } });

test.each([
  ['white auto hilux under 40k near 4000', 'White · Automatic · Toyota Hilux · Under $40,000 · Near 4000'],
  ['used mazda 3 or 6 with canopy', 'Pre-Owned · Mazda 3 · Mazda 6 · “canopy”'],
  ['hilux sr5', 'Toyota Hilux · SR5'],
  ['7 seater, not diesel, cheapest', '7 seats · Not Diesel · Lowest price'],
  ['ute between 20 and 30 grand', 'Ute / Tray · $20,000 – $30,000'],
  ['within 50 km of 4217 low km', 'Within 50 km of 4217 · Under 50,000 km'],
  ['corola', 'Toyota Corolla'],
  ['thule', '“thule”'],
])('%s', (words, said) => {
  expect(parsedQueryLabels(words, parseQuery(words, false, testLexicon), site).join(' · ')).toBe(said);
});
