import { paths } from '#site/paths.ts';

/** Print page of a vehicle (specification 1 §2): `/print/?car_id=2022-toyota-hilux-v1`. */
export const printHref = (slug: string): string => `${paths.print}?car_id=${slug}`;

/** Slug from the print page's query; null without a valid one. */
export function printedSlug(search: string): string | null {
  const slug = new URLSearchParams(search).get('car_id');
  return slug !== null && /^[\w-]+$/.test(slug) ? slug : null;
}
