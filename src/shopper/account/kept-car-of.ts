import type { KeptCar } from '#garage/kept.ts';
import type { CardModel } from '#vehicle/models.ts';

/** A watchlist vehicle in the browser's stored format, from today's card. */
export const keptCarOf = ({ id, title, slug, make, model, image, keep }: CardModel): KeptCar => ({
  id,
  name: title,
  slug,
  make,
  model,
  primary_image_url: image?.src ?? null,
  price: keep?.price ?? null,
  saved_at: 0,
});
