import * as z from 'zod/mini';
import type { BrowserNetwork } from '#lib/browser/browser.ts';
import { button, element } from '#lib/browser/dom.ts';
import type { FormTask } from '../pages/form-model.ts';

/** How long a form waits for the register, in milliseconds. */
const patienceMs = 10_000;

const answer = z.object({
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.nullable(z.int()) })),
  note: z.nullable(z.string()),
});

/** Offers to look a registration number up, which fills make, model and year in. */
export function offerLookUp(
  form: HTMLFormElement,
  change: (name: string, value: string) => void,
  { calls, site, words }: FormTask,
  { fetch }: Pick<BrowserNetwork, 'fetch'>,
): void {
  const rego = form.querySelector<HTMLInputElement>('[name=rego]');
  const state = form.querySelector<HTMLSelectElement>('[name=regoState]');
  if (rego === null || state === null) return;
  const said = element('p', { class: 'fine', role: 'status' });
  const look = async () => {
    said.replaceChildren(words.looking_up);
    try {
      const body = JSON.stringify({ website_id: site, rego: rego.value.trim(), regoState: state.value });
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(calls.rego, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) });
      const read = response.ok ? z.safeParse(answer, await response.json()) : null;
      const found = read?.success ? read.data : null;
      if (found?.vehicle) {
        change('car_make', found.vehicle.make);
        change('car_model', found.vehicle.model);
        if (found.vehicle.year !== null) change('car_year', String(found.vehicle.year));
      }
      said.replaceChildren(
        found?.note ?? (found?.vehicle ? `${found.vehicle.year ?? ''} ${found.vehicle.make} ${found.vehicle.model}`.trim() : words.not_found),
      );
    } catch {
      said.replaceChildren(words.not_found);
    }
  };
  const press = button({ class: 'button soft' }, () => rego.value.trim() !== '' && void look(), words.look_up);
  state.closest('.form-field')?.after(element('div', { class: 'form-field wide' }, press, said));
}
