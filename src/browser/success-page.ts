import { lastSent } from '#leads/filling/sent.ts';
import { showLastSent } from '#leads/filling/sent-view.ts';
import { clock, storage } from './start-browser.ts';

/** Shows what this browser sent last. */
export function showSent(): void {
  const page = document.querySelector<HTMLElement>('.success');
  const sent = lastSent(storage);
  if (page !== null && sent !== null) showLastSent(page, sent, clock.now());
}
