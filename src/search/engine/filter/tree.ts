/** What a field's value is asked for. Values are as written: whether they are numbers is decided by the operator. */
export type FilterTest =
  | { op: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'starts with' | 'contains'; value: string }
  | { op: 'to'; from: string; to: string }
  | { op: 'in'; values: readonly string[] }
  | { op: 'null' | 'empty' | 'exists' };

export type LatLng = readonly [latitude: number, longitude: number];

/** A parsed filter: its abstract syntax tree. */
export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { field: string; test: FilterTest }
  | { within: LatLng; metres: number; resolution: number }
  | { topRight: LatLng; bottomLeft: LatLng };

/** All fields that a filter names. */
export function filterFields(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(filterFields);
  if ('or' in filter) return filter.or.flatMap(filterFields);
  if ('not' in filter) return filterFields(filter.not);
  return 'field' in filter ? [filter.field] : [];
}
