/** What a field's value is asked for. Values are as written: whether they are numbers is decided by the operator. */
export type Test =
  | { op: '=' | '!=' | '>' | '>=' | '<' | '<=' | 'starts with' | 'contains'; value: string }
  | { op: 'to'; from: string; to: string }
  | { op: 'in'; values: readonly string[] }
  | { op: 'null' | 'empty' | 'exists' };

export type Point = readonly [latitude: number, longitude: number];

/** A parsed filter: its abstract syntax tree. */
export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { field: string; test: Test }
  | { within: Point; metres: number; resolution: number }
  | { topRight: Point; bottomLeft: Point };

/** All fields that a filter names. */
export function fieldsOf(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsOf);
  if ('or' in filter) return filter.or.flatMap(fieldsOf);
  if ('not' in filter) return fieldsOf(filter.not);
  return 'field' in filter ? [filter.field] : [];
}
