export type DirectoryState = { query: string; page: number; chosen: Readonly<Record<string, readonly string[]>> };

export const emptyDirectoryState: DirectoryState = { query: '', page: 1, chosen: {} };

const longestQuery = 100;
const mostValues = 20;

/** Parses a deep link to a directory; unknown parameters are ignored. */
export function parseDirectory(search: string, fields: readonly string[]): DirectoryState {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page'));
  const chosen: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const values = [...new Set(parameters.getAll(field).map((value) => value.trim()))].filter((value) => value !== '').slice(0, mostValues);
    if (values.length > 0) chosen[field] = values.sort();
  }
  return {
    query: (parameters.get('query') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestQuery),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    chosen,
  };
}

/** Serialises to the query string with `?`, or nothing; defaults are omitted. */
export function serialiseDirectory({ query, page, chosen }: DirectoryState): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  for (const [field, values] of Object.entries(chosen)) for (const value of values) parameters.append(field, value);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

export const hasDirectoryFilters = ({ query, chosen }: DirectoryState) => query !== '' || Object.keys(chosen).length > 0;

/** Toggles a value. An amount is single. Resets the page. */
export function toggled(state: DirectoryState, field: string, value: string, single = false): DirectoryState {
  const now = state.chosen[field] ?? [];
  const isChosen = now.includes(value);
  const next = isChosen ? now.filter((one) => one !== value) : [...(single ? [] : now), value].sort();
  const { [field]: _, ...others } = state.chosen;
  return { ...state, page: 1, chosen: next.length === 0 ? others : { ...others, [field]: next } };
}
