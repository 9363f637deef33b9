import { setTo, takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

function duringFindings(
  { start, expiry }: { start?: string | undefined; expiry?: string | undefined },
  at: Finding['path'],
  what: string,
): Finding[] {
  if (start === undefined || expiry === undefined || Date.parse(expiry) > Date.parse(start)) return [];
  const rule = `this ${what} expires before it starts (${start})`;
  return [
    {
      severity: 'error',
      path: [...at, 'expiry'],
      value: expiry,
      rule,
      ...wanted('correct one of the two moments; the dealer knows them.'),
    },
  ];
}

/** Slides and tiles that never show, by time or for lack of their section. */
function homeFindings({ home }: Site): Finding[] {
  const parts = [
    { key: 'slides', entries: home.slides, section: 'slider', what: 'slide' },
    { key: 'tiles', entries: home.tiles, section: 'tiles', what: 'tile' },
  ] as const;
  return parts.flatMap(({ key, entries, section, what }): Finding[] => {
    const findings = entries.flatMap((entry, index) => duringFindings(entry, ['home', key, index], what));
    if (entries.length === 0 || home.sections.includes(section)) return findings;
    const rule = `home.sections has no ${section}, so none of them is shown`;
    const remedy = wanted(`add "${section}" to home.sections, or remove the ${key}; the dealer knows which.`);
    return [...findings, { severity: 'warning', path: ['home', key], rule, ...remedy }];
  });
}

/** Promotions that never show, or whose rule is not enabled. */
function promotionFindings({ promotions }: Site): Finding[] {
  const ids = new Set<string>();
  const cards = promotions.cards.flatMap((card, index): Finding[] => {
    const findings: Finding[] = [];
    const at = ['promotions', 'cards', index];
    findings.push(...duringFindings(card, at, 'promotion'));
    if (ids.has(card.id)) {
      findings.push({
        severity: 'error',
        path: [...at, 'id'],
        value: card.id,
        rule: 'another promotion has this id',
        ...wanted('give each card an id of its own, in any words; whoever writes the cards chooses it.'),
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
function financeFindings({ finance, features }: Site): Finding[] {
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
function limitFindings({ pricing, vehicle_page }: Site): Finding[] {
  const findings: Finding[] = [];
  if (pricing.comparison_medium_below < pricing.comparison_low_below) {
    const rule = `it is below pricing.comparison_low_below (${pricing.comparison_low_below}), so nothing would be medium`;
    findings.push({
      severity: 'error',
      path: ['pricing', 'comparison_medium_below'],
      value: pricing.comparison_medium_below,
      rule,
      ...wanted(`use ${pricing.comparison_low_below} or a greater number; the dealer knows what counts as medium.`),
    });
  }
  if (vehicle_page.similar.shown > vehicle_page.similar.limit) {
    const rule = `only ${vehicle_page.similar.limit} candidates are searched for (vehicle_page.similar.limit)`;
    findings.push({
      severity: 'warning',
      path: ['vehicle_page', 'similar', 'shown'],
      value: vehicle_page.similar.shown,
      rule,
      ...setTo(['vehicle_page', 'similar', 'shown'], vehicle_page.similar.limit, `show ${vehicle_page.similar.limit}, or raise the limit.`),
    });
  }
  return findings;
}

export function offerFindings(site: Site): Finding[] {
  return [...promotionFindings(site), ...homeFindings(site), ...financeFindings(site), ...limitFindings(site)];
}
