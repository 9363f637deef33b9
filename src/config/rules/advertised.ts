import { suchAs, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { claimsRateAlone } from '#vehicle/rate-claim.ts';

/** `file`: empty for the site file. */
type AdvertFinding = Finding & { file: string };
type Path = Finding['path'];
/** A text with those shown beside it. */
type Advert = { file: string; path: Path; text: string | undefined; beside?: (string | undefined)[] };

/** Texts that state a credit rate without a comparison rate. */
export function advertisedFindings(site: Site): AdvertFinding[] {
  return [...[...advertsOfConfig(site), ...advertsOfContent(site)].flatMap(rateFinding), ...lockedRateFindings(site)];
}

/** A locked rate in the calculator reads as an offer. */
function lockedRateFindings({ features, finance_calculator: { interest_locked: isLocked, comparison } }: Site): AdvertFinding[] {
  if (!features.finance || !features.finance_calculator || !isLocked || comparison !== undefined) return [];
  const path = ['finance_calculator', 'interest_locked'];
  const rule = 'a locked rate reads as an offer of credit, which needs its comparison rate beside it';
  const remedy = takeOut(path, 'write the lender’s comparison rate as finance_calculator.comparison, or let shoppers change the rate.');
  return [{ severity: 'warning', file: '', path, value: isLocked, rule, ...remedy }];
}

const rateRule = 'this states a credit rate without its comparison rate, which the National Credit Code requires to be at least as prominent';

function rateFinding({ file, path, text, beside = [] }: Advert): AdvertFinding[] {
  if (text === undefined || !claimsRateAlone(text) || beside.some((other) => /comparison rate/i.test(other ?? ''))) return [];
  const finding = { severity: 'warning' as const, file, path, value: text, rule: rateRule };
  const words = 'write the lender’s comparison rate beside it, such as “1.9% p.a. (comparison rate 2.4% p.a.)”, or take the rate out.';
  return [{ ...finding, ...suchAs(path, `${text} (comparison rate 2.4% p.a.)`, words) }];
}

/** Entries whose keys are read together. */
function cards<Entry extends object>(file: string, path: Path, entries: readonly Entry[], keys: readonly (keyof Entry & string)[]): Advert[] {
  const textOf = (entry: Entry, name: keyof Entry) => (typeof entry[name] === 'string' ? entry[name] : undefined);
  return entries.flatMap((entry, index) =>
    keys.map((name) => ({
      file,
      path: [...path, index, name],
      text: textOf(entry, name),
      beside: keys.map((other) => textOf(entry, other)),
    })),
  );
}

function advertsOfConfig({ home, promotions, vehicle_page, contact, overrides, tagline }: Site): Advert[] {
  const copies: [Path, Site['contact']['copy'] | undefined][] = [
    [['contact', 'copy'], contact.copy],
    ...overrides.map(({ copy }, index): [Path, Site['contact']['copy'] | undefined] => [['overrides', index, 'copy'], copy]),
  ];
  return [
    { file: '', path: ['tagline'], text: tagline },
    { file: '', path: ['home', 'title'], text: home.title, beside: [home.lead] },
    { file: '', path: ['home', 'lead'], text: home.lead, beside: [home.title] },
    ...cards('', ['home', 'slides'], home.slides, ['name', 'description']),
    ...cards('', ['home', 'tiles'], home.tiles, ['title', 'text']),
    ...cards('', ['promotions', 'cards'], promotions.cards, ['title', 'text', 'button']),
    ...cards('', ['vehicle_page', 'banner_items'], vehicle_page.banner_items, ['title', 'text']),
    ...copies.flatMap(([path, copy]) =>
      Object.entries(copy ?? {}).flatMap(([name, value]): Advert[] =>
        typeof value === 'string'
          ? [{ file: '', path: [...path, name], text: value }]
          : Array.isArray(value)
            ? value.map((text, index) => ({ file: '', path: [...path, name, index], text }))
            : [],
      ),
    ),
  ];
}

/** Title and text; terms are small print. */
function advertsOfContent({ content }: Pick<Site, 'content'>): Advert[] {
  return cards('offers.json', ['offers'], content.offers, ['title', 'text']);
}
