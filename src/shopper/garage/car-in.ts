import type { ViewedCar } from './kept.ts';

/** Vehicle facts from a card or a vehicle page's element. */
export function carIn(holder: HTMLElement): Omit<ViewedCar, 'stocknum' | 'body' | 'simple_body'> & { price: number | null } {
  const { id = '', make = '', model = '', price } = holder.dataset;
  const link = holder.querySelector<HTMLAnchorElement>('h3 a');
  const path = link?.pathname ?? location.pathname;
  return {
    id,
    name: (link ?? holder.querySelector('h1'))?.textContent ?? '',
    slug: path.split('/')[2] ?? '',
    make,
    model,
    primary_image_url: holder.querySelector('.card-picture img, .gallery img')?.getAttribute('src') ?? null,
    price: price === undefined ? null : Number(price),
  };
}
