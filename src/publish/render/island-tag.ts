const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;', '=': '&#61;' };

/**
 * JSON as the value of an attribute between apostrophes, which leaves its own quotes alone. No `="` stands in it: by such marks a page's policy is chosen
 * (`csp.ts`), and a text of the feed may not loosen it.
 */
export const jsonAttribute = (json: string): string => json.replace(/[&<>']|=(?=")/g, (character) => escapes[character] ?? character);

const isPlainObject = (value: object): boolean => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Whether JSON gives it back as it was. A property that is undefined is no property then, which reads the same. */
function isPlain(value: unknown, holder: object): boolean {
  if (typeof value === 'object') return value === null || isPlainObject(value);
  if (typeof value === 'number') return Number.isFinite(value);
  return value === undefined ? !Array.isArray(holder) : typeof value === 'string' || typeof value === 'boolean';
}

/** The props of an island as JSON, which `JSON.parse` reads. @throws for a value that is not plain, by its name. */
export const islandProps = (props: object, island: string): string =>
  JSON.stringify(props, function (this: object, key: string, value: unknown) {
    if (isPlain(Reflect.get(this, key), this)) return value;
    throw new Error(`The island ${island} is given ${key}, which is no plain value. JSON would not give it back.`);
  });

type Island = { props: Readonly<Record<string, string>>; children: string };

/** An island with its attributes, which Astro has escaped but for those of JSON. */
export function islandTag({ props, children }: Island): string {
  let attributes = '';
  for (const [name, value] of Object.entries(props)) {
    if (name === 'props' || name === 'opts') attributes += value === '{}' ? '' : ` ${name}='${jsonAttribute(value)}'`;
    else attributes += value === '' ? ` ${name}` : ` ${name}="${value}"`;
  }
  return `<astro-island${attributes}>${children}</astro-island>`;
}
