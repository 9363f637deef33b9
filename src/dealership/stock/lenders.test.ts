import { expect, test } from 'vitest';
import { feedFindings as configFindings } from '#config/rules/feed.ts';
import { collectFeedFindings } from './feed-findings.ts';
import { apiFeed, records, runAfter, stockTestSite, tableFeed } from './testing.server.ts';

const columns = {
  Make: { to: 'make' },
  Model: { to: 'model' },
  Year: { to: 'year' },
  Price: { to: 'price', rule: 'money' as const },
  Weekly: { to: 'finance_lenders.manual.paymentWeek', rule: 'money' as const },
  Rate: { to: 'finance_lenders.manual.interestRate', rule: 'number' as const },
  Comparison: { to: 'finance_lenders.manual.comparisonRate' },
  Years: { to: 'finance_lenders.manual.termYears' },
};

test('columns of a table make the entry of a lender', () => {
  const site = stockTestSite({ format: 'csv', columns });
  const row = {
    Make: 'Kia',
    Model: 'Rio',
    Year: '2020',
    Price: '$19,990',
    Weekly: '$95.50 pw',
    Rate: '8.49% p.a.',
    Comparison: '9.12',
    Years: '5 years',
  };
  expect(runAfter(null, site, tableFeed([row])).last?.[0]?.finance_lenders).toEqual({
    manual: { paymentWeek: 95.5, interestRate: 8.49, comparisonRate: 9.12, termYears: 5 },
  });
  expect(configFindings(site)).toEqual([]);
});

test('a lender or a figure that there is not is named by check, with the nearest', () => {
  const wrong = stockTestSite({ format: 'csv', columns: { ...columns, Rate: { to: 'finance_lenders.manual.interestRates' } } });
  expect(configFindings(wrong)).toMatchObject([
    { value: 'finance_lenders.manual.interestRates', fix: 'did you mean "finance_lenders.manual.interestRate"?' },
  ]);
});

test('a provider of which no vehicle has an entry is told, with those that have some', () => {
  const angle = { finance_lenders: { angle: { interestRate: 8, comparisonRate: 9, paymentWeek: 100 } } };
  const found = (provider: 'manual' | 'angle') =>
    collectFeedFindings(runAfter(null, stockTestSite({}, { finance: { provider } }), apiFeed(records(6, angle))).result).filter(({ says }) =>
      says.includes('entry'),
    );
  expect(found('manual')).toEqual([
    {
      says: 'finance.provider is manual, and no vehicle has an entry of it, so no vehicle shows a repayment. Entries there are of angle.',
      fix: 'set finance.provider to angle, or have the feed fill finance_lenders.manual (docs/feed.md says how).',
    },
  ]);
  expect(found('angle')).toEqual([]);
});
