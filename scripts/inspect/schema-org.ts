import { googleFaults } from './google-rules.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

export type DataFault = { type: string; property: string; rule: string };

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

let loadedVocabulary: Vocabulary | null = null;
const vocabulary = () => {
  loadedVocabulary ??= readVocabulary();
  return loadedVocabulary;
};

/** ISO 8601, also a year or a month alone. */
const isoDate = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;
const time = /^\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

/** The form of plain values by data type. Anything but another JSON type may be Text. */
const looksLike: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value) && /^(?:https?|mailto|tel):/.test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && isoDate.test(value),
  DateTime: (value) => typeof value === 'string' && isoDate.test(value),
  Time: (value) => typeof value === 'string' && time.test(value),
};

/** Checks types, properties and values by schema.org's vocabulary, and Google's required fields. */
export function schemaFaults(data: unknown): DataFault[] {
  const faults: DataFault[] = [];
  const ids = new Set<string>();
  for (const item of listOf(data)) {
    if (!isNode(item)) faults.push({ type: '', property: '', rule: 'is no object' });
    else {
      if (item['@context'] !== 'https://schema.org') faults.push({ type: nameOf(item), property: '@context', rule: 'must be https://schema.org' });
      faults.push(...nodeFaults(item, ids));
    }
  }
  return faults;
}

const nameOf = (node: Node) => listOf(node['@type'] ?? []).join(' and ');

function nodeFaults(node: Node, ids: Set<string>): DataFault[] {
  const name = nameOf(node);
  const id = node['@id'];
  const isReference = typeof id === 'string' && Object.keys(node).length === 1;
  if (isReference) return URL.canParse(id) ? [] : [{ type: name, property: '@id', rule: `${id} is no address` }];
  const faults: DataFault[] = [];
  const add = (property: string, rule: string) => faults.push({ type: name, property, rule });
  const types = listOf(node['@type'] ?? []).map(String);
  if (types.length === 0) add('@type', 'is missing');
  const above = new Set<string>();
  for (const type of types) {
    const ancestors = vocabulary().typesAbove(type);
    if (ancestors === undefined) add('@type', `${type} is no type of schema.org`);
    else for (const one of ancestors) above.add(one);
  }
  if (typeof id === 'string') {
    if (!URL.canParse(id)) add('@id', `${id} is no address`);
    if (ids.has(id)) add('@id', `${id} stands twice`);
    ids.add(id);
  }
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith('@')) continue;
    const rules = vocabulary().property(property);
    if (rules === undefined) {
      add(property, 'is no property of schema.org');
      continue;
    }
    if (rules.supersededBy !== null) add(property, `is superseded by ${rules.supersededBy}`);
    if (![...rules.domains].some((domain) => above.has(domain))) add(property, `is no property of ${name}, but of ${[...rules.domains].join(', ')}`);
    for (const one of listOf(value)) {
      if (isNode(one)) faults.push(...nodeFaults(one, ids));
      const wrong = valueFault(one, rules.ranges);
      if (wrong !== null) add(property, wrong);
    }
  }
  return [...faults, ...googleFaults(node, types, above).map((fault) => ({ type: name, ...fault }))];
}

/** Why a value has no allowed type; null when it has. */
function valueFault(value: unknown, ranges: ReadonlySet<string>): string | null {
  const kinds = [...ranges];
  if (value === null) return 'is null';
  if (isNode(value)) {
    if (value['@type'] === undefined) return null;
    const above = listOf(value['@type']).flatMap((type) => [...(vocabulary().typesAbove(String(type)) ?? [])]);
    return kinds.some((kind) => above.includes(kind)) ? null : `holds ${nameOf(value)}, and may hold ${kinds.join(', ')}`;
  }
  const fits = kinds.some((kind) => {
    if (vocabulary().isDataType(kind)) return (looksLike[kind] ?? looksLike.Text)?.(value) ?? false;
    // An enumeration's member or a thing by its address.
    if (typeof value !== 'string') return false;
    const member = vocabulary().enumerationOf(value.replace(/^https?:\/\/schema\.org\//, ''));
    if (vocabulary().typesAbove(kind)?.has('Enumeration')) return member?.has(kind) ?? false;
    return looksLike.URL?.(value) ?? false;
  });
  return fits ? null : `holds ${JSON.stringify(value)}, and may hold ${kinds.join(', ')}`;
}
