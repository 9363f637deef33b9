import type { KeptCar } from '#garage/kept.ts';
import type { CardModel, KeepModel } from '#vehicle/models.ts';

type CardFacts = Pick<CardModel, 'href' | 'title'> & { image: { src: string } | null; keep: Pick<KeepModel, 'make' | 'model' | 'price'> | null };

/** A vehicle of the watchlist as this browser keeps it, of today's card. Its make and model only name what is like it. */
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
