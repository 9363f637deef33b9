import { takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { HomeSection } from '#site/schema/content.ts';
import type { Site } from '#site/schema/site.ts';

/** Whether the site's own file wrote a key. */
type IsOwn = (path: string) => boolean;

/** Entries that are never shown for lack of content. */
export function vanishedFindings(site: Site, isOwn: IsOwn): Finding[] {
  return [
    ...(isOwn('menu') ? menuFindings(site) : []),
    ...(isOwn('footer.columns') ? columnFindings(site) : []),
    ...(isOwn('home.sections') ? sectionFindings(site) : []),
    ...(isOwn('vehicle_page.tabs') ? tabFindings(site) : []),
    ...(isOwn('home.stats') ? statFindings(site) : []),
    ...switchFindings(site, isOwn),
  ];
}

function vanished(path: Finding['path'], value: unknown, rule: string, fix: string): Finding {
  return { severity: 'warning', path, value, rule, ...takeOut(path, fix) };
}

function menuFindings({ menu, brands }: Site): Finding[] {
  if (brands.length > 0) return [];
  return menu.flatMap((entry, index): Finding[] => {
    if (!entry.brands) return [];
    if (entry.links.length > 0) {
      const rule = 'the site has no brands, so this entry opens only its links';
      return [vanished(['menu', index, 'brands'], true, rule, 'add the makers to brands, or remove it.')];
    }
    const rule = 'the site has no brands, so this entry is empty and is left out';
    const fix = 'add the makers to brands, such as {"title": "Toyota", "slug": "toyota"}, or take the entry out.';
    return [vanished(['menu', index], entry.label, rule, fix)];
  });
}

function columnFindings({ footer }: Site): Finding[] {
  const rule = 'this column has no links and is left out';
  return footer.columns.flatMap(({ title, links }, index) =>
    links.length > 0 ? [] : [vanished(['footer', 'columns', index], title, rule, 'add links to it, or take it out.')],
  );
}

function sectionFindings({ home, promotions, content }: Site): Finding[] {
  const filledBy: Partial<Record<HomeSection, [key: string, count: number]>> = {
    slider: ['home.slides', home.slides.length],
    tiles: ['home.tiles', home.tiles.length],
    stats: ['home.stats', home.stats.length],
    budget_links: ['home.budgets', home.budgets.length],
    promotions: ['offers.json or promotions.cards', content.offers.length + promotions.cards.length],
  };
  return home.sections.flatMap((name, index): Finding[] => {
    const [key, count] = filledBy[name] ?? ['', 1];
    if (count > 0) return [];
    const rule = `there is nothing in ${key}, so this section is left out`;
    return [vanished(['home', 'sections', index], name, rule, `fill ${key}, or take the section out.`)];
  });
}

/** Figures shown neither on the home page nor on the brands page. */
function statFindings({ home, brands_page }: Site): Finding[] {
  if (home.stats.length === 0 || home.sections.includes('stats') || brands_page.stats) return [];
  const rule = 'home.sections has no stats, so none of them is shown';
  const remedy = wanted('add "stats" to home.sections, or remove the figures; the dealer knows which.');
  return [{ severity: 'warning', path: ['home', 'stats'], rule, ...remedy }];
}

/** Tabs that only the dealer's texts fill. */
function tabFindings({ vehicle_page, contact, overrides, features }: Site): Finding[] {
  const copies = [contact.copy, ...overrides.map(({ copy }) => copy)];
  const has = (name: 'whats_included' | 'why_buy' | 'reserve_online' | 'protect' | 'warranty' | 'roadside' | 'servicing') =>
    copies.some((copy) => (copy?.[name]?.length ?? 0) > 0);
  return vehicle_page.tabs.flatMap((name, index): Finding[] => {
    if (name === 'dealer_comments' || name === 'features') return [];
    const path = ['vehicle_page', 'tabs', index];
    if (name === 'reserve_online' && !features.checkout) {
      return [vanished(path, name, 'features.checkout is off, so this tab is left out', 'switch features.checkout on, or take the tab out.')];
    }
    const isFilled = has(name) || (name === 'whats_included' && (has('warranty') || has('roadside') || has('servicing')));
    if (isFilled) return [];
    return [
      vanished(path, name, `there is nothing in contact.copy.${name}, so this tab is left out`, `fill contact.copy.${name}, or take the tab out.`),
    ];
  });
}

/** Features that are on without effect. */
function switchFindings(site: Site, isOwn: IsOwn): Finding[] {
  const { features, vehicle_page, contact, overrides, home } = site;
  const isOn = (name: keyof Site['features']) => features[name] && isOwn(`features.${name}`);
  const path = (name: keyof Site['features']) => ['features', name];
  const findings: Finding[] = [];
  if (isOn('card_checkout') && !features.checkout) {
    const rule = 'features.checkout is off, so cards have no such button either';
    findings.push(vanished(path('card_checkout'), true, rule, 'set features.checkout to true, or remove it.'));
  }
  if (isOn('budget_finder') && !features.finance) {
    const rule = 'features.finance is off, so there is no budget finder either';
    findings.push(vanished(path('budget_finder'), true, rule, 'set features.finance to true, or remove it.'));
  }
  if (isOn('sales_counter') && !home.sections.includes('sales_counter')) {
    const rule = 'home.sections has no sales_counter, so it is shown nowhere';
    findings.push(vanished(path('sales_counter'), true, rule, 'add "sales_counter" to home.sections, or remove it.'));
  }
  if (isOn('feature_banner') && vehicle_page.banner_items.length === 0) {
    const rule = 'vehicle_page.banner_items is empty, so there is no banner';
    findings.push(vanished(path('feature_banner'), true, rule, 'fill vehicle_page.banner_items, or remove it.'));
  }
  if (isOn('used_car_checks') && vehicle_page.used_car_checks.length === 0) {
    const rule = 'vehicle_page.used_car_checks is empty, so there is no block of checks';
    findings.push(vanished(path('used_car_checks'), true, rule, 'fill vehicle_page.used_car_checks, or remove it.'));
  }
  if (isOn('whatsapp') && [contact.whatsapp, ...overrides.map((one) => one.whatsapp)].every((number) => number === undefined)) {
    const rule = 'contact.whatsapp has no number, so there is no button';
    findings.push(vanished(path('whatsapp'), true, rule, 'write the dealer’s number in contact.whatsapp, or remove it.'));
  }
  return [...findings, ...unreadFindings(site, isOn, isOwn)];
}

/** Features without the content or the feature that they show. */
function unreadFindings(
  { features, reservation, reviews, content, dealerships }: Site,
  isOn: (name: keyof Site['features']) => boolean,
  isOwn: IsOwn,
): Finding[] {
  const findings: Finding[] = [];
  if (reservation.provider !== undefined && isOwn('reservation.provider') && !features.checkout) {
    const rule = 'features.checkout is off, so no vehicle can be reserved and nobody pays a deposit';
    const fix = 'turn features.checkout on, or take the provider out.';
    findings.push({ severity: 'warning', path: ['reservation', 'provider'], value: reservation.provider, rule, fix, edits: [] });
  }
  const isRated = dealerships.some(({ locations }) => locations.some((location) => location.reviews !== undefined));
  const hasReviews = content.reviews !== null && (content.reviews.reviews.length > 0 || content.reviews.summary !== undefined);
  if (isOn('reviews') && !hasReviews && reviews.from === undefined && !isRated) {
    const rule = 'there are no reviews to show: nothing in reviews.json, no reviews.from, and no place has a rating';
    const fix = 'write reviews.json in the folder of the site or name the feed in reviews.from, or turn it off until there are some.';
    findings.push({ severity: 'warning', path: ['features', 'reviews'], value: true, rule, fix, edits: [] });
  }
  return findings;
}
