import { describe, expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleFinanceOf } from './vehicle-finance.ts';

const finance = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  vehicleFinanceOf({ ...testPrado, ...changes }, testContext(siteWithContent(site), [testPrado]));
const quoted: Partial<Vehicle> = {
  finance_lenders: {
    manual: { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341.2, termYears: 5, disclaimer: 'Subject to approval. '.repeat(40) },
  },
};
const withLender: Partial<SiteInput> = { finance: { provider: 'manual' } };

describe('the finance of a vehicle', () => {
  test('has no estimate, link, question or disclaimer on a site without a lender', () => {
    expect(finance()).toMatchObject({ changeOverLink: null, quoteAsk: null, financeCard: null, financeDisclaimers: [] });
    expect(finance().estimate?.kind).not.toBe('estimate');
  });

  test('is an estimate where the lender has one, with its disclaimers, the long ones with what shows before the toggle', () => {
    const { estimate, financeDisclaimers } = finance(withLender, quoted);
    expect(estimate?.kind).toBe('estimate');
    expect(
      financeDisclaimers.map(({ lead, text }) => [lead !== null && lead.length < text.length, text.startsWith('Subject to approval.')]),
    ).toContainEqual([true, true]);
  });

  test('leads to a change-over where the site counts one and there is an estimate to count it in', () => {
    const site: Partial<SiteInput> = { ...withLender, features: { change_over: true } };
    expect(finance(site, quoted).changeOverLink).toMatchObject({ href: expect.stringMatching(/^[/#]/) });
    expect(finance({ ...site, features: { change_over: false } }, quoted).changeOverLink).toBeNull();
    expect(finance(site).changeOverLink).toBeNull();
  });

  test('asks the site’s API for a quote only where there is no estimate', () => {
    const site: Partial<SiteInput> = { ...withLender, leads: { api: 'https://api.example' }, features: { youx_quote: true } };
    expect(finance(site).quoteAsk).not.toBeNull();
    expect(finance(site, quoted).quoteAsk).toBeNull();
  });

  test('has the finance card in the place of the calculator', () => {
    expect(finance({ features: { finance_card: true } })).toMatchObject({
      financeCard: { title: 'Finance Available For This Vehicle!', label: 'Get Finance Now', href: '#finance-form' },
      calculator: null,
    });
    expect(finance({ features: { finance_card: true, finance: false } }).financeCard).toBeNull();
    expect(finance()).toMatchObject({ financeCard: null, calculator: { kind: 'calculator' } });
  });
});
