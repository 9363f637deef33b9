/** As Latin-1. */
const beginnings = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
} as const;

export type PictureKind = keyof typeof beginnings;

const kinds = Object.entries(beginnings) as [PictureKind, RegExp][];

/** Magic number, not name or `Content-Type`; null for other files. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  return kinds.find(([, begins]) => begins.test(beginning))?.[0] ?? null;
}
