import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reservationStates } from '#contract/reservation-calls.ts';
import { readEntries, storedText } from '#garage/kept.ts';
import { type OwnReservation, readReservation, reservationOfCar } from './own-reservations.ts';
import { cancelWords, reservationTexts } from './reservation-texts.ts';

const now = Date.parse('2026-11-27T02:00:00Z');
const zone = 'Australia/Sydney';
const own: OwnReservation = {
  id: 'r1',
  secret: 's1',
  car: { id: '7', title: '2022 Toyota Prado', path: '/cars/prado-7/checkout/' },
  state: 'claimed',
  reference: 'K7Q2-9FXM',
  deposit: 200,
  claim_ends: now + 23 * 60_000 - 1,
  hold_ends: null,
  refunded_at: null,
  reason: null,
  sold: null,
  disputed: false,
};

test('a reservation in words, in each state', () => {
  const said = (changes: Partial<OwnReservation>, isConfirming = false) => {
    const { title, text, cancels, pays } = reservationTexts({ ...own, ...changes }, { now, zone, isConfirming });
    return [title, text, cancels, pays];
  };
  expect(said({})).toEqual([
    'Your payment page is open',
    'We’re keeping this vehicle for you for 23 more minutes. Nothing is charged until you pay.',
    'claim',
    true,
  ]);
  expect(said({ claim_ends: now - 5 })[1]).toContain('for 1 more minute.');
  expect(said({}, true)[0]).toBe('We’re confirming your payment');
  expect(said({ state: 'held', hold_ends: Date.parse('2026-11-29T06:00:00Z') }, true)).toEqual([
    'It’s reserved for you',
    'We’re holding this vehicle until Sunday 29 November at 5:00 pm. Your $200 deposit comes off the price when you buy.',
    'hold',
    false,
  ]);
  expect(said({ state: 'refunded' })[0]).toBe('Your $200 deposit is on its way back');
  expect(said({ state: 'refunded', refunded_at: now })).toEqual([
    'Your $200 deposit was refunded',
    'All of it went back on 27 November 2026. Banks take up to ten business days to show it.',
    null,
    false,
  ]);
  expect(said({ state: 'expired' })[1]).toBe('Nothing was charged, and the vehicle went back on sale.');
});

test('the question before cancelling says what becomes of the deposit, and of a vehicle that can still be reserved that another may', () => {
  expect(cancelWords({ ...own, state: 'claimed' })).toEqual({
    text: 'Someone else can then reserve the vehicle. Nothing was charged.',
    yes: 'Yes, cancel',
  });
  expect(cancelWords({ ...own, state: 'held' })).toEqual({
    text: 'Someone else can then reserve the vehicle. All of your deposit goes back to your card.',
    yes: 'Yes, cancel and refund',
  });
  expect(cancelWords({ ...own, state: 'held', sold: 'asked' })).toEqual({
    text: 'All of your deposit goes back to your card. If you bought the vehicle, keep the reservation: your deposit comes off the price.',
    yes: 'Yes, cancel and refund',
  });
});

test('a vehicle that was sold or could not be had is said so, with what becomes of the deposit', () => {
  const said = (changes: Partial<OwnReservation>) => {
    const { title, text, cancels } = reservationTexts({ ...own, ...changes }, { now, zone });
    return `${title}: ${text} ${cancels}`;
  };
  const sold =
    'This vehicle is no longer for sale: If you bought it, your $200 deposit comes off the price. If not, all of it goes back to you. We’ve asked the dealership.';
  expect(said({ state: 'held', sold: 'asked' })).toBe(`${sold} hold`);
  expect(said({ state: 'ended', sold: 'asked' })).toBe(`${sold} null`);
  for (const state of ['ended', 'released'] as const)
    expect(said({ state, sold: 'holder' })).toBe('The vehicle is yours: Your $200 deposit comes off the price. null');
  const refunded = (changes: Partial<OwnReservation>) => said({ state: 'refunded', ...changes });
  expect(refunded({ sold: 'other' })).toContain('The vehicle was sold to someone else. It all goes back');
  expect(refunded({ reason: 'reserved', refunded_at: now })).toContain('before your payment came through. All of it went back on 27 November 2026.');
  expect(refunded({ reason: 'late' })).toContain('Your payment came after the time to pay had run out.');
  expect(refunded({ disputed: true })).toContain('a refund waits for its decision');
});

test('no state is without words, and only what is open can be cancelled', () => {
  for (const state of reservationStates)
    for (const deposit of [200, null]) {
      const words = reservationTexts({ ...own, state, deposit }, { now, zone });
      expect(words.title).not.toBe('');
      expect(words.text).not.toMatch(/null|undefined|NaN/);
      expect(words.cancels !== null).toBe(state === 'claimed' || state === 'held');
    }
});

test('what is stored is read back; what is damaged is left out, alone', () => {
  expect(
    readEntries(
      storedText([own, { ...own, id: 'r2', secret: '' }, { ...own, id: 'r3', car: { ...own.car, path: '//evil.example/' } }]),
      readReservation,
    ),
  ).toEqual([own]);
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(own)), (value, name) => {
      const read = readReservation({ ...own, [name]: value });
      expect(read === null || (typeof read.id === 'string' && typeof read.car.path === 'string' && Number.isFinite(read.claim_ends))).toBe(true);
    }),
  );
});

test('of a vehicle the open reservation counts, else the newest', () => {
  const cancelled: OwnReservation = { ...own, id: 'r2', state: 'cancelled' };
  const expired: OwnReservation = { ...own, id: 'r3', state: 'expired' };
  expect(reservationOfCar([cancelled, own], '7')).toBe(own);
  expect(reservationOfCar([cancelled, expired], '7')).toBe(cancelled);
  expect(reservationOfCar([own], '8')).toBeNull();
});
