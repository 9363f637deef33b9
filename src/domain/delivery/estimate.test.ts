import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateWords, readEstimate, readPostcode, totalWords } from './estimate.ts';

const words = { estimate: 'Delivery to {region}: {price} extra', free: 'Free delivery to {region}' };

test('an estimate names its region, and never a price alone', () => {
  expect(estimateWords({ price: 95, name: 'Central Coast' }, words)).toBe('Delivery to Central Coast: $95 extra');
  expect(estimateWords({ price: 1250.4, name: 'Perth' }, words)).toBe('Delivery to Perth: $1,250 extra');
  expect(estimateWords({ price: 0, name: 'Gosford' }, words)).toBe('Free delivery to Gosford');
  expect(estimateWords({ price: 0.4, name: 'Gosford' }, words)).toBe('Free delivery to Gosford');
});

const total = '{total} delivered to {postcode}';
const sydney = { price: 120, name: 'Sydney', postcode: '2000' };

test('a price with its delivery says where to and what the price includes; free delivery adds nothing, and no price has no total', () => {
  const shown = { amount: 31_990, basis: 'Excl. govt charges' };
  expect(totalWords(shown, sydney, total)).toBe('$32,110 delivered to 2000, excl. govt charges');
  expect(totalWords(shown, { ...sydney, price: 99.6 }, total)).toBe('$32,090 delivered to 2000, excl. govt charges');
  expect(totalWords(shown, { ...sydney, price: 0.4 }, total)).toBeNull();
  expect(totalWords(null, sydney, total)).toBeNull();
});

test.each([
  ['Drive away', 'drive away'],
  ['Excl. Govt. Charges', 'excl. govt. charges'],
  ['EGC', 'EGC'],
  ['Drive Away in NSW, incl. GST', 'drive away in NSW, incl. GST'],
])('the basis %s reads as part of a sentence', (basis, read) => {
  expect(totalWords({ amount: 20_000, basis }, sydney, '{total}')).toBe(`$20,120, ${read}`);
});

test('a price with its delivery is the sum of the two that the page shows', () => {
  const amounts = fc.record({ amount: fc.integer({ min: 11, max: 500_000 }), price: fc.double({ min: 0.5, max: 5000, noNaN: true }) });
  fc.assert(
    fc.property(amounts, ({ amount, price }) => {
      const shown = estimateWords({ price, name: 'x' }, { estimate: '{price}', free: '$0' });
      const number = (text: string) => Number(text.replaceAll(/\D/g, ''));
      return number(totalWords({ amount, basis: 'Drive away' }, { ...sydney, price }, '{total}') ?? '') === amount + number(shown);
    }),
  );
});

test('a region’s name is text: what stands in braces in it fills in nothing', () => {
  expect(estimateWords({ price: 95, name: '{price}' }, words)).toBe('Delivery to {price}: $95 extra');
});

test('of an answer only a price and a name are read', () => {
  expect(readEstimate({ price: 95, name: ' Central Coast ', more: 1 })).toEqual({ price: 95, name: 'Central Coast' });
  expect(readEstimate({ price: 0, name: 'Gosford' })).toEqual({ price: 0, name: 'Gosford' });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['nothing at all', undefined],
  ['a text', 'Sydney'],
  ['a list', [95, 'Sydney']],
  ['no name', { price: 95 }],
  ['no price', { name: 'Sydney' }],
  ['an empty name', { price: 95, name: ' ' }],
  ['a price in words', { price: '95', name: 'Sydney' }],
  ['a price below nothing', { price: -1, name: 'Sydney' }],
  ['a price that is none', { price: Number.NaN, name: 'Sydney' }],
  ['an endless price', { price: Number.POSITIVE_INFINITY, name: 'Sydney' }],
  ['a price of millions', { price: 1_000_001, name: 'Sydney' }],
  ['a name without end', { price: 95, name: 'x'.repeat(101) }],
])('%s is no estimate', (_, answer) => {
  expect(readEstimate(answer)).toBeNull();
});

test('property: whatever is sent, it is an estimate that can be written, or none', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      const estimate = readEstimate(answer);
      return estimate === null || estimateWords(estimate, words).includes(estimate.name);
    }),
  );
  fc.assert(
    fc.property(fc.record({ price: fc.double(), name: fc.string() }), (answer) => {
      const estimate = readEstimate(answer);
      return estimate === null || /\$[\d,]+ extra$|^Free/.test(estimateWords(estimate, words));
    }),
  );
});

test('a postcode as it was typed', () => {
  expect(readPostcode(' 2250 ')).toEqual({ postcode: '2250' });
  expect(readPostcode('')).toEqual({ fault: 'empty' });
  expect(readPostcode(' \n')).toEqual({ fault: 'empty' });
  for (const typed of ['225', '22500', 'Gosford', '22 50', '２２５０']) expect(readPostcode(typed)).toEqual({ fault: 'invalid' });
});
