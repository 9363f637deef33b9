import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { definitions } from '../forms/definitions.ts';
import { formFields, rulesOf } from '../forms/form-rules.ts';
import { formSettings } from '../forms/settings.ts';
import { backward, checked, emptyFilling, type Filling, failed, onward, submitted, succeeded, withValue } from './filling.ts';

const today = '2026-11-21';
const site = siteWithContent();
const rules = rulesOf(definitions.general_enquiry, formSettings(site), site.forms);
const filledIn = (values: Record<string, string>) =>
  Object.entries(values).reduce<Filling>((filling, [name, value]) => withValue(filling, name, value), emptyFilling);
const first = { category: 'General Enquiry', dealership_slug: 'harbour-north', message: 'Hi' };
const second = { name: 'Sam', email: 'sam@example.com', phone: '0491 570 156' };

test('specification 2 §4: intermediate steps advance once nothing is wrong in them', () => {
  const stopped = onward(filledIn({ category: 'General Enquiry' }), rules, today);
  expect(stopped).toMatchObject({ step: 0, stops: 1 });
  expect(Object.keys(stopped.faults)).toEqual(['dealership_slug', 'message']);
  const on = onward(filledIn(first), rules, today);
  expect(on).toMatchObject({ step: 1, faults: {}, stops: 0 });
  expect(backward(on).step).toBe(0);
  expect(onward(on, rules, today)).toMatchObject({ step: 1, stops: 1 });
});

test('specification 2 §4: idle, then submitting, then success or failure', () => {
  const { filling, userData } = submitted({ ...filledIn({ ...first, ...second }), step: 1 }, rules, today);
  expect(filling.status).toBe('submitting');
  expect(userData).toMatchObject({ name: 'Sam', message: 'Hi' });
  expect(submitted(filling, rules, today)).toEqual({ filling, userData: null });
  expect(failed(filling, 'No', true)).toMatchObject({ status: 'failure', message: 'No', isWaiting: true, stops: 1 });
  expect(succeeded(filling)).toMatchObject({ status: 'success', message: null });
  expect(submitted(succeeded(filling), rules, today).userData).toBeNull();
});

test('the end leads back to the first step in which something is wrong', () => {
  const { filling, userData } = submitted({ ...filledIn({ ...second, category: 'General Enquiry' }), step: 1 }, rules, today);
  expect(userData).toBeNull();
  expect(filling).toMatchObject({ step: 0, status: 'idle', stops: 1 });
});

test('a field that is empty is left in peace until the shopper wants to go on; what is wrong goes as soon as it is right', () => {
  expect(checked(emptyFilling, 'email', rules, today).faults).toEqual({});
  const wrong = checked(filledIn({ email: 'sam' }), 'email', rules, today);
  expect(wrong.faults).toEqual({ email: 'Please enter an email address, such as sam@example.com.' });
  expect(checked(withValue(wrong, 'email', 'sam@example.com'), 'email', rules, today).faults).toEqual({});
});

test('the summary says what kept the form from going on, until none of it is left; then what is wrong later is said at its field alone', () => {
  const stopped = onward({ ...filledIn({ category: 'General Enquiry' }), status: 'failure', message: 'No' }, rules, today);
  expect(Object.keys(stopped.said)).toEqual(['dealership_slug', 'message']);
  expect(stopped).toMatchObject({ status: 'idle', message: null });
  const half = checked(withValue(stopped, 'message', 'Hi'), 'message', rules, today);
  expect([Object.keys(half.faults), Object.keys(half.said)]).toEqual([['dealership_slug'], ['dealership_slug', 'message']]);
  const whole = checked(withValue(half, 'dealership_slug', 'harbour-north'), 'dealership_slug', rules, today);
  expect([whole.faults, whole.said]).toEqual([{}, {}]);
  const later = checked(withValue(whole, 'email', 'sam'), 'email', rules, today);
  expect([Object.keys(later.faults), later.said]).toEqual([['email'], {}]);
  expect(failed(stopped, null, false).said).toEqual({});
  expect(submitted({ ...filledIn({ ...first, ...second }), said: stopped.said }, rules, today).filling.said).toEqual({});
});

test('another step takes the focus, the same one does not', () => {
  const on = onward(filledIn(first), rules, today);
  expect(on.moves).toBe(1);
  expect(backward(on).moves).toBe(2);
  expect(backward(backward(on)).moves).toBe(2);
  expect(onward(withValue(on, 'name', ''), rules, today).moves).toBe(1);
});

test('whatever a shopper does, a form stands at one of its steps and is sent only when all is right', () => {
  const act = fc.oneof(
    fc.record({
      name: fc.constantFrom(...formFields(rules).map(({ name }) => name)),
      value: fc.constantFrom('', 'x', 'Sam', ...Object.values({ ...first, ...second })),
    }),
    fc.constantFrom('next', 'back', 'submit', 'fail'),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let filling = emptyFilling;
      for (const one of acts) {
        if (typeof one === 'object') filling = checked(withValue(filling, one.name, one.value), one.name, rules, today);
        else if (one === 'next') filling = onward(filling, rules, today);
        else if (one === 'back') filling = backward(filling);
        else if (one === 'fail') filling = failed(filling, null, false);
        else {
          const end = submitted(filling, rules, today);
          if (end.userData !== null) expect(end.userData).toMatchObject({ phone: '+61491570156', email: 'sam@example.com' });
          ({ filling } = end);
        }
        expect([0, 1]).toContain(filling.step);
      }
    }),
  );
});
