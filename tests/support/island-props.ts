const entities: Readonly<Record<string, string>> = {
  '&#61;': '=',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
};

export function islandProps(html: string, name: string): Record<string, unknown> | null {
  const decode = (text: string) => text.replace(/&(?:#61|amp|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
  const island = [...html.matchAll(/<astro-island [^>]*>/g)].map(([tag]) => decode(tag)).find((tag) => tag.includes(`component-export="${name}"`));
  const props = island === undefined ? null : (/ props='(.*)' ssr/s.exec(island)?.[1] ?? null);
  return props === null ? null : (JSON.parse(props) as Record<string, unknown>);
}
