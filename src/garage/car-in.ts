import type { ViewedCar } from './kept.ts';

/** What a card or a vehicle's page says of its vehicle: the element with its id, make and model, and what stands in it. */
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
