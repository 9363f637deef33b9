/** View direction in a panorama, degrees: `lon` 0 is the picture's centre, positive to the right; `lat` up from the horizon. */
export type Look = { lon: number; lat: number };

/** Vertical field of view, degrees. */
export const sight = 75;
/** Maximum latitude: directions degenerate at the poles. */
const steepest = 80;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Normalises to [-180, 180). */
export const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export const turnedBy = ({ lon, lat }: Look, right: number, up: number): Look => ({
  lon: around(lon + right),
  lat: Math.min(steepest, Math.max(-steepest, lat + up)),
});

/** Direction of a point. @param x per cent from the left. @param y per cent from the top. */
export const lookOfPixel = (x: number, y: number): Look => ({ lon: (x / 100 - 0.5) * 360, lat: (0.5 - y / 100) * 180 });

export const lookAt = (x: number, y: number): Look => turnedBy({ lon: 0, lat: 0 }, lookOfPixel(x, y).lon, lookOfPixel(x, y).lat);

/**
 * Position of a point in the view, per cent; null out of view.
 * @param aspect width by height of the view.
 */
export function seenAt(look: Look, x: number, y: number, aspect: number): { left: number; top: number } | null {
  const place = lookOfPixel(x, y);
  const side = radians(place.lon - look.lon);
  const up = radians(place.lat);
  const tilt = radians(look.lat);
  const ahead = Math.cos(up) * Math.cos(side);
  const depth = Math.sin(up) * Math.sin(tilt) + ahead * Math.cos(tilt);
  if (depth < 0.05) return null;
  const scale = 1 / Math.tan(radians(sight / 2)) / depth;
  const left = 50 + (50 * Math.cos(up) * Math.sin(side) * scale) / aspect;
  const top = 50 - 50 * (Math.sin(up) * Math.cos(tilt) - ahead * Math.sin(tilt)) * scale;
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? { left, top } : null;
}

/**
 * Shader inputs: half the view's extent at distance 1, and the direction in radians.
 * @param width,height canvas size in pixels.
 */
export function raysOf({ lon, lat }: Look, width: number, height: number): { view: [number, number]; look: [number, number] } {
  const half = Math.tan(radians(sight / 2));
  return { view: [(half * width) / Math.max(1, height), half], look: [radians(lon), radians(lat)] };
}

/** Screen-reader text: `Facing 90° to the right, 20° down`. */
export function lookWords({ lon, lat }: Look): string {
  const side = Math.round(lon);
  const tilt = Math.round(lat);
  const facing = Math.abs(side) === 180 ? 'to the back' : side === 0 ? 'ahead' : `${Math.abs(side)}° to the ${side > 0 ? 'right' : 'left'}`;
  return tilt === 0 ? `Facing ${facing}` : `Facing ${facing}, ${Math.abs(tilt)}° ${tilt > 0 ? 'up' : 'down'}`;
}

/** Whether a picture is equirectangular: twice as wide as high. */
export const isPanorama = (width: number, height: number): boolean => height > 0 && Math.abs(width / height - 2) < 0.02;
