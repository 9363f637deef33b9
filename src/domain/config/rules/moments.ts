import { dayInWords, dayOf } from '#lib/time/dates.ts';
import { atOffsetOf, timeOf } from '#lib/time/moments.ts';
import { dealershipZone } from '#site/copy/copy.ts';
import { setTo, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type Path = Finding['path'];
/** Something shown temporarily; empty `file`: the site's. */
export type TimedEntry = {
  file: string;
  path: Path;
  name: string;
  start?: string | undefined;
  expiry?: string | undefined;
  zone?: string | undefined;
};
type MomentFinding = Finding & { file: string };

export function timedOfConfig({ promotions, home }: Site): TimedEntry[] {
  const entries = <Entry extends { start?: string | undefined; expiry?: string | undefined }>(
    list: readonly Entry[],
    path: Path,
    name: (entry: Entry) => string,
  ) => list.map((entry, index): TimedEntry => ({ file: '', path: [...path, index], name: name(entry), start: entry.start, expiry: entry.expiry }));
  return [
    ...entries(promotions.cards, ['promotions', 'cards'], ({ title }) => title),
    ...entries(home.slides, ['home', 'slides'], ({ name }) => name),
    ...entries(home.tiles, ['home', 'tiles'], ({ title }) => title),
  ];
}

/** Each in its dealership's time zone. */
export function timedOffers(site: Site): TimedEntry[] {
  return site.content.offers.map(({ title, start, expiry, stock }, index) => {
    const dealership = site.dealerships.find(({ slug }) => slug === stock?.dealership_slug);
    const zone = dealership && dealershipZone(dealership, site);
    return { file: 'offers.json', path: ['offers', index], name: title, start, expiry, zone };
  });
}

/** Ends before it begins, which is another finding. */
const isTurned = ({ start, expiry }: Pick<TimedEntry, 'start' | 'expiry'>) =>
  start !== undefined && expiry !== undefined && Date.parse(start) >= Date.parse(expiry);

/** Moments whose UTC offset is not the site's on that day: an hour off. UTC (Z) is intended. */
export function offsetFindings(timed: readonly TimedEntry[], siteZone: string): MomentFinding[] {
  return timed.flatMap(({ file, path, zone = siteZone, ...moments }) =>
    (['start', 'expiry'] as const).flatMap((name): MomentFinding[] => {
      const written = name === 'expiry' && isTurned(moments) ? undefined : moments[name];
      const right = written === undefined || /z$/i.test(written) ? null : atOffsetOf(written, zone);
      if (written === undefined || right === null || Date.parse(right) === Date.parse(written)) return [];
      const moment = Date.parse(written);
      const rule = `clocks in ${zone} show ${timeOf(moment, zone)} on ${dayInWords(dayOf(moment, zone))} at this moment, since they are at ${right.slice(-6)} then`;
      const at = [...path, name];
      return [{ severity: 'warning', file, path: at, value: written, rule, ...setTo(at, right, `write ${right}.`) }];
    }),
  );
}

/**
 * Expired entries.
 * @param now epoch milliseconds.
 */
export function expiredFindings(timed: readonly TimedEntry[], siteZone: string, now: number): MomentFinding[] {
  return timed.flatMap(({ file, path, name, expiry, start, zone = siteZone }): MomentFinding[] => {
    if (expiry === undefined || !(Date.parse(expiry) <= now)) return [];
    if (isTurned({ start, expiry })) return [];
    const rule = `“${name}” expired on ${dayInWords(dayOf(Date.parse(expiry), zone))} and is no longer shown`;
    const remedy = takeOut(path, 'write a later expiry, or take the entry out.');
    return [{ severity: 'warning', file, path: [...path, 'expiry'], value: expiry, rule, ...remedy }];
  });
}
