import { hostOf, isHostOf } from '#lib/http/web-url.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import type { Site } from '#site/schema/site.ts';
import type { Pictures } from '#vehicle/image.ts';
import { sightOf } from '#vehicle/image.ts';
import type { ImageModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A hotspot: position in per cent of the picture, `frame` from 0. */
export type Spot = { x: number; y: number; frame: number; text: string };

/** The spin and the interior. */
export type SpinModel = {
  /** Null without a spin; only the interior is shown then. */
  turn: { first: ImageModel; frames: string[]; spots: Spot[]; drag: number; intervalMs: number; isTurning: boolean } | null;
  /** Third-party viewer, or a panorama. */
  inside: { viewer: string | null; picture: { src: string; alt: string } | null; spots: Spot[] } | null;
  opensWith: 'spin' | 'images';
};

/** Null for a vehicle with neither, and where switched off. */
export function spinOf(vehicle: Vehicle, site: Site, pictures: Pick<Pictures, 'one' | 'whole'>): SpinModel | null {
  if (!site.features.spin) return null;
  const sight = sightOf(vehicle, site);
  const turn = turnOf(vehicle, site, pictures, sight);
  const inside = insideOf(vehicle, site, pictures, sight);
  if (turn === null && inside === null) return null;
  return { turn, inside, opensWith: turn !== null && site.vehicle_page.gallery_default === 'spinner' ? 'spin' : 'images' };
}

const spotsOf = (vehicle: Vehicle, view: 'exterior' | 'interior'): Spot[] =>
  (vehicle.hotspots ?? []).flatMap((spot) => (spot.view === view ? [{ x: spot.x, y: spot.y, frame: spot.frame ?? 0, text: spot.description }] : []));

function turnOf(vehicle: Vehicle, site: Site, pictures: Pick<Pictures, 'one'>, sight: string): SpinModel['turn'] {
  const frames = (vehicle.spin_images ?? []).map((url) => pictures.one(url, sight));
  const [first] = frames;
  // One disallowed frame disables the spin.
  if (first === undefined || first === null || frames.length < 2 || frames.includes(null)) return null;
  const page = site.vehicle_page;
  return {
    first,
    frames: frames.flatMap((frame) => (frame === null ? [] : [frame.src.replaceAll(' ', '%20')])),
    spots: spotsOf(vehicle, 'exterior').filter(({ frame }) => frame < frames.length),
    drag: page.spin_drag,
    intervalMs: page.spin_interval_ms,
    isTurning: page.spin_auto_rotate,
  };
}

function insideOf(vehicle: Vehicle, site: Site, pictures: Pick<Pictures, 'whole'>, sight: string): SpinModel['inside'] {
  const { spin_code: code, spin_interior_image: image } = vehicle;
  const viewer = code === undefined ? null : viewerOf(code, site);
  // Uncropped: a crop would break a panorama.
  const picture = viewer === null && image !== undefined ? pictures.whole(image, `${sight}, inside`) : null;
  if (viewer === null && picture === null) return null;
  return { viewer, picture, spots: picture === null ? [] : spotsOf(vehicle, 'interior') };
}

/** A code safe in a URL, as the stock run accepts it. */
const bareCode = /^[\w-]{1,100}$/;

/** Viewer URL of a `spin_code` (specification 1 §7): a URL on an allowed host, or the site's viewer with the code. */
function viewerOf(code: string, { media, vehicle_page: page }: Site): string | null {
  const host = code.startsWith('https://') ? hostOf(code) : null;
  if (host !== null) return isHostOf(host, media.frame_hosts) ? code : null;
  return page.spin_viewer !== undefined && bareCode.test(code) ? interpolate(page.spin_viewer, { code }) : null;
}
