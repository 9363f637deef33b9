import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Browser } from '#browser/browser.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormTask } from '../pages/form-model.ts';
import { answered, keepValuation, keptValuation, typedCar } from './valuation.ts';
import type { ValuationStore, ValuationView } from './valuing.ts';

/** Milliseconds. */
const timeoutMs = 8000;

/** Fields that identify the car. */
const carFields = ['car_make', 'car_model', 'car_year', 'kms'] as const;

const nothing: ValuationView = { said: '', shown: null };

type Task = { calls: Pick<FormTask['calls'], 'valuation'>; site: string; words: Pick<FormTask['words'], 'looking_up'> };

/** @param none text without a valuation. */
export function openValuation(
  { calls, site, words }: Task,
  none: string,
  { network, storage, clock }: Pick<Browser, 'network' | 'storage' | 'clock'>,
): ValuationStore {
  const $view = atom<ValuationView>(nothing);
  let asked = 0;
  async function answerFor(values: FormValues): Promise<z.output<typeof answered>> {
    const unknown = { range: null, note: none };
    const car = typedCar((name) => values[name] ?? '');
    if (car === null) return unknown;
    const known = keptValuation(storage, car, clock.now());
    if (known !== null) return known;
    try {
      const body = JSON.stringify({ website_id: site, ...car });
      const headers = { 'Content-Type': 'application/json' };
      const response = await network.fetch(calls.valuation, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
      const read = response.ok ? z.safeParse(answered, await response.json()) : null;
      if (!read?.success) return unknown;
      keepValuation(storage, car, read.data, clock.now());
      return read.data;
    } catch {
      return unknown;
    }
  }
  return {
    $view,
    async ask(values) {
      asked += 1;
      const mine = asked;
      $view.set({ said: words.looking_up, shown: null });
      const { range, note } = await answerFor(values);
      // Outdated if requested again or edited meanwhile.
      if (mine === asked) $view.set({ said: note, shown: range && { ...range, note, isAccepted: false } });
    },
    accept(isAccepted) {
      const { said, shown } = $view.get();
      if (shown !== null) $view.set({ said, shown: { ...shown, isAccepted } });
    },
    compare(before, now) {
      if (carFields.every((name) => (before[name] ?? '') === (now[name] ?? ''))) return;
      asked += 1;
      $view.set(nothing);
    },
  };
}
