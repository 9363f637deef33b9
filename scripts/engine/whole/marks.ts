import { displayedColumns, type Hit, includesName } from '#search/engine/hits.ts';
import type { TermDerivations } from '#search/engine/query/term-derivations.ts';
import type { SearchIndex } from '#search/engine/search-index.ts';
import type { ExtraRequest } from './fields.ts';
import { Highlighter } from './highlight.ts';

type MarkRequest = Pick<ExtraRequest, 'attributesToHighlight' | 'highlightPreTag' | 'highlightPostTag'> & {
  attributesToRetrieve: readonly string[] | undefined;
};

/** Adds `_formatted` to hits: values as strings, matches in the named attributes tagged. Undefined if none are named. */
export function marker(
  index: SearchIndex,
  { attributesToHighlight, attributesToRetrieve, highlightPreTag, highlightPostTag }: MarkRequest,
  meanings: readonly TermDerivations[] | undefined,
): ((hit: Hit, doc: number) => void) | undefined {
  const displayed = displayedColumns(index);
  const marked = new Set(displayed.filter(({ name }) => includesName(attributesToHighlight, name)));
  if (marked.size === 0) return undefined;
  const formatted = displayed.filter(
    (column) => marked.has(column) || attributesToRetrieve === undefined || includesName(attributesToRetrieve, column.name),
  );
  const highlighter = meanings === undefined ? undefined : new Highlighter(index.text, meanings);

  const format = (value: unknown, mark: boolean): unknown => {
    if (typeof value === 'number' || typeof value === 'string') {
      const text = String(value);
      return mark && highlighter !== undefined ? highlighter.mark(text, highlightPreTag, highlightPostTag) : text;
    }
    if (Array.isArray(value)) return value.map((each) => format(each, mark));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, format(each, mark)]));
    return value;
  };

  return (hit, doc) => {
    const texts: Hit = {};
    for (const column of formatted) {
      const value = column.valueOf(doc);
      if (value !== undefined) texts[column.name] = format(value, marked.has(column));
    }
    hit._formatted = texts;
  };
}
