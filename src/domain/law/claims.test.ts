import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { type ClaimContext, claimsIn, mayClaim } from './claims.ts';
import { lawRule } from './rules.ts';

const now = Date.parse('2026-11-28T00:00:00Z');
const reached = (moment: number) => moment <= now;
const context: ClaimContext = { states: ['nsw'], isUsed: true, reached };
const ids = (text: string, more: Partial<ClaimContext> = {}) => claimsIn(text, { ...context, ...more }).map(({ rule }) => rule);

test.each([
  ['comparison-rate-missing', 'Finance from 1.9% p.a.', '0 % for 36 months', 'Our rate: 5.99% APR'],
  ['repayment-without-rate', 'Only $99 a week!', 'yours from $145 per week', '$620/month', '$89 pw'],
  ['claim-approval-certain', '100% approval', 'Guaranteed finance approval', 'Everyone is approved', 'No credit checks'],
  ['claim-lowest-price', 'Guaranteed lowest price', 'Always the cheapest', 'The lowest prices in Sydney', 'Cheapest price guaranteed'],
  ['claim-new-for-used', 'Brand new car', 'a brand-new vehicle with 9,000 km', 'BRAND NEW UTE', 'New Vehicle'],
  ['words-on-road-costs-nsw', 'Plus on road costs', '$24,990 + on-road costs', 'excludes ORC'],
  [
    'offer-ended-in-words',
    'Sale ends 31 March 2026',
    'Offer valid until 30 June 2026',
    'A deal ending Saturday 1st Aug 2026',
    'Offer ends 30 June 26',
  ],
])('%s is found in each of its wordings', (id, ...texts) => {
  for (const text of texts) expect(ids(text), text).toContain(id);
});

test('what is beside a text counts: the comparison rate of its card', () => {
  expect(ids('Finance from 1.9% p.a.', { beside: ['Comparison rate 2.4% p.a.'] })).toEqual([]);
});

test('a rule of one state binds there alone, one of used vehicles not for new ones', () => {
  expect(ids('Plus on road costs', { states: ['vic'] })).toEqual([]);
  expect(ids('Brand new car', { isUsed: false })).toEqual([]);
});

test('the words that a rule found are given', () => {
  expect(claimsIn('Great news: 100% approval for all!', context)).toMatchObject([{ found: '100% approv' }]);
});

test('letters that look like those of a claim are those', () => {
  expect(ids('Ｎｏ ｗａｒｒａｎｔｙ')).toEqual(['claim-guarantees-excluded', 'statutory-warranty-misstated']);
});

test('a text that may claim nothing has no claim in any state', () => {
  const texts = ['Toyota Corolla Ascent Sport', '2021 Kia Rio', 'One owner, full history.', 'Finance from 1.9% p.a.', 'Ends 31 March 2026'];
  for (const text of texts) if (!mayClaim(text)) expect(ids(text), text).toEqual([]);
  expect(texts.filter(mayClaim)).toEqual(['Finance from 1.9% p.a.', 'Ends 31 March 2026']);
});

test('words count within one sentence', () => {
  expect(ids('The tyres have 20% left. Finance is available.')).toEqual([]);
  expect(ids('Finance at 1.9% p.a. on all cars. Come in.')).toEqual(['comparison-rate-missing']);
});

test('amounts a week that are no repayment, and a registration that ran out', () => {
  expect(ids('Storage is $25 a week. Our hire van is $420 a week.')).toEqual([]);
  expect(ids('Registered until 14 September 2026 when it came in.')).toEqual([]);
});

test.each([
  ['We never promise guaranteed approval: every application is assessed.', true],
  ['Beware of dealers who claim the lowest price; ask for the drive away price.', true],
  ['We do not sell cars without warranty.', true],
  ['If another yard tells you that everyone gets approved, walk away.', true],
  ['Sold without any warranty, buyer beware.', false],
  ['No, we do not give refunds.', false],
  ['We never sleep: guaranteed approval around the clock.', false],
])('“%s” denies or warns of what its words claim: %s', (text, isDenied) => {
  const errors = claimsIn(text, context).filter(({ rule }) => lawRule(rule).severity === 'error');
  expect(errors.length === 0).toBe(isDenied);
});

test('words in letters that only look different are found', () => {
  expect(ids('Ｆｉｎａｎｃｅ ４.９９％ p.a.')).toEqual(['comparison-rate-missing']);
  expect(ids('Ｎｏ ｗａｒｒａｎｔｙ')).toContain('claim-guarantees-excluded');
});

test('a text whose sentences break no rule by themselves breaks none, in whatever order they stand', () => {
  const sentences = [
    'One owner.',
    'We never promise guaranteed approval.',
    'Save fuel.',
    'New tyres.',
    'Priced at $24,990 drive away.',
    'No, it has no rust.',
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(sentences), (list) => {
      expect(ids(list.join(' '))).toEqual([]);
    }),
    { numRuns: propertyRuns(50) },
  );
});
