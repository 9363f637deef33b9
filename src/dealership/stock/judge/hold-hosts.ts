import { hostOf, isHostOf } from '#lib/http/web-url.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import { isVideoFile } from '#vehicle/media-urls.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleKeys } from '#vehicle/vehicle-keys.ts';
import type { CandidateVehicle } from '../clean/candidate.ts';
import { noteRepair } from '../clean/draft.ts';
import type { VehicleStorage } from '../read/read-records.ts';
import type { AssignedRecord } from './assign.ts';
import { mediaHostsOf } from './brief.ts';
import { vehicleLabel } from './held-stock.ts';
import { type HostUses, judgeHosts, type MediaHosts } from './media-hosts.ts';

const heldRule = 'a picture or video of a host that is held';

type WithMedia = Parameters<typeof mediaHostsOf>[0];
type Used = { id: string; vehicle: WithMedia & Parameters<typeof vehicleLabel>[1] };

function usesOf(vehicles: readonly Used[], shouldCount: (host: string) => boolean): HostUses {
  const uses = new Map<string, { vehicles: number; such: string }>();
  for (const { id, vehicle } of vehicles) {
    for (const host of mediaHostsOf(vehicle)) {
      const use = uses.get(host);
      if (use === undefined && !shouldCount(host)) continue;
      if (use === undefined) uses.set(host, { vehicles: 1, such: vehicleLabel(id, vehicle) });
      else use.vehicles += 1;
    }
  }
  return uses;
}

/** Where `media.hosts` names hosts, pictures of others were refused before, and their videos are no videos. */
function judged(site: Site, before: MediaHosts | undefined, vehicles: readonly Used[], now: number): MediaHosts {
  const own = pictureHosts(site);
  const isNamed = (host: string) => isHostOf(host, own);
  const uses = usesOf(vehicles, site.media.hosts.length > 0 ? isNamed : () => true);
  return judgeHosts({ before: before?.listed ?? [], uses, vehicles: vehicles.length, isNamed, now });
}

type HoldRules = { site: Site; last: readonly Vehicle[]; before: MediaHosts | undefined; now: number; storage: VehicleStorage };

/** Judges the hosts of the next stock, and leaves out what is on held ones, as the records had none. */
export function holdHosts(assigned: readonly AssignedRecord[], rules: HoldRules): { assigned: readonly AssignedRecord[]; media: MediaHosts } {
  const { site, last, before, now, storage } = rules;
  const ids = new Set(assigned.map(({ id }) => id));
  const staying = last.filter(({ id }) => !ids.has(id));
  const vehicles = [
    ...assigned.map(({ id, candidate: { vehicle } }) => ({ id, vehicle })),
    ...staying.map((vehicle) => ({ id: vehicle.id, vehicle })),
  ];
  const media = judged(site, before, vehicles, now);
  const uses = usesHeld(media);
  if (media.held.length === 0) return { assigned, media };
  return { assigned: assigned.map((one) => (uses(one.candidate.vehicle) ? withoutHeld(one, media, storage) : one)), media };
}

const usesHeld = ({ held }: MediaHosts): ((vehicle: WithMedia) => boolean) => {
  const hosts = new Set(held.map(({ host }) => host));
  return (vehicle) => hosts.size > 0 && mediaHostsOf(vehicle).some((host) => hosts.has(host));
};

function withoutHeld({ candidate, ...one }: AssignedRecord, media: MediaHosts, { vehicle: stored }: VehicleStorage): AssignedRecord {
  const vehicle = withoutMedia(candidate.vehicle, media, (path, url) => noteRepair(candidate, path, url, null, heldRule));
  return { ...one, candidate: { ...candidate, vehicle: stored(vehicle) } };
}

/** Vehicles that are kept as they were, which an earlier version may have stored with such pictures. */
export const withoutHeldMedia = (vehicles: Vehicle[], media: MediaHosts): Vehicle[] => {
  const uses = usesHeld(media);
  return vehicles.some(uses) ? vehicles.map((vehicle) => (uses(vehicle) ? withoutMedia(vehicle, media, () => {}) : vehicle)) : vehicles;
};

/** A copy in memory. A spin with a frame missing is none. */
function withoutMedia<V extends CandidateVehicle>(vehicle: V, { held }: MediaHosts, note: (path: string, url: string) => void): V {
  const hosts = new Set(held.map(({ host }) => host));
  const leavesOut = (url: string | undefined, path: string): boolean => {
    const isOut = url !== undefined && hosts.has(hostOf(url) ?? '');
    if (isOut) note(path, url);
    return isOut;
  };
  const { images, spin_images: frames, spin_interior_image: interior, video_url: video } = vehicle;
  // Details may be getters.
  const copy = Object.fromEntries(
    vehicleKeys.flatMap((key) => {
      const value: unknown = Reflect.get(vehicle, key);
      return value === undefined ? [] : [[key, value]];
    }),
  ) as V;
  copy.images = images.filter(({ url }, index) => !leavesOut(url, `images.${index}`));
  if (frames?.some((url, index) => leavesOut(url, `spin_images.${index}`))) copy.spin_images = undefined;
  if (leavesOut(interior, 'spin_interior_image')) copy.spin_interior_image = undefined;
  if (video !== undefined && isVideoFile(video) && leavesOut(video, 'video_url')) copy.video_url = undefined;
  return copy;
}

/** Of a stock that is read no further: some vehicles may have left it. */
export function keptHosts(before: MediaHosts | undefined, vehicles: readonly Vehicle[], site: Site, now: number): MediaHosts | undefined {
  if (before === undefined) return undefined;
  const all = vehicles.map((vehicle) => ({ id: vehicle.id, vehicle }));
  return { listed: judged(site, before, all, now).listed, held: before.held };
}
