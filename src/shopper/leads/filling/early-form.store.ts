import { atom } from 'nanostores';
import type { FormValues } from '../forms/read-form.ts';
import type { EarlyForm } from './early-form.ts';
import { emptyFilling, type Filling, withValue } from './filling.ts';
import type { LeadFormStore } from './lead-form.ts';

/** @param made initial values of the markup. */
export function openEarlyForm(made: FormValues): EarlyForm {
  const $filling = atom<Filling>({ ...emptyFilling, values: made });
  const $hasDetails = atom(false);
  const pressed: ((store: LeadFormStore) => void)[] = [];
  let typed: FormValues = {};
  let opened: LeadFormStore | null = null;
  const act = (work: (store: LeadFormStore) => void) => {
    if (opened === null) pressed.push(work);
    else work(opened);
  };
  return {
    $filling,
    $hasDetails,
    change(name, value) {
      if (opened !== null) return opened.change(name, value);
      typed = { ...typed, [name]: value };
      $filling.set(withValue($filling.get(), name, value));
    },
    leave: (name) => act((store) => store.leave(name)),
    next: () => act((store) => store.next()),
    back: () => act((store) => store.back()),
    submit: () => act((store) => void store.submit()),
    forget: () => act((store) => store.forget()),
    typed: () => typed,
    begin(store) {
      opened = store;
      store.$filling.subscribe((filling) => $filling.set(filling));
      store.$hasDetails.subscribe((has) => $hasDetails.set(has));
      for (const work of pressed) work(store);
    },
  };
}
