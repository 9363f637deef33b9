import { isSlug } from '#lib/is-slug.ts';
import { paths } from '#site/paths.ts';

/** Where the journey leads: to the checkout, to a vehicle that has none, or nowhere. */
export type JourneyEnd = { kind: 'checkout' | 'vehicle'; path: string } | { kind: 'none' };

type Sources = {
  /** The last part of a checkout's address. */
  last: 'checkout' | 'buy-online';
  /** Whether the site has a page. */
  isPage(path: string): Promise<boolean>;
  /** The slug of the vehicle with an id, from the site's index; null where it has none. */
  slugOf(id: string): Promise<string | null>;
};

/** Finds the checkout of the vehicle with an id or a slug. @throws when the site cannot be asked. */
export async function journeyEnd(id: string, { last, isPage, slugOf }: Sources): Promise<JourneyEnd> {
  const pagesOf = async (slug: string): Promise<JourneyEnd> => {
    const checkout = paths.checkout(slug, last);
    if (await isPage(checkout)) return { kind: 'checkout', path: checkout };
    const vehicle = paths.vehicle(slug);
    return (await isPage(vehicle)) ? { kind: 'vehicle', path: vehicle } : { kind: 'none' };
  };
  // Whole numbers are no slugs.
  const named = /[a-z]/.test(id) && isSlug(id) ? await pagesOf(id) : ({ kind: 'none' } as const);
  if (named.kind !== 'none') return named;
  const slug = await slugOf(id);
  return slug !== null && isSlug(slug) ? pagesOf(slug) : named;
}
