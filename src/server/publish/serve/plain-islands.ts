import { jsonAttribute } from '#lib/text/json-attribute.ts';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
};

/** Astro's encoding of a value: 0 plain, 1 a list. Islands are given no other kinds. */
type Typed = [kind: number, value: unknown];

function plainOf([kind, value]: Typed): unknown {
  if (kind === 1) return (value as Typed[]).map(plainOf);
  return kind === 0 && typeof value === 'object' && value !== null ? plainProps(value) : value;
}

const plainProps = (props: object) => Object.fromEntries(Object.entries(props).map(([name, value]) => [name, plainOf(value)]));

/** A page of `astro dev` with the props of its islands as a build prints them (`render/island-tag.ts`), for scripts that read another page. */
export const withPlainIslands = (html: string): string =>
  html.replace(/(<astro-island [^>]*?) props="([^"]*)"/g, (_, tag: string, props: string) => {
    const json = props.replace(/&(?:quot|amp|lt|gt|#3[489]);/g, (entity) => entities[entity] ?? entity);
    return `${tag} props='${jsonAttribute(JSON.stringify(plainProps(JSON.parse(json))))}'`;
  });
