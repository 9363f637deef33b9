import { browser } from '#browser/page-browser.ts';
import { paths } from '#site/paths.ts';
import { account } from './account.client.ts';
import { type Gate, gateHref } from './gates.ts';

/** Redirects signed-out shoppers from a gated page to the sign-in. Until the API responds, or if it does not, the page stays: it holds no personal data. */
export function watchGate(): void {
  const gate: Gate | null = JSON.parse(document.querySelector<HTMLElement>('[data-gate]')?.dataset.gate ?? 'null');
  const href = gate && gateHref(gate, location.pathname, location.search, backPath());
  if (!href) return;
  const look = async () => {
    if ((await account().watchlist.session()) === null) location.replace(href);
  };
  const warn = (error: Error) => browser.log(`Nobody said whether somebody is signed in: ${error.message}`);
  look().catch(warn);
  // The back/forward cache may restore the page as it was before a sign-out.
  browser.view.onShownAgain(() => location.reload());
}

/** Referring page of this site. The journey leads on to the gate by itself: the way back is the vehicle, below which the gate is. */
function backPath(): string {
  const from = document.referrer === '' ? null : new URL(document.referrer);
  if (from?.origin !== location.origin) return '/';
  return from.pathname === paths.checkoutJourney ? location.pathname.replace(/[^/]+\/$/, '') : from.pathname + from.search;
}
