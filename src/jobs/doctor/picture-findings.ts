import { hostOf } from '#lib/web-url.ts';
import { listed } from '#lib/words.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type DoctorFinding, noteOf, warningOf } from './finding.ts';

/** More hosts than this are counted. */
const mostNamed = 8;

/** Where the pictures and videos of a stock come from, as hosts in order. Those of the site itself have none. */
export const pictureHosts = (vehicles: readonly Pick<Vehicle, 'images' | 'video_url'>[]): string[] => {
  const urls = vehicles.flatMap(({ images, video_url }) => [...(images ?? []).flatMap(({ url, thumb }) => [url, thumb]), video_url]);
  return [...new Set(urls.flatMap((url) => (url ? (hostOf(url) ?? []) : [])))].sort();
};

/**
 * Whether pages may take pictures from any host. `media.hosts` narrows `img-src` and `media-src` of their policy; without it, any address that comes
 * into a page has a picture requested.
 */
export function pictureFindings(named: readonly string[], hosts: readonly string[]): DoctorFinding[] {
  if (named.length > 0) return [noteOf('feed', `Pages take pictures from ${listed(named)} alone.`)];
  const says = 'Pages may take pictures from any host, since media.hosts names none.';
  if (hosts.length === 0) return [warningOf('feed', says, 'name the hosts of the pictures that you add; pictures of the site itself need none.')];
  if (hosts.length > mostNamed) return [warningOf('feed', says, `name the ${hosts.length} hosts of the stock’s pictures, such as ${hosts[0]}.`)];
  return [
    warningOf(
      'feed',
      says,
      `set "media": {"hosts": ${JSON.stringify(hosts)}} in the site’s file: those of the stock. Add those of other pictures that the file names.`,
    ),
  ];
}
