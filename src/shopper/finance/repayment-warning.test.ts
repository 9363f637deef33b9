import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { holdsRepayment, repaymentWarning } from './repayment-warning.ts';

const estimate = { kind: 'estimate', repayment: '$341', comparison: '8.74%' };

test('a repayment is found however deep it stands; words in its place are none', () => {
  expect(holdsRepayment({ sections: [{ cards: [{ estimate: null }, { estimate }] }] })).toBe(true);
  expect(holdsRepayment({ estimate: { kind: 'enquire', label: 'Enquire for Finance' }, title: 'estimate' })).toBe(false);
  fc.assert(
    fc.property(fc.object({ withNullPrototype: false }), fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), (model, path) => {
      const buried = path.reduceRight<unknown>((inside, key) => ({ ...model, [`x${key}`]: inside }), estimate);
      expect(holdsRepayment(buried)).toBe(true);
      expect(holdsRepayment(model)).toBe(JSON.stringify(model).includes('"kind":"estimate"'));
    }),
  );
});

test('the warning is shown with a repayment, waits where scripts may bring one, and is left out where none ever stands', () => {
  const text = 'WARNING: the comparison rate is true only for the example given';
  expect(repaymentWarning({ estimate }, false, siteWithContent({ features: { card_repayment: false } }))).toMatchObject({
    text: expect.stringContaining(text),
    shown: true,
  });
  const provider = { finance: { provider: 'manual' as const } };
  expect(repaymentWarning({}, true, siteWithContent({ features: { card_repayment: true }, ...provider }))).toMatchObject({
    text: expect.stringContaining(text),
    shown: false,
  });
  expect(repaymentWarning({}, true, siteWithContent({ features: { card_repayment: true, youx_quote: true } }))).toMatchObject({ shown: false });
  expect(repaymentWarning({ quoteAsk: { address: 'https://api.example' } }, false, siteWithContent())).toMatchObject({ shown: false });
  expect(repaymentWarning({ quoteAsk: null }, false, siteWithContent())).toBeNull();
  expect(repaymentWarning({}, false, siteWithContent(provider))).toBeNull();
  expect(repaymentWarning({}, true, siteWithContent({ features: { card_repayment: false }, ...provider }))).toBeNull();
  expect(repaymentWarning({}, true, siteWithContent({ features: { finance: false }, ...provider }))).toBeNull();
  expect(repaymentWarning({}, true, siteWithContent())).toBeNull();
});
