import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';

type Address = Pick<DealershipLocation['address'], 'street' | 'city' | 'state' | 'postcode' | 'lat' | 'long' | 'place_id' | 'map_key'>;

/** Half the frame's minimum size in map pixels. OpenStreetMap picks the zoom that fits the box. */
const halfPixels = 120;
/** World width in pixels at zoom 0. */
const tilePixels = 256;

/** Five decimals are a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** Bounding box around a point, in degrees (Web Mercator). */
export function boundingBox(lat: number, long: number, zoom: number): [west: number, south: number, east: number, north: number] {
  const part = halfPixels / (tilePixels * 2 ** zoom);
  const toY = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  const toLat = (y: number) => (Math.atan(Math.exp(y)) * 360) / Math.PI - 90;
  const y = toY(lat);
  const half = part * 2 * Math.PI;
  return [rounded(long - part * 360), rounded(toLat(y - half)), rounded(long + part * 360), rounded(toLat(y + half))];
}

/** Google's embed by place id, else coordinates, else address. */
function googleMap({ street, city, state, postcode, lat, long, place_id: id }: Address, key: string, zoom: number): string {
  const point = lat === undefined || long === undefined ? null : `${lat},${long}`;
  const place = id === undefined ? (point ?? `${street}, ${city} ${state.toUpperCase()} ${postcode}`) : `place_id:${id}`;
  const center: Record<string, string> = point === null ? {} : { center: point };
  return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: place, ...center, zoom: String(zoom), maptype: 'roadmap' })}`;
}

/** URL of a place's embedded map (specification 2 §7): Google's with a key, else OpenStreetMap's with coordinates; else null, also without maps. */
export function mapEmbed({ address }: { address: Address }, { features, maps }: Site): string | null {
  const { lat, long, map_key: key } = address;
  if (!features.map_section) return null;
  if (key !== undefined) return googleMap(address, key, maps.zoom);
  if (lat === undefined || long === undefined) return null;
  return `https://www.openstreetmap.org/export/embed.html?bbox=${boundingBox(lat, long, maps.zoom)}&layer=mapnik&marker=${lat},${long}`;
}

/** Hosts of the embedded maps of a site. */
export const mapHosts = memoizeWeak((site: Site): string[] => {
  const embeds = site.dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible).map((one) => mapEmbed(one, site)));
  return [...new Set(embeds.flatMap((embed) => (embed === null ? [] : [new URL(embed).origin])))];
});
