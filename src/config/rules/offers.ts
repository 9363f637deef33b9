import { daysLater, freeName, setTo, suchAs, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type OffersSite = Pick<Site, 'promotions' | 'home' | 'finance' | 'features' | 'pricing' | 'vehicle_page' | 'timezone'>;

function duringFindings(
  { start, expiry }: { start?: string | undefined; expiry?: string | undefined },
  at: Finding['path'],
  what: string,
  zone: string,
): Finding[] {
  if (start === undefined || expiry === undefined || Date.parse(expiry) > Date.parse(start)) return [];
  const rule = `this ${what} expires before it starts (${start})`;
  const later = daysLater(start, 365, zone);
  return [
    {
      severity: 'error',
      path: [...at, 'expiry'],
      value: expiry,
      rule,
      ...suchAs([...at, 'expiry'], later, `write a moment after the start, such as ${later}.`),
    },
  ];
}

/** Slides and tiles that never show, by time or for lack of their section. */
function homeFindings({ home, timezone }: OffersSite): Finding[] {
  const parts = [
    { key: 'slides', entries: home.slides, section: 'slider', what: 'slide' },
    { key: 'tiles', entries: home.tiles, section: 'tiles', what: 'tile' },
  ] as const;
  const sections = [...home.sections];
  return parts.flatMap(({ key, entries, section, what }): Finding[] => {
    const findings = entries.flatMap((entry, index) => duringFindings(entry, ['home', key, index], what, timezone));
    if (entries.length === 0 || home.sections.includes(section)) return findings;
    const rule = `home.sections has no ${section}, so none of them is shown`;
    // Cumulative, so that all fixes can be applied.
    sections.push(section);
    const remedy = setTo(['home', 'sections'], [...sections], `add "${section}" to home.sections, or remove the ${key}.`);
    return [...findings, { severity: 'warning', path: ['home', key], rule, ...remedy }];
  });
}

/** Promotions that never show, or whose rule is not enabled. */
function promotionFindings({ promotions, timezone }: OffersSite): Finding[] {
  const ids = new Set<string>();
  const cards = promotions.cards.flatMap((card, index): Finding[] => {
    const findings: Finding[] = [];
    const at = ['promotions', 'cards', index];
    findings.push(...duringFindings(card, at, 'promotion', timezone));
    if (ids.has(card.id)) {
      const own = freeName(
        card.id,
        promotions.cards.map(({ id }) => id),
      );
      findings.push({
        severity: 'error',
        path: [...at, 'id'],
        value: card.id,
        rule: 'another promotion has this id',
        ...setTo([...at, 'id'], own, `give it one of its own, such as ${JSON.stringify(own)}.`),
      });
    }
    ids.add(card.id);
    if (card.strictDisplay && card.display.length === 0) {
      const rule = 'strictDisplay only works with display';
      findings.push({
        severity: 'warning',
        path: [...at, 'strictDisplay'],
        value: true,
        rule,
        ...takeOut([...at, 'strictDisplay'], 'name car types in display, or remove it.'),
      });
    }
    return findings;
  });
  if (promotions.random_offset === 0 || promotions.every !== undefined) return cards;
  const rule = 'random_offset only works with every';
  return [
    ...cards,
    {
      severity: 'warning',
      path: ['promotions', 'random_offset'],
      value: promotions.random_offset,
      rule,
      ...takeOut(['promotions', 'random_offset'], 'set promotions.every too, or remove it.'),
    },
  ];
}

/** A repayment needs its warning and both rates. */
function financeFindings({ finance, features }: OffersSite): Finding[] {
  const findings: Finding[] = [];
  const showsFinance = finance.provider !== undefined && features.finance;
  if (showsFinance && !/comparison rate/i.test(finance.warning)) {
    const rule = 'repayments are shown, and their warning does not mention the comparison rate, which the National Credit Code requires';
    findings.push({
      severity: 'error',
      path: ['finance', 'warning'],
      value: finance.warning,
      rule,
      ...takeOut(['finance', 'warning'], 'remove the key to use the standard warning, or add the words.'),
    });
  }
  return findings;
}

/** Limits in the wrong order. */
function limitFindings({ pricing, vehicle_page }: OffersSite): Finding[] {
  const findings: Finding[] = [];
  if (pricing.comparison_medium_below < pricing.comparison_low_below) {
    const rule = `it is below pricing.comparison_low_below (${pricing.comparison_low_below}), so nothing would be medium`;
    findings.push({
      severity: 'error',
      path: ['pricing', 'comparison_medium_below'],
      value: pricing.comparison_medium_below,
      rule,
      ...setTo(['pricing', 'comparison_medium_below'], pricing.comparison_low_below, `use ${pricing.comparison_low_below} or a greater number.`),
    });
  }
  if (vehicle_page.similar.shown > vehicle_page.similar.limit) {
    const rule = `only ${vehicle_page.similar.limit} candidates are searched for (vehicle_page.similar.limit)`;
    findings.push({
      severity: 'warning',
      path: ['vehicle_page', 'similar', 'shown'],
      value: vehicle_page.similar.shown,
      rule,
      ...setTo(['vehicle_page', 'similar', 'shown'], vehicle_page.similar.limit, `raise the limit, or show ${vehicle_page.similar.limit}.`),
    });
  }
  return findings;
}

export function offerFindings(site: OffersSite): Finding[] {
  return [...promotionFindings(site), ...homeFindings(site), ...financeFindings(site), ...limitFindings(site)];
}
