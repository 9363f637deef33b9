import { log, network } from '#browser/start-browser.ts';
import { sendToApi } from '#contract/send-to-api.ts';
import { pageSettings } from '#startup/send.ts';

/** Announces a revealed number to screen readers and tracks the reveal (specification 2 §7). */
export function tellReveal(text: string): void {
  const said = document.createElement('p');
  said.className = 'unseen';
  said.role = 'status';
  document.body.append(said);
  // A live region announces changes only, so it must exist first.
  setTimeout(() => said.append(`The phone number is ${text}`), 100);
  const { id = '', dealership = null, reveal } = document.querySelector<HTMLElement>('.vehicle')?.dataset ?? {};
  if (reveal === undefined) return;
  if (!sendToApi<'revealPhone'>(network, reveal, { car_id: id, dealership_id: dealership, website_id: pageSettings().site }))
    log('The browser refused to track that the phone number was shown.');
}
