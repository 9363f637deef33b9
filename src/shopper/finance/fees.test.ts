import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { feesOf } from './fees.ts';

type Finance = SiteInput['finance'];
const fees = (finance: Finance, establishmentFees?: number) => feesOf({ establishmentFees }, siteWithContent({ finance }).finance);

describe('the establishment fee (specification 2 §9)', () => {
  test.each<[string, Finance, number | undefined, number]>([
    ['1300 on one site', { provider: 'manual', establishment_fee: 1300 }, 990, 1300],
    ['1300 for one provider', { provider: 'taurus', establishment_fees: { taurus: 1300 } }, 990, 1300],
    ['1360.5 for one provider', { provider: 'powertorque', establishment_fees: { powertorque: 1360.5 } }, undefined, 1360.5],
    ['otherwise the lender’s value', { provider: 'manual' }, 990, 990],
    ['otherwise the lender’s value, for another provider’s too', { provider: 'manual', establishment_fees: { taurus: 1300 } }, 990, 990],
    ['or 0', { provider: 'manual' }, undefined, 0],
    ['none at all, where a site says so', { provider: 'manual', establishment_fee: 0, establishment_fees: { manual: 1300 } }, 990, 0],
  ])('%s', (_sentence, finance, ofLender, amount) => {
    expect(fees(finance, ofLender)).toEqual({ financed: amount, monthly: 0 });
  });

  test('stands without a lender’s entry too', () => {
    expect(feesOf(null, siteWithContent({ finance: { establishment_fee: 1300 } }).finance)).toEqual({ financed: 1300, monthly: 0 });
    expect(feesOf(null, siteWithContent().finance)).toEqual({ financed: 0, monthly: 0 });
  });
});

test('one dealer’s fee list: establishment $395, security registration $6, monthly account admin $8, agency fee $912.25', () => {
  const list = { establishment_fee: 395, fees: { security_registration: 6, account_admin: 8, agency: 912.25 } };
  expect(fees(list)).toEqual({ financed: 1313.25, monthly: 8 });
});
