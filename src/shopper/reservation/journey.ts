import { isSlug } from '#lib/text/is-slug.ts';
import { paths } from '#site/paths.ts';

export type JourneyEnd = { kind: 'checkout' | 'vehicle'; path: string } | { kind: 'none' };

type Sources = {
  /** Last segment of a checkout's path. */
  last: 'checkout' | 'buy-online';
  isPage(path: string): Promise<boolean>;
  /** Slug for a vehicle id, from the site's index; null if unknown. */
  slugOf(id: string): Promise<string | null>;
};

/** Finds the checkout by vehicle id or slug. @throws when the site cannot be reached. */
export async function journeyEnd(id: string, { last, isPage, slugOf }: Sources): Promise<JourneyEnd> {
  const pagesOf = async (slug: string): Promise<JourneyEnd> => {
    const checkout = paths.checkout(slug, last);
    if (await isPage(checkout)) return { kind: 'checkout', path: checkout };
    const vehicle = paths.vehicle(slug);
    return (await isPage(vehicle)) ? { kind: 'vehicle', path: vehicle } : { kind: 'none' };
  };
  // Whole numbers are never slugs.
  const named = /[a-z]/.test(id) && isSlug(id) ? await pagesOf(id) : ({ kind: 'none' } as const);
  if (named.kind !== 'none') return named;
  const slug = await slugOf(id);
  return slug !== null && isSlug(slug) ? pagesOf(slug) : named;
}
