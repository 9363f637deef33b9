import { nearestName } from '#lib/nearest-name.ts';
import { replaceIn, wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import { type Finding, quotedList } from '#site/problems.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';

const placeholder = /\{([^{}]+)\}/g;

/** Keys with data, not copy. */
const notTexts = new Set(['$schema', 'stock']);
/** Feed URLs, filled from the environment. */
const filledByRun = new Set(['reviews.from']);

function* texts(value: unknown, path: (string | number)[]): Generator<{ text: string; path: (string | number)[] }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* texts(entry, [...path, index]);
  else if (isRecord(value)) for (const [name, entry] of Object.entries(value)) yield* texts(entry, [...path, name]);
}

/** Unknown placeholders such as `{city}`, which would show literally. */
export function placeholderFindings(site: Site): Finding[] {
  return [...texts(site, [])].flatMap(({ text, path }) => {
    if (notTexts.has(String(path[0])) || filledByRun.has(path.join('.')) || !text.includes('{')) return [];
    const schema = schemaAt(siteSchema, path);
    const allowedNames = schema === null ? [] : (unwrap(schema).facts.placeholders ?? []);
    return [...text.matchAll(placeholder)].flatMap(([whole, name = '']): Finding[] => {
      if (allowedNames.includes(name)) return [];
      const near = nearestName(name, allowedNames);
      const fix =
        near !== null
          ? `did you mean {${near}}?`
          : allowedNames.length > 0
            ? `use ${quotedList(allowedNames.map((own) => `{${own}}`))}, or plain words; docs/config.md says what each is.`
            : 'write plain words: this key fills nothing in; whoever wrote the text knows them.';
      return [
        {
          severity: 'error',
          path,
          value: text,
          rule: `nothing fills in ${whole}`,
          ...(near === null ? wanted(fix) : replaceIn(path, whole, `{${near}}`, fix)),
        },
      ];
    });
  });
}
