import type { KeptCar } from '#garage/kept.ts';
import type { CardModel, KeepModel } from '#vehicle/models.ts';

type CardFacts = Pick<CardModel, 'href' | 'title'> & { image: { src: string } | null; keep: Pick<KeepModel, 'make' | 'model' | 'price'> | null };

/** A watchlist vehicle in the browser's stored format, from today's card. Make and model serve the suggestions only. */
export function keptCarOf(id: string, { href, title, image, keep }: CardFacts): KeptCar | null {
  const slug = href.split('/')[2] ?? '';
  if (slug === '') return null;
  const [, make = title, ...model] = title.split(' ');
  return {
    id,
    name: title,
    slug,
    make: keep?.make ?? make,
    model: keep?.model ?? (model.join(' ') || make),
    primary_image_url: image?.src ?? null,
    price: keep?.price ?? null,
    saved_at: 0,
  };
}
