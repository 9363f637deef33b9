import { expect, test } from 'vitest';
import { forgetValuation, keepValuation, keptValuation, savedValuation, typedCar, valuationExtras } from './valuation.ts';

const car = { make: 'Kia', model: 'Cerato', year: 2018, kms: 90_000 };
const answer = { range: { low: 14_200, high: 16_800, vehicles: 7 }, note: 'An estimate.' };

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
  };
}

test('a car is read from what was typed; with a field missing there is none', () => {
  const typed: Record<string, string> = { car_make: ' Kia ', car_model: 'Cerato', car_year: '2018', kms: '90,000 km' };
  expect(typedCar((name) => typed[name] ?? '')).toEqual(car);
  for (const name of Object.keys(typed)) expect(typedCar((one) => (one === name ? ' ' : (typed[one] ?? '')))).toBeNull();
});

test('a value is kept for its own car, for a week, until it is forgotten', () => {
  const storage = memory();
  const day = 86_400_000;
  keepValuation(storage, car, answer, 0);
  expect(keptValuation(storage, car, 6 * day)).toEqual(answer);
  expect(keptValuation(storage, car, 7 * day)).toBeNull();
  expect(keptValuation(storage, { ...car, kms: 90_001 }, 0)).toBeNull();
  storage.kept.set('forecourt.valuation', '{"version":1,"answer":7}');
  expect(keptValuation(storage, car, 0)).toBeNull();
  keepValuation(storage, car, answer, 0);
  forgetValuation(storage);
  expect([...storage.kept]).toEqual([]);
});

test('a browser that keeps nothing is no fault', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const storage = { read: refuse, write: refuse, remove: refuse };
  keepValuation(storage, car, answer, 0);
  forgetValuation(storage);
  expect(keptValuation(storage, car, 0)).toBeNull();
});

test('a lead says what was shown and whether it was accepted; what is saved is that, and its column (specification 2 §3, §7)', () => {
  expect(valuationExtras(null)).toEqual({ offer_accepted: false });
  const userData = valuationExtras({ ...answer.range, note: answer.note, isAccepted: true });
  expect(userData).toEqual({ offer_accepted: true, valuation: { low: 14_200, high: 16_800, vehicles: 7, note: 'An estimate.' } });
  expect(savedValuation({ userData })).toEqual({ column_name: 'valuation', low: 14_200, high: 16_800, vehicles: 7, note: 'An estimate.' });
  expect(savedValuation({ userData: {} })).toBeNull();
});
