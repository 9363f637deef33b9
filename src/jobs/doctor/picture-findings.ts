import { hostOf } from '#lib/web-url.ts';
import { listed } from '#lib/words.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type DoctorFinding, noteOf, warningOf } from './finding.ts';

/** Further hosts are only counted. */
const maxNamedHosts = 8;

/** Hosts of a stock's images and videos, sorted. The site's own files have none. */
export const pictureHosts = (vehicles: readonly Pick<Vehicle, 'images' | 'video_url'>[]): string[] => {
  const urls = vehicles.flatMap(({ images, video_url }) => [...(images ?? []).flatMap(({ url, thumb }) => [url, thumb]), video_url]);
  return [...new Set(urls.flatMap((url) => (url ? (hostOf(url) ?? []) : [])))].sort();
};

/** Warns when `media.hosts` is not set: `img-src` and `media-src` then allow any host, so any address in a page is requested. */
export function pictureFindings(named: readonly string[], hosts: readonly string[]): DoctorFinding[] {
  if (named.length > 0) return [noteOf('feed', `Pages load pictures from ${listed(named)} only.`)];
  const says = 'Pages may load pictures from any host, since media.hosts is empty.';
  if (hosts.length === 0) return [warningOf('feed', says, 'add the hosts of any pictures you link to; the site’s own pictures need none.')];
  if (hosts.length > maxNamedHosts) return [warningOf('feed', says, `add the ${hosts.length} hosts of the stock’s pictures, such as ${hosts[0]}.`)];
  return [
    warningOf(
      'feed',
      says,
      `set "media": {"hosts": ${JSON.stringify(hosts)}} in the site’s file. These are the hosts of the stock’s pictures: add those of any others the file names.`,
    ),
  ];
}
