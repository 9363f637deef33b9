import { EngineError } from './errors.ts';

/** A search by the site's pages, with Meilisearch's defaults. */
export type SearchRequest = {
  q: string | undefined;
  offset: number;
  limit: number;
  page: number | undefined;
  hitsPerPage: number | undefined;
  attributesToRetrieve: readonly string[] | undefined;
  filter: unknown;
  sort: readonly string[] | undefined;
  facets: readonly string[] | undefined;
};

/** A field's check. `optional`: null means absent. `code`: an error code that does not follow from the field name. */
export type FieldCheck = { holds: (value: unknown) => boolean; what: string; optional?: boolean; code?: string };
export type FieldChecks = Readonly<Record<string, FieldCheck>>;
/** A body's fields, checked. */
export type EngineInput = Readonly<Record<string, unknown>>;

export const stringListCheck: FieldCheck = {
  holds: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  what: 'an array of strings',
  optional: true,
};
export const stringCheck: FieldCheck = { holds: (value) => typeof value === 'string', what: 'a string' };
export const countCheck: FieldCheck = { holds: (value) => Number.isSafeInteger(value) && (value as number) >= 0, what: 'a positive integer' };
export const optionalCheck = (check: FieldCheck): FieldCheck => ({ ...check, optional: true });
export const anyCheck: FieldCheck = { holds: () => true, what: 'anything', optional: true };
export const emptyListCheck: FieldCheck = {
  holds: (value) => Array.isArray(value) && value.length === 0,
  what: 'an empty array: more is not possible here',
  optional: true,
};
export const absentCheck: FieldCheck = { holds: () => false, what: 'left out: it is not possible here', optional: true };

/** What the site's pages and their client send: tags, but nothing to highlight. */
export const pageFields: FieldChecks = {
  q: optionalCheck(stringCheck),
  filter: anyCheck,
  offset: countCheck,
  limit: countCheck,
  page: optionalCheck(countCheck),
  hitsPerPage: optionalCheck(countCheck),
  attributesToRetrieve: stringListCheck,
  attributesToHighlight: emptyListCheck,
  highlightPreTag: stringCheck,
  highlightPostTag: stringCheck,
  sort: stringListCheck,
  facets: stringListCheck,
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws EngineError that names the field. */
export function validateFields(body: unknown, fields: FieldChecks): EngineInput {
  if (!isObject(body)) throw new EngineError('bad_request', `Invalid value type: expected an object, but found: \`${JSON.stringify(body)}\``);
  const given: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const check = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (check === undefined)
      throw new EngineError('bad_request', `Unknown field \`${field}\`: expected one of \`${Object.keys(fields).join('`, `')}\``);
    if (value === null && check.optional === true) continue;
    if (!check.holds(value)) {
      const message = `Invalid value at \`.${field}\`: expected ${check.what}, but found: \`${JSON.stringify(value)}\``;
      throw new EngineError(check.code ?? `invalid_search_${snake(field)}`, message);
    }
    given[field] = value;
  }
  return given;
}

const defaults: SearchRequest = {
  q: undefined,
  offset: 0,
  limit: 20,
  page: undefined,
  hitsPerPage: undefined,
  attributesToRetrieve: undefined,
  filter: undefined,
  sort: undefined,
  facets: undefined,
};

export const toSearchRequest = (given: EngineInput): SearchRequest => ({ ...defaults, ...given });

export const isUid = (uid: string): boolean => /^[a-zA-Z0-9_-]{1,512}$/.test(uid);

export type MultiSearchQuery = { indexUid: string; body: Record<string, unknown> };

/** Splits a multi-search without validating its queries. @throws EngineError */
export function toQueries(body: unknown): MultiSearchQuery[] {
  const { queries } = validateFields(body, { queries: anyCheck, federation: { ...absentCheck, code: 'bad_request' } });
  if (queries === undefined) throw new EngineError('bad_request', 'Missing field `queries`');
  if (!Array.isArray(queries))
    throw new EngineError('bad_request', `Invalid value type at \`.queries\`: expected an array, but found: \`${JSON.stringify(queries)}\``);
  return queries.map((query: unknown, place) => {
    const where = `.queries[${place}]`;
    if (!isObject(query))
      throw new EngineError('bad_request', `Invalid value type at \`${where}\`: expected an object, but found: \`${JSON.stringify(query)}\``);
    const { indexUid, ...rest } = query;
    if (indexUid === undefined) throw new EngineError('missing_index_uid', `Missing field \`indexUid\` inside \`${where}\``);
    if (typeof indexUid !== 'string' || !isUid(indexUid))
      throw new EngineError('invalid_index_uid', `\`${JSON.stringify(indexUid)}\` at \`${where}\` is not a valid index uid.`);
    return { indexUid, body: rest };
  });
}
