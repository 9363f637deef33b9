import { dayInWords, dayOf } from '#lib/dates.ts';
import { atOffsetOf, timeOf } from '#lib/moments.ts';
import { setTo, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type Path = Finding['path'];
/** Something that is shown for a while, its file (empty: the site's) and its place there. */
export type TimedEntry = {
  file: string;
  path: Path;
  name: string;
  start?: string | undefined;
  expiry?: string | undefined;
  zone?: string | undefined;
};
type MomentFinding = Finding & { file: string };

/** What the site's file shows for a while. */
export function timedOfConfig({ promotions, home }: Pick<Site, 'promotions' | 'home'>): TimedEntry[] {
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

/** The offers of the site's folder, each in the zone of its dealership. */
export function timedOffers({ content, dealerships }: Pick<Site, 'content' | 'dealerships'>): TimedEntry[] {
  return content.offers.map(({ title, start, expiry, stock }, index) => {
    const zone = dealerships.find(({ slug }) => slug === stock?.dealership_slug)?.timezone;
    return { file: 'offers.json', path: ['offers', index], name: title, start, expiry, zone };
  });
}

/** Whether it ends before it begins, which is a finding of its own. */
const isTurned = ({ start, expiry }: Pick<TimedEntry, 'start' | 'expiry'>) =>
  start !== undefined && expiry !== undefined && Date.parse(start) >= Date.parse(expiry);

/** Moments whose offset from UTC is not that of the site's clocks on that day: they come an hour early or late. Those in UTC (Z) are meant. */
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
 * What is over and shown no more.
 * @param now epoch milliseconds.
 */
export function overFindings(timed: readonly TimedEntry[], siteZone: string, now: number): MomentFinding[] {
  return timed.flatMap(({ file, path, name, expiry, start, zone = siteZone }): MomentFinding[] => {
    if (expiry === undefined || !(Date.parse(expiry) <= now)) return [];
    if (isTurned({ start, expiry })) return [];
    const rule = `“${name}” is over since ${dayInWords(dayOf(Date.parse(expiry), zone))} and is shown no more`;
    const remedy = takeOut(path, 'write a later expiry, or take the entry out.');
    return [{ severity: 'warning', file, path: [...path, 'expiry'], value: expiry, rule, ...remedy }];
  });
}
