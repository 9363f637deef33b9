import { slugify } from '#lib/text/slug.ts';
import { sameText } from '#lib/text/text.ts';
import type { TagKind } from '../terms.ts';

/** `tag-new`. A tag of the feed's is `tag-own`, or `tag-own-runout-sale` where the site colours that text (`tags.own_colours`, matched without case). */
export function tagClass(kind: TagKind, ownText?: string, ownColours: Record<string, string> = {}): string {
  if (kind !== 'own' || ownText === undefined) return `tag-${kind}`;
  const named = Object.keys(ownColours).find((text) => sameText(text, ownText));
  return named === undefined ? 'tag-own' : `tag-own-${slugify(named)}`;
}
