import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { findingText } from './finding.ts';
import { depositFindings } from './reservation-findings.ts';

const site = testSite({ reservation: { provider: 'test' } });
const calm = { site: 'acme', disputed: { references: [], due: null }, refundFailed: [], saleAsked: [], strays: 0, straysFailed: 0 };

test('deposits that need somebody are named with what to do', () => {
  const due = Date.parse('2026-12-10T12:00:00Z');
  const tally = {
    ...calm,
    disputed: { references: ['AAAA-2222'], due },
    refundFailed: ['BBBB-2222'],
    saleAsked: ['CCCC-2222'],
    strays: 2,
    straysFailed: 1,
  };
  expect(depositFindings(site, [tally]).map(findingText)).toEqual([
    'ERROR   reservations: 1 deposit in dispute (AAAA-2222). The first answer is due by 2026-12-10T12:00:00.000Z. Fix: answer in the payment provider’s own pages, and refund nothing besides.',
    'ERROR   reservations: 2 refunds failed (BBBB-2222). Fix: refund in the payment provider’s own pages, or run npm run reservations -- refund acme <reference>.',
    'warning reservations: 1 reserved vehicle sold, and nobody said to whom (CCCC-2222). Fix: run npm run reservations -- sold acme <reference> --to holder, or --to other, which refunds the deposit.',
    'warning reservations: 2 signed payments are no deposit of a reservation here. Fix: run npm run reservations -- payments acme, and look the sessions up at the payment provider: another shop may use the same account.',
  ]);
});

test('a site without deposits, or whose API never ran, is silent, and a calm one is said', () => {
  expect([depositFindings(site, null), depositFindings(site, []), depositFindings(testSite(), [calm])]).toEqual([[], [], []]);
  expect(depositFindings(site, [calm]).map(findingText)).toEqual(['ok      reservations: No deposit is in dispute, and no refund failed.']);
});
