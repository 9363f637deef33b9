import { clock, storage } from '#browser/start-browser.ts';
import { lastSent } from './sent.ts';
import { showLastSent } from './sent-view.ts';

/** Shows what this browser sent last. */
export function showSent(): void {
  const page = document.querySelector<HTMLElement>('.success');
  const sent = lastSent(storage);
  if (page !== null && sent !== null) showLastSent(page, sent, clock.now());
}
