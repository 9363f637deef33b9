import { jsonAttribute } from '#lib/text/json-attribute.ts';

const isPlainObject = (value: object): boolean => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Whether JSON round-trips the value; undefined properties may be dropped. */
function isPlain(value: unknown, holder: object): boolean {
  if (typeof value === 'object') return value === null || isPlainObject(value);
  if (typeof value === 'number') return Number.isFinite(value);
  return value === undefined ? !Array.isArray(holder) : typeof value === 'string' || typeof value === 'boolean';
}

/** Island props as JSON. @throws with the prop's name for values that do not round-trip. */
export const islandProps = (props: object, island: string): string =>
  JSON.stringify(props, function (this: object, key: string, value: unknown) {
    if (isPlain(Reflect.get(this, key), this)) return value;
    throw new Error(`The island ${island} is given ${key}, which is no plain value. JSON would not give it back.`);
  });

type Island = { props: Readonly<Record<string, string>>; children: string };

/** Other attributes are already escaped by Astro. */
export function islandTag({ props, children }: Island): string {
  let attributes = '';
  for (const [name, value] of Object.entries(props)) {
    if (name === 'props' || name === 'opts') attributes += value === '{}' ? '' : ` ${name}='${jsonAttribute(value)}'`;
    else attributes += value === '' ? ` ${name}` : ` ${name}="${value}"`;
  }
  return `<astro-island${attributes}>${children}</astro-island>`;
}
