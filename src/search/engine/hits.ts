import { distance, pointOf } from './geo.ts';
import type { Highlighter } from './highlight.ts';
import type { SearchRequest } from './request.ts';
import type { SearchIndex } from './search-index.ts';
import { toOrders } from './sort.ts';

export type Hit = Record<string, unknown>;

const all = (names: readonly string[]) => names.includes('*');

/** Makes hits of documents, as the request wants them. */
export function hitMaker(index: SearchIndex, request: SearchRequest, highlighter: Highlighter | undefined): (doc: number, score: number) => Hit {
  const displayed = [...index.columns.values()].filter(
    ({ name }) => all(index.settings.displayedAttributes) || index.settings.displayedAttributes.includes(name),
  );
  const retrieved = displayed.filter(
    ({ name }) => request.attributesToRetrieve === undefined || all(request.attributesToRetrieve) || request.attributesToRetrieve.includes(name),
  );
  const marked = new Set(displayed.flatMap(({ name }) => (isMarked(request, name) ? [name] : [])));
  const formatted = displayed.filter((column) => marked.has(column.name) || retrieved.includes(column));
  const place = toOrders(request.sort).find(({ by }) => typeof by !== 'string')?.by;
  const { highlightPreTag, highlightPostTag } = request;

  const format = (value: unknown, mark: boolean): unknown => {
    if (typeof value === 'number' || typeof value === 'string') {
      const text = String(value);
      return mark && highlighter !== undefined ? highlighter.mark(text, highlightPreTag, highlightPostTag) : text;
    }
    if (Array.isArray(value)) return value.map((each) => format(each, mark));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, format(each, mark)]));
    return value;
  };

  return (doc, score) => {
    const hit: Hit = {};
    for (const column of retrieved) {
      const value = column.valueOf(doc);
      if (value !== undefined) hit[column.name] = value;
    }
    const point = pointOf(hit._geo);
    if (typeof place === 'object' && point !== undefined) hit._geoDistance = Math.round(distance(place, point));
    if (marked.size > 0) {
      const texts: Hit = {};
      for (const column of formatted) {
        const value = column.valueOf(doc);
        if (value !== undefined) texts[column.name] = format(value, marked.has(column.name));
      }
      hit._formatted = texts;
    }
    if (request.showRankingScore) hit._rankingScore = score;
    return hit;
  };
}

const isMarked = ({ attributesToHighlight }: SearchRequest, name: string) =>
  attributesToHighlight !== undefined && (all(attributesToHighlight) || attributesToHighlight.includes(name));
