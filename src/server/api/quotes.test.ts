import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { quotedVehicle } from './quotes.ts';

const ask = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2022, vin: '', nvic: '', whoIsHelping: '' };
const vehicle = (id: string, vin?: string) => testVehicle({ id, vin, price: 30_000, year: 2022, nvic: undefined });
const quoted = (vehicles: ReturnType<typeof vehicle>[], changes: Partial<typeof ask> = {}) =>
  quotedVehicle({ ...ask, ...changes }, vehicles, siteWithContent())?.id ?? null;

test('the vehicle of a quote is that of the VIN, whatever else is alike', () => {
  const two = [vehicle('a', 'JTEBR3FJ00K000001'), vehicle('b', 'JTEBR3FJ00K000002')];
  expect(quoted(two, { vin: 'jtebr3fj00k000002' })).toBe('b');
  expect(quoted(two, { vin: 'JTEBR3FJ00K000009' })).toBeNull();
});

test('without a VIN it is the one vehicle of that price, year and NVIC; of two that are alike neither is answered for', () => {
  expect(quoted([vehicle('a')])).toBe('a');
  expect(quoted([vehicle('a'), vehicle('b')])).toBeNull();
  expect(quoted([vehicle('a')], { purchasePrice: 30_001 })).toBeNull();
});
