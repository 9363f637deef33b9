import { isRecord, valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** Sections and keys that one feature reads. */
const readBy: Partial<Record<keyof Site['features'], readonly (readonly string[])[]>> = {
  alerts: [['alerts']],
  reviews: [['reviews']],
  checkout: [['reservation']],
  chat: [['contact', 'chat_url']],
  whatsapp: [['contact', 'whatsapp']],
  delivery_calculator: [['delivery']],
  fuel_calculator: [['fuel']],
  budget_finder: [['budget_finder']],
  sales_counter: [['sales_counter']],
  change_over: [['change_over']],
};
/** Of them, keys with a finding of their own. */
const ownFindings = new Set(['alerts.sender', 'alerts.sms', 'reservation.provider']);

/** Keys that the site's own file sets and nothing reads. */
export function switchedOffFindings(site: Site, isOwn: (path: string) => boolean): Finding[] {
  const features = Object.entries(readBy).flatMap(([feature, sections]) => {
    if (site.features[feature as keyof Site['features']]) return [];
    return sections.flatMap((section) => unread(site, section, isOwn, `features.${feature} is off, so nothing reads`, `turn features.${feature} on`));
  });
  const hasNoTiles = site.maps.style_url === undefined;
  const isWithoutStripe = site.features.checkout && site.reservation.provider !== 'stripe';
  return [
    ...features,
    ...(hasNoTiles ? unread(site, ['maps', 'hosts'], isOwn, 'maps.style_url is not set, so nothing reads', 'name the style') : []),
    ...(isWithoutStripe
      ? unread(site, ['reservation', 'checkout_host'], isOwn, 'reservation.provider is not stripe, so nothing reads', 'use "stripe"')
      : []),
  ];
}

function unread(site: Site, section: readonly string[], isOwn: (path: string) => boolean, why: string, remedy: string): Finding[] {
  const value = valueAt(site, [...section]);
  const keys = isRecord(value) ? Object.keys(value).map((name) => [...section, name]) : [[...section]];
  const own = keys.filter((path) => isOwn(path.join('.')) && !ownFindings.has(path.join('.')));
  const [first] = own;
  if (first === undefined) return [];
  const names = own.map((path) => path.join('.')).join(', ');
  return [
    { severity: 'warning', path: first, rule: `${why} ${names}`, fix: `${remedy}, or take ${own.length === 1 ? 'it' : 'them'} out.`, edits: [] },
  ];
}
