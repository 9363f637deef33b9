import { memoizeLru } from '#lib/memoize-lru.ts';
import { hostOf } from '#lib/web-url.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Brakes only need to know whether these are filled. */
const longFields = ['variant', 'images', 'dealercomments', 'standardEquipment'] as const satisfies readonly (keyof Vehicle)[];
export type LongField = (typeof longFields)[number];
const long: ReadonlySet<string> = new Set(longFields);
export const isLongField = (field: string): field is LongField => long.has(field);

/** Summary of long fields, which need not be read then. */
export type Brief = { images: number; imageHosts: readonly string[]; filled: ReadonlySet<LongField>; dealerId: string | undefined };

export const briefKey = Symbol('brief');

type Long = Pick<Vehicle, LongField | 'other'> & { [briefKey]?: Brief };

export const imagesOf = (vehicle: Long): number => vehicle[briefKey]?.images ?? vehicle.images.length;
export const imageHostsOf = (vehicle: Long): readonly string[] => vehicle[briefKey]?.imageHosts ?? hostsOf(vehicle, hostOf);
export const isFilled = (vehicle: Long, field: LongField): boolean => vehicle[briefKey]?.filled.has(field) ?? saysSomething(vehicle[field]);
export function dealerIdOf(vehicle: Long): string | undefined {
  const brief = vehicle[briefKey];
  return brief === undefined ? vehicle.other?.dealer_id : brief.dealerId;
}

/** `host`: perhaps a memoised `hostOf`. */
export function briefOf(vehicle: Pick<Vehicle, LongField | 'other'>, host: (url: string) => string | null): Brief {
  const filled = longFields.filter((field) => saysSomething(vehicle[field]));
  return { images: vehicle.images.length, imageHosts: hostsOf(vehicle, host), filled: new Set(filled), dealerId: vehicle.other?.dealer_id };
}

const hostsOf = ({ images }: Pick<Vehicle, 'images'>, host: (url: string) => string | null) => images.flatMap(({ url }) => host(url) ?? []);

const saysSomething = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Deduplicates briefs. */
export function briefMemo(): (brief: Brief) => Brief {
  const known = new Map<string, Brief>();
  return (brief) => {
    const { images, imageHosts, filled, dealerId } = brief;
    const name = JSON.stringify([images, imageHosts, [...filled], dealerId]);
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
