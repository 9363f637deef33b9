import { readFileSync } from 'node:fs';
import type { PublishedAds } from '#feeds/ad-brake.ts';
import { isRecord } from '#site/merge.ts';
import { stockFile, writeAtomic } from '#stock/write/files.server.ts';

/** Whose vehicles the ad platforms' published files have, by which the next build judges whether many fell out at once. */
const adsFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'published-ads.json');

/** Empty before the first file, after an acceptance, and where the file is damaged. */
export function readPublishedAds(dataDir: string, slug: string): PublishedAds {
  try {
    const ads: unknown = JSON.parse(readFileSync(adsFile(dataDir, slug), 'utf8'));
    return isRecord(ads) && Object.values(ads).every(Array.isArray) ? (ads as PublishedAds) : {};
  } catch {
    return {};
  }
}

/** The next build publishes these platforms' files whatever falls out of them. */
export function forgetPublishedAds(dataDir: string, slug: string, platforms: readonly string[]): void {
  const before = readPublishedAds(dataDir, slug);
  if (!platforms.some((platform) => Object.hasOwn(before, platform))) return;
  writePublishedAds(dataDir, slug, Object.fromEntries(Object.entries(before).filter(([platform]) => !platforms.includes(platform))));
}

/** @throws as `writeAtomic`. */
export const writePublishedAds = (dataDir: string, slug: string, ads: PublishedAds): void =>
  writeAtomic(adsFile(dataDir, slug), [JSON.stringify(ads)]);
