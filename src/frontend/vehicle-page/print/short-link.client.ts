import { paths } from '#site/paths.ts';
import { shortKey, shortPartOf } from './short-links.ts';

/** Redirects a short link that the host does not; otherwise the page stays. @param parts number of link files. */
export async function follow(id: string, parts: number): Promise<void> {
  const response = await fetch(paths.shortPart(shortPartOf(id, parts)));
  if (!response.ok) return;
  const slugs: unknown = await response.json();
  const slug = typeof slugs === 'object' && slugs !== null ? Reflect.get(slugs, shortKey(id)) : null;
  if (typeof slug === 'string' && /^[a-z0-9-]+$/.test(slug)) location.replace(paths.vehicle(slug) + location.search);
}
