import { expect, test } from 'vitest';
import { showComparison } from './gauge.client.ts';
import { comparisonFrom } from './gauge.ts';

/** A section whose parts keep the text that is written into them, by the selectors of `Comparison.astro`. */
function sectionOf() {
  const texts = new Map<string, string>();
  const part = (selector: string) => ({
    get textContent() {
      return texts.get(selector) ?? '';
    },
    replaceChildren: (text: string) => texts.set(selector, text),
    setAttribute: () => {},
    getAttribute: () => null,
    toggleAttribute: () => true,
  });
  const section = { querySelector: part, offsetHeight: 0, classList: { remove: () => {} }, removeAttribute: () => {} };
  return { section: section as unknown as HTMLElement, texts };
}

test.each([
  ['market', 'Market range'],
  ['own', 'Our own range'],
])('the comparison of a %s source names its range', (source, range) => {
  const gauge = { fill: 0.7, listing_price: 50_000, market_range_min: 40_000, market_range_max: 60_000, confidence: 1, source };
  const limits = { minConfidence: 0.2, lowBelow: 0.3, mediumBelow: 0.6, greatFrom: 0.65, good: 'Good Deal', great: 'Great Deal' };
  const model = comparisonFrom(gauge, { listed: 50_000, basis: 'drive away', kind: 'cars', ...limits });
  if (model === null) throw new Error('There is no comparison.');
  const { section, texts } = sectionOf();
  showComparison(section, model);
  expect(['> :first-child', '> :nth-child(2)', '> :last-child'].map((end) => texts.get(`.gauge-ends ${end}`))).toEqual(['$40,000', range, '$60,000']);
});
