import { isPlainHost } from '#lib/http/web-url.ts';
import { nounFor } from '#lib/text/text.ts';
import { listed } from '#lib/text/words.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';
import { minSampleSize } from './sample-size.ts';

/** A host of pictures or videos that no page loads: one vehicle alone uses it, it is beyond the most, or it is no name of a host. */
export type HeldHost = { host: string; why: 'lone' | 'surplus' | 'odd'; vehicles: number /** One of them, as people call it. */; such: string };

/** `unused_since`: ISO instant of the first stock without its pictures; absent while it has some. */
export type ListedHost = { host: string; unused_since?: string };

/** Hosts of a stock's pictures and videos, sorted by name. */
export type MediaHosts = { listed: readonly ListedHost[]; held: readonly HeldHost[] };

export const mostHosts = 20;
export const unusedDays = 14;

export type HostUses = ReadonlyMap<string, { vehicles: number; such: string }>;

type Judged = {
  /** Of the snapshot before. */
  before: readonly ListedHost[];
  uses: HostUses;
  /** Vehicles in stock. */
  vehicles: number;
  /** Hosts of the site's own file, which are always listed. */
  isNamed: (host: string) => boolean;
  /** Epoch milliseconds. */
  now: number;
};

const hasEnded = ({ unused_since }: ListedHost, reached: (moment: number) => boolean) =>
  unused_since !== undefined && reached(Date.parse(unused_since) + unusedDays * dayMs);

/**
 * Which hosts pages may load from. A new one needs two vehicles, unless the stock is small. Of more than the most, those stay that are listed, then those of
 * most vehicles; one without pictures gives way, and leaves after some days.
 */
export function judgeHosts({ before, uses, vehicles, isNamed, now }: Judged): MediaHosts {
  const known = new Set(before.map(({ host }) => host));
  const held: HeldHost[] = [];
  const named: string[] = [];
  const fit: string[] = [];
  const count = (host: string) => uses.get(host)?.vehicles ?? 0;
  for (const [host, use] of uses) {
    if (!isPlainHost(host)) held.push({ host, why: 'odd', ...use });
    else if (isNamed(host)) named.push(host);
    else if (known.has(host) || use.vehicles > 1 || vehicles < minSampleSize) fit.push(host);
    else held.push({ host, why: 'lone', ...use });
  }
  const order = (one: string, other: string) =>
    Number(known.has(other)) - Number(known.has(one)) || count(other) - count(one) || (one < other ? -1 : 1);
  fit.sort(order);
  for (const host of fit.splice(mostHosts)) held.push({ host, why: 'surplus', vehicles: count(host), such: uses.get(host)?.such ?? '' });
  const unused = before
    .filter(({ host }) => !uses.has(host))
    .map(({ host, unused_since = new Date(now).toISOString() }) => ({ host, unused_since }))
    .filter((one) => !hasEnded(one, (moment) => moment <= now))
    .sort((one, other) => (one.unused_since === other.unused_since ? byHost(one, other) : one.unused_since > other.unused_since ? -1 : 1))
    .slice(0, mostHosts - fit.length);
  return { listed: [...[...named, ...fit].map((host) => ({ host })), ...unused].sort(byHost), held: held.sort(byHost) };
}

const byHost = ({ host: one }: { host: string }, { host: other }: { host: string }) => (one < other ? -1 : 1);

/** Those that pages may still load from. */
export const currentHosts = ({ listed }: Pick<MediaHosts, 'listed'>, clock: Pick<Clock, 'reached'>): string[] =>
  listed.filter((one) => !hasEnded(one, clock.reached)).map(({ host }) => host);

const mostNamed = 8;

const reasons: Readonly<Record<HeldHost['why'], (held: HeldHost) => string>> = {
  lone: ({ such }) => `one vehicle alone uses it, ${such}`,
  surplus: ({ vehicles, such }) => `the stock already uses ${mostHosts} others; ${vehicles} ${nounFor(vehicles, 'vehicle')}, such as ${such}`,
  odd: ({ such }) => `no name of a host; ${such}`,
};

/** What is held, for who looks after the site. */
export function heldHostFindings({ listed: current, held }: MediaHosts): FeedFinding[] {
  if (held.length === 0) return [];
  const named = held.slice(0, mostNamed).map((one) => `${JSON.stringify(one.host)} (${reasons[one.why](one)})`);
  const more = held.length - named.length;
  const says = `Pictures and videos of ${held.length} new ${nounFor(held.length, 'host')} are held, and no page loads them: ${listed(
    more > 0 ? [...named, `${more} more`] : named,
  )}.`;
  const nameable = held.flatMap(({ host, why }) => (why === 'odd' ? [] : [host]));
  if (nameable.length === 0) return [{ says, fix: 'have the addresses corrected in the feed.' }];
  const hosts = [...current.map(({ host }) => host), ...nameable].sort();
  const fix =
    `if the dealer’s pictures belong there, set "media": {"hosts": ${JSON.stringify(hosts)}} in the site’s file and read the feed again; ` +
    'then pictures come from these hosts alone.';
  return [{ says, fix }];
}
