/** A test of a field's value, as written; the operator decides whether it is a number. */
export type FilterTest =
  | { op: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'starts with' | 'contains'; value: string }
  | { op: 'to'; from: string; to: string }
  | { op: 'in'; values: readonly string[] }
  | { op: 'null' | 'empty' | 'exists' };

export type LatLng = readonly [latitude: number, longitude: number];

/** A filter's syntax tree. */
export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { field: string; test: FilterTest }
  | { within: LatLng; metres: number; resolution: number }
  | { topRight: LatLng; bottomLeft: LatLng };

export function filterFields(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(filterFields);
  if ('or' in filter) return filter.or.flatMap(filterFields);
  if ('not' in filter) return filterFields(filter.not);
  return 'field' in filter ? [filter.field] : [];
}
