import { browser } from '#browser/page-browser.ts';
import { account } from './account.client.ts';
import { type Gate, gateHref } from './gates.ts';

/**
 * Leads who is not signed in from a gated page to the sign-in. While that is being asked, and where nobody answers, they stay: the page holds nothing of
 * anybody, and is whole without the gate.
 */
export function watchGate(): void {
  const gate: Gate | null = JSON.parse(document.querySelector<HTMLElement>('[data-gate]')?.dataset.gate ?? 'null');
  const href = gate && gateHref(gate, location.pathname, location.search, backPath());
  if (!href) return;
  const look = async () => {
    if ((await account().watchlist.session()) === null) location.replace(href);
  };
  const warn = (error: Error) => browser.log(`Nobody said whether somebody is signed in: ${error.message}`);
  look().catch(warn);
  // Back may show the page as it was before a sign-out.
  browser.view.onShownAgain(() => location.reload());
}

/** The page of this site that led here. */
function backPath(): string {
  const from = document.referrer === '' ? null : new URL(document.referrer);
  return from?.origin === location.origin ? from.pathname + from.search : '/';
}
