/** Where somebody stands and looks in a panorama, in degrees. `lon` 0 is the picture's middle, more is to the right; `lat` up from the horizon. */
export type Look = { lon: number; lat: number };

/** How much is seen from top to bottom, in degrees. */
export const sight = 75;
/** Higher or lower nobody looks: at the poles left and right lose their meaning. */
const steepest = 80;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees from -180 up to 180. */
export const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Looks so many degrees further to the right and up. */
export const turnedBy = ({ lon, lat }: Look, right: number, up: number): Look => ({
  lon: around(lon + right),
  lat: Math.min(steepest, Math.max(-steepest, lat + up)),
});

/** Where a place of the picture lies. @param x per cent from the left. @param y per cent from the top. */
export const placeOf = (x: number, y: number): Look => ({ lon: (x / 100 - 0.5) * 360, lat: (0.5 - y / 100) * 180 });

/** Looks at a place of the picture. */
export const lookAt = (x: number, y: number): Look => turnedBy({ lon: 0, lat: 0 }, placeOf(x, y).lon, placeOf(x, y).lat);

/**
 * Where a place of the picture is seen, in per cent of the view; null where it is out of sight.
 * @param aspect width by height of the view.
 */
export function seenAt(look: Look, x: number, y: number, aspect: number): { left: number; top: number } | null {
  const place = placeOf(x, y);
  const [side, up, tilt] = [radians(place.lon - look.lon), radians(place.lat), radians(look.lat)];
  const ahead = Math.cos(up) * Math.cos(side);
  const depth = Math.sin(up) * Math.sin(tilt) + ahead * Math.cos(tilt);
  if (depth < 0.05) return null;
  const scale = 1 / Math.tan(radians(sight / 2)) / depth;
  const left = 50 + (50 * Math.cos(up) * Math.sin(side) * scale) / aspect;
  const top = 50 - 50 * (Math.sin(up) * Math.cos(tilt) - ahead * Math.sin(tilt)) * scale;
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? { left, top } : null;
}

/**
 * How a view is drawn: half of what is seen to the side and up, at a distance of 1, and the look in radians.
 * @param width,height of the canvas, in pixels.
 */
export function raysOf({ lon, lat }: Look, width: number, height: number): { view: [number, number]; look: [number, number] } {
  const half = Math.tan(radians(sight / 2));
  return { view: [(half * width) / Math.max(1, height), half], look: [radians(lon), radians(lat)] };
}

/** What a screen reader is told of a look: `Facing 90° to the right, 20° down`. */
export function lookWords({ lon, lat }: Look): string {
  const [side, tilt] = [Math.round(lon), Math.round(lat)];
  const facing = Math.abs(side) === 180 ? 'to the back' : side === 0 ? 'ahead' : `${Math.abs(side)}° to the ${side > 0 ? 'right' : 'left'}`;
  return tilt === 0 ? `Facing ${facing}` : `Facing ${facing}, ${Math.abs(tilt)}° ${tilt > 0 ? 'up' : 'down'}`;
}

/** Whether a picture is a whole panorama (equirectangular): twice as wide as it is high. */
export const isPanorama = (width: number, height: number): boolean => height > 0 && Math.abs(width / height - 2) < 0.02;
