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
  if (named.length > 0) return [noteOf('feed', `Pages take pictures from ${listed(named)} alone.`)];
  const says = 'Pages may take pictures from any host, since media.hosts names none.';
  if (hosts.length === 0) return [warningOf('feed', says, 'name the hosts of the pictures that you add; pictures of the site itself need none.')];
  if (hosts.length > maxNamedHosts) return [warningOf('feed', says, `name the ${hosts.length} hosts of the stock’s pictures, such as ${hosts[0]}.`)];
  return [
    warningOf(
      'feed',
      says,
      `set "media": {"hosts": ${JSON.stringify(hosts)}} in the site’s file: those of the stock. Add those of other pictures that the file names.`,
    ),
  ];
}
