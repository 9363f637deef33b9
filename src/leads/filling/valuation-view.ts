import * as z from 'zod/mini';
import type { Browser } from '#lib/browser/browser.ts';
import { button, element } from '#lib/browser/dom.ts';
import type { FormTask } from '../pages/form-model.ts';
import { answered, keepValuation, keptValuation, type ShownValuation, typedCar } from './valuation.ts';

/** How long a form waits for a value, in milliseconds. */
const patienceMs = 8000;

/**
 * Offers to value the shopper's car, beside the questions about it. What is typed differently afterwards has no value any more.
 * @returns the value as it is shown; null where none is.
 */
export function offerValuation(
  form: HTMLFormElement,
  { calls, site, words, valuation }: FormTask,
  { network, storage, clock }: Pick<Browser, 'network' | 'storage' | 'clock'>,
): () => ShownValuation | null {
  const place = form.querySelector('[name=value]')?.closest('.form-field');
  if (!place || valuation === null) return () => null;
  const said = element('p', { role: 'status' });
  const box = element('input', { type: 'checkbox' });
  const accept = element('label', { class: 'form-tick' }, box, element('span', {}, valuation.accept));
  accept.hidden = true;
  let shown: Omit<ShownValuation, 'isAccepted'> | null = null;
  let asked = 0;
  const show = (answer: z.output<typeof answered> | null) => {
    shown = answer?.range ? { ...answer.range, note: answer.note } : null;
    said.replaceChildren(answer?.note ?? '');
    accept.hidden = shown === null;
    if (shown === null) box.checked = false;
  };
  const carNow = () => typedCar((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '');
  async function ask(): Promise<z.output<typeof answered>> {
    const car = carNow();
    const none = { range: null, note: valuation?.none ?? '' };
    if (car === null) return none;
    const known = keptValuation(storage, car, clock.now());
    if (known !== null) return known;
    try {
      const body = JSON.stringify({ website_id: site, ...car });
      const headers = { 'Content-Type': 'application/json' };
      const response = await network.fetch(calls.valuation, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) });
      const read = response.ok ? z.safeParse(answered, await response.json()) : null;
      if (!read?.success) return none;
      keepValuation(storage, car, read.data, clock.now());
      return read.data;
    } catch {
      return none;
    }
  }
  const value = async () => {
    asked += 1;
    const mine = asked;
    show(null);
    said.replaceChildren(words.looking_up);
    const answer = await ask();
    if (mine === asked) show(answer);
  };
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !['car_make', 'car_model', 'car_year', 'kms'].includes(target.name)) return;
    asked += 1;
    show(null);
  });
  place.before(
    element(
      'div',
      { class: 'form-field wide form-value' },
      button({ class: 'button soft' }, () => void value(), valuation.label),
      said,
      accept,
    ),
  );
  return () => shown && { ...shown, isAccepted: box.checked };
}
