import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { cardFaults } from './judge-card.ts';

const price = { kind: 'price', dollars: 52_990, type: 'drive_away', basis: 'Drive away', was: null, reduced: null } as const;
const tag = { kind: 'own', label: 'Runout Sale', className: 'tag-own' } as const;
const estimate = {
  kind: 'estimate',
  repayment: '$341',
  repaymentLabel: 'weekly',
  weekly: 341,
  interest: '7.99%',
  interestLabel: 'interest p.a.',
  comparison: '8.74%',
  comparisonLabel: 'comparison p.a.',
  assumptions: null,
} as const;
const rules = (changes: Partial<CardModel>) => cardFaults({ href: '/cars/a/', price, tag, estimate, ...changes }).map(({ rule }) => rule);

test('a card says a price with its basis, a rate with its comparison rate', () => {
  expect(rules({})).toEqual([]);
  expect(rules({ price: null, tag: null, estimate: null })).toEqual([]);
  expect(rules({ price: { kind: 'text', text: 'Enquire for price.' } })).toEqual([]);
  expect(rules({ price: { ...price, basis: ' ' } })).toEqual(['price-basis-missing']);
  expect(rules({ tag: { ...tag, label: '1.9% finance' } })).toEqual(['comparison-rate-missing']);
  expect(rules({ estimate: { ...estimate, comparison: '' } })).toEqual(['repayment-beside-rates']);
  expect(cardFaults({ href: '/cars/a/', price: { ...price, basis: '' }, tag, estimate })).toEqual([
    { rule: 'price-basis-missing', found: 'a price stands without its basis: $52,990', card: '/cars/a/' },
  ]);
});
