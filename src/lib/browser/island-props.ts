/** A value as Astro writes it into an island's `props`: its kind, and what it is made of. These are all that view models have: plain values and lists. */
type Written = readonly [kind: number, value: unknown];

const plain = 0;
const list = 1;

function read([kind, value]: Written): unknown {
  if (kind === list) return (value as Written[]).map(read);
  if (kind !== plain) throw new Error(`An island has a property of kind ${kind}, which is no plain value.`);
  return typeof value === 'object' && value !== null ? readAll(value as Record<string, Written>) : value;
}

const readAll = (written: Record<string, Written>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [name, read(value)]));

/** The props of an island of a fetched page, from its attribute. @throws for values that are not plain. */
export const islandProps = (props: string): Record<string, unknown> => readAll(JSON.parse(props));
