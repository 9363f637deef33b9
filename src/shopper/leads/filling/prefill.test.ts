import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { definitions } from '../forms/definitions.ts';
import { formFields, rulesOf } from '../forms/form-rules.ts';
import { formSettings } from '../forms/settings.ts';
import type { FormCar } from './form-car.ts';
import { prefilled } from './prefill.ts';

const site = siteWithContent();
const rules = rulesOf(definitions.finance_enquiry, formSettings(site), site.forms);
const budget = (search: string, car: FormCar | null = null) => prefilled(rules, search, car).vehiclePriceBudget;
const priced = (price: string) => ({ title: 'Toyota Prado', price, dealershipSlug: null }) as FormCar;

test('the budget of a link is put in as a number with separators (specification 2 §5)', () => {
  expect(['25880', '$25,880', '25 880', 'AUD 25,880.00', '25880.4'].map((text) => budget(`?vehiclePriceBudget=${encodeURIComponent(text)}`))).toEqual(
    Array(5).fill('25,880'),
  );
  expect(budget('?vehiclePriceBudget=%3Cscript%3E1')).toBe('1');
  for (const text of ['', 'abc', '0', '-5', '$', '9'.repeat(40), '10000-30000'])
    expect([text, budget(`?vehiclePriceBudget=${encodeURIComponent(text)}`)]).toEqual([text, undefined]);
});

test('without one it is the price of the vehicle, where that is a sum', () => {
  expect(budget('', priced('$51,990'))).toBe('51,990');
  expect(budget('?vehiclePriceBudget=abc', priced('$51,990'))).toBe('51,990');
  expect(budget('', priced('Enquire for price.'))).toBeUndefined();
  expect(budget('?vehiclePriceBudget=40000', priced('$51,990'))).toBe('40,000');
});

test('whatever an address says, a number that is put in is one that the form takes', () => {
  const field = formFields(rules).find(({ name }) => name === 'vehiclePriceBudget');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
      const value = budget(`?vehiclePriceBudget=${encodeURIComponent(text)}`);
      if (value === undefined) return;
      expect(value).toMatch(/^[1-9]\d{0,2}(,\d{3})*$/);
      expect(value.length).toBeLessThanOrEqual(field?.most ?? 0);
    }),
  );
});

test('a dealership that the form does not offer is not put in', () => {
  const offered = formFields(rules).find(({ name }) => name === 'dealership_slug')?.values ?? [];
  expect(prefilled(rules, `?preferredDealership=${offered[0]}`, null).dealership_slug).toBe(offered[0]);
  expect(prefilled(rules, '?preferredDealership=nowhere', null).dealership_slug).toBeUndefined();
});
