import { isOwnPath } from '#lib/http/web-url.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { accountBase } from './account-base.ts';
import { signInHref } from './redirect-path.ts';

/** Keys of `sign_in` that are gates. The garage always is one. */
export const gateKeys = [
  'trade_in_with_car',
  'trade_in',
  'sell',
  'checkout',
  'finance',
  'personalised_finance',
  'spin_to_win',
  'online_payment',
] as const;
export type GateKey = (typeof gateKeys)[number] | 'garage_path';

/** `needs`: the query parameter without which the page does not require sign-in. */
export type Gate = { needs: 'car_id' | null; type?: 'watchlist' };

const always: Gate = { needs: null };
const withCar: Gate = { needs: 'car_id' };
const garage: Gate = { needs: null, type: 'watchlist' };

/** Pages with the dealer's own text; without it neither route nor gate exists. */
const ownPages = { spin_to_win: '/spin-to-win/', online_payment: '/online-payment/' } as const;

type Rule = { key: GateKey; paths: readonly string[]; gate: Gate };

const rules: readonly Rule[] = [
  { key: 'trade_in_with_car', paths: [paths.vehicleTradeIn], gate: withCar },
  { key: 'trade_in', paths: [paths.tradeIn], gate: always },
  { key: 'sell', paths: [paths.sell, '/sell-my-car/'], gate: always },
  { key: 'checkout', paths: [paths.checkoutJourney], gate: withCar },
  { key: 'finance', paths: [paths.finance, '/finance-enquiry/', '/apply-for-finance/'], gate: always },
  { key: 'personalised_finance', paths: [paths.personalisedFinance], gate: always },
  { key: 'spin_to_win', paths: [ownPages.spin_to_win], gate: always },
  { key: 'online_payment', paths: [ownPages.online_payment], gate: always },
];

/** Requires a slug: without one nobody is redirected. */
const checkoutPath = /^\/cars\/[^/]+\/(?:checkout|buy-online)\/$/;

/** Gates that the config turns on, whether or not sign-in is available. */
export function wantedGates({ sign_in, content }: Site): GateKey[] {
  const { trade_in_with_car, trade_in, sell, checkout, finance, personalised_finance, spin_to_win, online_payment, garage_path } = sign_in;
  const hasPage = (path: string) => content.pages.some((page) => page.path === path);
  const isOn: Record<GateKey, boolean> = {
    trade_in_with_car,
    trade_in,
    sell,
    checkout,
    finance,
    personalised_finance,
    spin_to_win: spin_to_win && hasPage(ownPages.spin_to_win),
    online_payment: online_payment && hasPage(ownPages.online_payment),
    garage_path: isOwnPath(garage_path),
  };
  return [...gateKeys, 'garage_path' as const].filter((key) => isOn[key]);
}

/** The gate of a page; null without one, or on a site without sign-in. */
export function gateOf(site: Site, path: string): Gate | null {
  if (accountBase(site) === null) return null;
  const wanted = wantedGates(site);
  const asked = withSlash(path);
  if (wanted.includes('garage_path') && asked === withSlash(site.sign_in.garage_path.replace(/[?#].*$/, ''))) return garage;
  if (wanted.includes('checkout') && checkoutPath.test(asked)) return always;
  return rules.find(({ key, paths: gated }) => wanted.includes(key) && gated.includes(asked))?.gate ?? null;
}

/** Where a gate redirects to; null where it lets the shopper through. Call it only once the shopper is known to be signed out. */
export function gateHref({ needs, type }: Gate, path: string, search: string, back: string): string | null {
  if (needs !== null && !new URLSearchParams(search).get(needs)) return null;
  return signInHref({ redirect: `${path}${search}`, back, ...(type === undefined ? {} : { type }) });
}

/** `gateOf` and `gateHref` in one call. */
export function signInGate(site: Site, path: string, search: string, back = '/'): string | null {
  const gate = gateOf(site, path);
  return gate === null ? null : gateHref(gate, path, search, back);
}

/** Gated pages of a site, one address each. */
export function gatedPaths(site: Site): string[] {
  const candidates = [...rules.map(({ paths: [path = '/'] }) => path), paths.checkout('{slug}', 'checkout'), site.sign_in.garage_path];
  return candidates.filter((path) => signInGate(site, path, '?car_id={id}') !== null);
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
