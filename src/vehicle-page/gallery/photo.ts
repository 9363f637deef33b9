import type { ImageModel } from '#vehicle/models.ts';

/**
 * The attributes of a vehicle's picture on its page. They are no component: a page has dozens of pictures, and each instance costs its render time.
 * @param sizes how wide it is shown, where there are several widths.
 * @param waits loaded when it comes near; else at once, before all others.
 */
export const photo = ({ src, srcset, width, height, alt }: ImageModel, sizes: string, waits = true) => ({
  src,
  srcset,
  sizes: srcset ? sizes : undefined,
  width,
  height,
  alt,
  loading: waits ? ('lazy' as const) : undefined,
  fetchpriority: waits ? undefined : ('high' as const),
});
