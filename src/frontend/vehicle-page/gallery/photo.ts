import type { ImageModel } from '#vehicle/models.ts';

/**
 * Attributes of a vehicle's picture; the style sheet reserves its place. No component, as each instance costs render time and pages have dozens.
 * @param sizes displayed width, where there are several candidates.
 * @param waits lazy; else loaded with high priority.
 */
export const photo = ({ src, srcset, alt }: ImageModel, sizes: string, waits = true) => ({
  src,
  srcset,
  sizes: srcset ? sizes : undefined,
  alt,
  loading: waits ? ('lazy' as const) : undefined,
  fetchpriority: waits ? undefined : ('high' as const),
});
