export type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [Number.parseInt(digits.slice(1, 3), 16), Number.parseInt(digits.slice(3, 5), 16), Number.parseInt(digits.slice(5, 7), 16)];
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const curved = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2 relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/** WCAG 2 contrast, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** White where its contrast is at least 4.5. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}

/** Lightness 0 to 1, axes a and b. */
type Oklab = readonly [number, number, number];

function oklabOf(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((channel) => linear(channel / 255));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbFrom([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = channels.map((value) => 255 * curved(value));
  return [red, green, blue];
}

const inGamut = (rgb: Rgb) => rgb.every((channel) => channel > -0.5 && channel < 255.5);

/** Reduces chroma to fit sRGB (gamut mapping). */
function atLightness([, a, b]: Oklab, lightness: number): string {
  let low = 0;
  let high = 1;
  if (inGamut(rgbFrom([lightness, a, b]))) return hexOf(rgbFrom([lightness, a, b]));
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (inGamut(rgbFrom([lightness, a * middle, b * middle]))) low = middle;
    else high = middle;
  }
  return hexOf(rgbFrom([lightness, a * low, b * low]));
}

const lightnessStep = 1 / 512;

/** The nearest passing lightness of the same hue; null if none. */
export function nearestColour(hex: string, passes: (candidate: string) => boolean): string | null {
  const normalised = hexOf(rgbOf(hex));
  if (passes(normalised)) return normalised;
  const lab = oklabOf(normalised);
  const [lightness] = lab;
  for (let away = lightnessStep; away <= 1; away += lightnessStep) {
    for (const candidate of [lightness - away, lightness + away]) {
      if (candidate < -lightnessStep || candidate > 1 + lightnessStep) continue;
      const shown = atLightness(lab, Math.min(1, Math.max(0, candidate)));
      if (passes(shown)) return shown;
    }
  }
  return null;
}

/** Oklab, 0 to 1. */
export function lightnessOf(hex: string): number {
  return oklabOf(hex)[0];
}

/** Same hue; lightness 0 to 1, chroma times `strength` (0 to 1). */
export function shadeOf(hex: string, lightness: number, strength = 1): string {
  const [own, a, b] = oklabOf(hex);
  return atLightness([own, a * strength, b * strength], Math.min(1, Math.max(0, lightness)));
}
