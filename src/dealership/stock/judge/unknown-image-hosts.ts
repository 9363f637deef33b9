import type { Vehicle } from '#vehicle/vehicle.ts';
import { imageHostsOf } from './brief.ts';
import { minSampleSize } from './sample-size.ts';

/** Share of pictures on new hosts, and the first such host; null for none or too few pictures. */
export function unknownImageHosts(last: readonly Vehicle[], next: readonly Vehicle[]): { share: number; such: string } | null {
  const known = new Set(last);
  // An unchanged vehicle is the same object.
  const changed = next.filter((vehicle) => !known.has(vehicle));
  if (!hasStranger(changed, last)) return null;
  const knownHosts = new Set(last.flatMap(imageHostsOf));
  const hosts = next.flatMap(imageHostsOf);
  if (knownHosts.size === 0 || hosts.length < minSampleSize) return null;
  const strange = hosts.filter((host) => !knownHosts.has(host));
  const [such] = strange;
  return such === undefined ? null : { share: strange.length / hosts.length, such };
}

function hasStranger(vehicles: readonly Vehicle[], last: readonly Vehicle[]): boolean {
  const strange = new Set(vehicles.flatMap(imageHostsOf));
  for (const vehicle of last) {
    if (strange.size === 0) return false;
    for (const host of imageHostsOf(vehicle)) strange.delete(host);
  }
  return strange.size > 0;
}
