import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { openEarlyForm } from './early-form.store.ts';
import { emptyFilling } from './filling.ts';
import type { LeadFormStore } from './lead-form.ts';

function noting(values: Record<string, string>) {
  const told: string[] = [];
  const tell =
    (name: string) =>
    (...args: string[]) =>
      void told.push([name, ...args].join(' '));
  const $filling = atom({ ...emptyFilling, values });
  const store: LeadFormStore = {
    $filling,
    $hasDetails: atom(true),
    change: tell('change'),
    offer: () => {},
    leave: tell('leave'),
    next: tell('next'),
    back: tell('back'),
    submit: async () => tell('submit')(),
    settle() {},
    forget: tell('forget'),
    empty() {},
    ownsKey: () => false,
  };
  return { store, told, $filling };
}

test('what is typed before the store is open shows at once and is told to it; what is pressed waits, in order', () => {
  const early = openEarlyForm({ category: 'General Enquiry' });
  early.change('name', 'S');
  early.change('name', 'Sam');
  early.change('opt_in', '');
  early.leave('name');
  early.next();
  early.submit();
  expect(early.$filling.get().values).toEqual({ category: 'General Enquiry', name: 'Sam', opt_in: '' });
  expect(early.typed()).toEqual({ name: 'Sam', opt_in: '' });
  const { store, told, $filling } = noting({ name: 'Sam', message: 'Kept' });
  early.begin(store);
  expect(told).toEqual(['leave name', 'next', 'submit']);
  expect(early.$filling.get()).toBe($filling.get());
  expect(early.$hasDetails.get()).toBe(true);
});

test('from then on the store is told, and shown', () => {
  const early = openEarlyForm({});
  const { store, told, $filling } = noting({});
  early.begin(store);
  early.change('name', 'Sam');
  early.back();
  early.forget();
  expect(told).toEqual(['change name Sam', 'back', 'forget']);
  expect(early.typed()).toEqual({});
  $filling.set({ ...emptyFilling, step: 1 });
  expect(early.$filling.get().step).toBe(1);
});
