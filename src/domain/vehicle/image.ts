import { isHostOf, isOwnPath } from '#lib/http/web-url.ts';
import { type OwnImage, shareSize } from '#site/copy/share-image.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { knownCdn, ownCdn } from './image-cdn.ts';
import type { ImageModel } from './models.ts';
import { titleOf } from './title.ts';
import type { Vehicle } from './vehicle.ts';

export type Pictures = {
  /** First picture, for cards; null without any. */
  first(vehicle: Vehicle): ImageModel | null;
  /** The picture for sharing (Open Graph): the CDN's crop of 1200 × 630, else a plain JPEG or PNG as it is. */
  shared(vehicle: Vehicle): OwnImage | null;
  /** The address below `/media/` of the photograph from which a build makes the picture for sharing; null without one. */
  shareSource(vehicle: Vehicle): string | null;
  /** Allowed pictures as in the feed. */
  shown(vehicle: Vehicle): Vehicle['images'];
  /** All pictures, with their number in the alt text. */
  gallery(vehicle: Vehicle): ImageModel[];
  count(vehicle: Vehicle): number;
  /** Another picture; null where its URL is not allowed. */
  one(url: string, alt: string): ImageModel | null;
  /** The same, neither scaled nor cropped. */
  whole(url: string, alt: string): { src: string; alt: string } | null;
};

/** `srcset` factors of the requested width. */
const factors = [0.5, 1, 2] as const;

/**
 * Pictures of a site, scaled and cropped by its CDN (`media.cdn`) or by their host where unpic knows it. The site's own files, SVG and unknown hosts
 * are not scaled; hosts outside `media.hosts` are not shown.
 */
export function preparePictures(site: LiveSite): Pictures {
  const { width, height, quality } = site.card.image;
  const allowed = allowedHosts(site.media.hosts);
  const scaleOf = site.media.cdn === undefined ? knownCdn(quality) : ownCdn(site.media.cdn, quality);

  const scalerOf = (src: string) => (src.startsWith('/') || isDrawing(src) ? null : scaleOf(src));
  const model = (src: string, alt: string): ImageModel => {
    const scale = scalerOf(src);
    if (scale === null) return { src, srcset: null, width, height, alt };
    const candidates = factors.map((factor) => {
      const wide = Math.round(width * factor);
      return { wide, url: scale(wide, Math.round(height * factor)) };
    });
    return {
      src: candidates[1]?.url ?? src,
      srcset: candidates.map(({ wide, url }) => `${url} ${wide}w`).join(', '),
      width,
      height,
      alt,
    };
  };

  const allowedImages = (vehicle: Vehicle) => vehicle.images.filter(({ url }) => allowed(url));
  const urls = (vehicle: Vehicle) => allowedImages(vehicle).map(({ url }) => url);

  return {
    shown: allowedImages,
    first(vehicle) {
      const [url] = urls(vehicle);
      return url === undefined ? null : model(url, sightOf(vehicle, site));
    },
    shared(vehicle) {
      const [url] = urls(vehicle);
      if (url === undefined) return null;
      const alt = sightOf(vehicle, site);
      const crop = scalerOf(url);
      if (crop !== null) return { src: crop(shareSize.width, shareSize.height), alt, size: shareSize };
      return photo.test(url) ? { src: url, alt } : null;
    },
    shareSource(vehicle) {
      const [url] = urls(vehicle);
      return url !== undefined && ownPhoto.test(url) ? url : null;
    },
    gallery(vehicle) {
      const all = urls(vehicle);
      const sight = sightOf(vehicle, site);
      if (all.length === 1) return all.map((url) => model(url, sight));
      return all.map((url, index) => model(url, `${sight}, photo ${index + 1} of ${all.length}`));
    },
    count: (vehicle) => allowedImages(vehicle).length,
    one: (url, alt) => (allowed(url) ? model(url, alt) : null),
    whole: (url, alt) => (allowed(url) ? { src: url, alt } : null),
  };
}

/** Alt text: `2022 Toyota LandCruiser Prado in sand`. */
export function sightOf(vehicle: Vehicle, site: LiveSite): string {
  const title = titleOf(vehicle, site);
  return vehicle.colour === undefined ? title : `${title} in ${vehicle.colour.toLowerCase()}`;
}

/** Formats that every network shows. */
const photo = /\.(?:jpe?g|png)(?:[?#]|$)/i;

/** A photograph of the site's media folders, of a kind from which a picture for sharing is made. */
const ownPhoto = /^\/media\/[^?#]+\.(?:jpe?g|png|webp)(?:[?#]|$)/i;

const drawing = /\.svg(?:[?#]|$)/i;

function isDrawing(url: string): boolean {
  return drawing.test(url);
}

const secureHost = /^https:\/\/([^/?#@:\\\s]+)(?::\d+)?(?=[/?#]|$)/i;

/** Allowed URLs: the site's own, and https on named hosts (`*.example.com` matches subdomains). */
function allowedHosts(names: readonly string[]): (url: string) => boolean {
  const lower = names.map((name) => name.toLowerCase());
  const allowedByHost = new Map<string, boolean>();
  return (url) => {
    if (isOwnPath(url)) return true;
    const host = secureHost.exec(url)?.[1]?.toLowerCase();
    if (host === undefined) return false;
    const isAllowed = allowedByHost.get(host) ?? (lower.length === 0 || isHostOf(host, lower));
    allowedByHost.set(host, isAllowed);
    return isAllowed;
  };
}
