import type { SiteContext } from '#dealers/site-context.ts';
import type { Site } from '#site/schema/site.ts';
import type { ImageModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { inSentence, vehicleTypeOf } from '#vehicle/vehicle-type.ts';
import { type VideoModel, videoOf } from './video.ts';

export type VehicleMedia = {
  images: ImageModel[];
  /** Thumbnails show above this number of pictures; null for none. */
  thumbnailsAbove: number | null;
  /** Video among the pictures, at index `at`. */
  video: (VideoModel & { at: number; label: string }) | null;
  /** Video on another site. */
  videoLink: { href: string; label: string } | null;
  /** Zoom factor under the pointer. */
  zoom: number;
};

export function mediaOf(vehicle: Vehicle, { site, pictures }: SiteContext): VehicleMedia {
  const { thumbnails_above: most, zoom } = site.vehicle_page;
  const images = pictures.gallery(vehicle);
  return {
    images,
    thumbnailsAbove: images.length > most ? most : null,
    video: playedVideo(vehicle, site, images.length),
    videoLink: videoLinkOf(vehicle, site),
    zoom,
  };
}

function playedVideo(vehicle: Vehicle, site: Site, images: number): VehicleMedia['video'] {
  const video = videoOf(vehicle.video_url, site);
  if (video === null) return null;
  return {
    ...video,
    at: Math.min(site.vehicle_page.video_position - 1, images),
    label: `Play the video of this ${inSentence(vehicleTypeOf(vehicle))}`,
  };
}

/** The external video, else one that the gallery cannot play. */
function videoLinkOf(vehicle: Vehicle, site: Site): VehicleMedia['videoLink'] {
  const href = vehicle.external_video_url ?? (videoOf(vehicle.video_url, site) === null ? vehicle.video_url : undefined);
  if (!site.features.external_video || href === undefined || !href.startsWith('https://')) return null;
  return { href, label: `Watch a video of this ${inSentence(vehicleTypeOf(vehicle))}` };
}
