const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
};

type Serialised = readonly [type: number, value: unknown];

/** Astro writes each value beside its type: 0 for what JSON has, 1 for a list. */
function revived([type, value]: Serialised): unknown {
  if (type === 1) return (value as readonly Serialised[]).map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as Record<string, Serialised>).map(([key, one]) => [key, revived(one)]));
}

/** The props of an island of a page, as it hydrates with them; null where the page has none of this name. */
export function islandProps(html: string, name: string): Record<string, unknown> | null {
  const decode = (text: string) => text.replace(/&(?:quot|#34|#38|amp|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
  const island = [...html.matchAll(/<astro-island [^>]*>/g)].map(([tag]) => decode(tag)).find((tag) => tag.includes(`{"name":"${name}"`));
  const props = island === undefined ? null : (/ props="(.*?)" ssr/.exec(island)?.[1] ?? null);
  return props === null ? null : (revived([0, JSON.parse(props)]) as Record<string, unknown>);
}
