import { memoizeWeak } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { hostOf } from '#lib/http/web-url.ts';
import { type Media, mediaUrls } from '#vehicle/media-urls.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Brakes only need to know whether these are filled. */
const longFields = ['variant', 'images', 'dealercomments', 'standardEquipment'] as const satisfies readonly (keyof Vehicle)[];
export type LongField = (typeof longFields)[number];
const long: ReadonlySet<string> = new Set(longFields);
export const isLongField = (field: string): field is LongField => long.has(field);

/** Summary of long fields, which need not be read then. */
export type Brief = {
  images: number;
  imageHosts: readonly string[];
  spinHosts: readonly string[];
  filled: ReadonlySet<LongField>;
  dealerId: string | undefined;
};

export const briefKey = Symbol('brief');

type Long = Pick<Vehicle, LongField | 'other'> & { [briefKey]?: Brief };
type Detailed = Pick<Vehicle, LongField | 'spin_images' | 'other'>;

export const imagesOf = (vehicle: Long): number => vehicle[briefKey]?.images ?? vehicle.images.length;
export const imageHostsOf = (vehicle: Long): readonly string[] => vehicle[briefKey]?.imageHosts ?? hostsOf(vehicle, hostOf);
/** Each host of its pictures and videos once. */
export const mediaHostsOf = memoizeWeak((vehicle: Media & Long): readonly string[] => {
  const brief = vehicle[briefKey];
  if (brief === undefined) return hostsIn(mediaUrls(vehicle), knownHost);
  const { spin_interior_image, video_url } = vehicle;
  return [...new Set([...brief.imageHosts, ...brief.spinHosts, ...hostsIn(mediaUrls({ images: [], spin_interior_image, video_url }), knownHost)])];
});
export const isFilled = (vehicle: Long, field: LongField): boolean => vehicle[briefKey]?.filled.has(field) ?? saysSomething(vehicle[field]);
export function dealerIdOf(vehicle: Long): string | undefined {
  const brief = vehicle[briefKey];
  return brief === undefined ? vehicle.other?.dealer_id : brief.dealerId;
}

/** `host`: perhaps a memoised `hostOf`. */
export function briefOf(vehicle: Detailed, host: (url: string) => string | null): Brief {
  const filled = longFields.filter((field) => saysSomething(vehicle[field]));
  return {
    images: vehicle.images.length,
    imageHosts: hostsOf(vehicle, host),
    spinHosts: hostsIn(vehicle.spin_images ?? [], host),
    filled: new Set(filled),
    dealerId: vehicle.other?.dealer_id,
  };
}

/** Each host once; most URLs begin as the one before. */
function hostsIn(urls: readonly string[], host: (url: string) => string | null): string[] {
  const hosts = new Set<string>();
  let start: string | null = null;
  for (const url of urls) {
    if (start !== null && url.startsWith(start)) continue;
    const found = host(url);
    start = found === null ? null : `https://${found}/`;
    if (found !== null) hosts.add(found);
  }
  return [...hosts];
}

const hostsOf = ({ images }: Pick<Vehicle, 'images'>, host: (url: string) => string | null) => images.flatMap(({ url }) => host(url) ?? []);

const saysSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Deduplicates briefs. */
export function briefMemo(): (brief: Brief) => Brief {
  const known = new Map<string, Brief>();
  return (brief) => {
    const { images, imageHosts, spinHosts, filled, dealerId } = brief;
    const name = JSON.stringify([images, imageHosts, spinHosts, [...filled], dealerId]);
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size < mostBriefs) known.set(name, brief);
    return brief;
  };
}

const mostBriefs = 10_000;

/** `hostOf`, memoised for URLs with a path. */
export function hostMemo(): (url: string) => string | null {
  const ofOrigin = memoizeLru(1000, (origin: string) => hostOf(`${origin}/`));
  return (url) => {
    if (url.startsWith('/')) return null;
    const origin = plainOrigin.exec(url)?.[0];
    return origin === undefined ? hostOf(url) : ofOrigin(origin);
  };
}

const plainOrigin = /^https:\/\/[^/?#\\]+(?=\/)/;

const knownHost = hostMemo();
