import { nearestName } from '#lib/text/nearest-name.ts';
import { replaceIn, wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import { type Finding, quotedList } from '#site/problems.ts';
import type { KeyFacts } from '#site/schema/key.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';

const placeholder = /\{([^{}]+)\}/g;

const address = /^https?:\/\/\S+$/;

/** Keys with data, not copy. */
const notTexts = new Set(['$schema', 'stock']);
/** Feed URLs, filled from the environment. */
const filledByRun = new Set(['reviews.from']);

function* texts(value: unknown, path: (string | number)[]): Generator<{ text: string; path: (string | number)[] }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* texts(entry, [...path, index]);
  else if (isRecord(value)) for (const [name, entry] of Object.entries(value)) yield* texts(entry, [...path, name]);
}

/** Unknown placeholders such as `{city}`, which would show literally, and texts without one that they need. */
export function placeholderFindings(site: Site): Finding[] {
  return [...texts(site, [])].flatMap(({ text, path }) => {
    if (notTexts.has(String(path[0])) || filledByRun.has(path.join('.'))) return [];
    const schema = schemaAt(siteSchema, path);
    const { placeholders: allowedNames = [], needed = [] } = schema === null ? {} : unwrap(schema).facts;
    if (!text.includes('{') && allowedNames.length === 0) return [];
    const written = [...text.matchAll(placeholder)];
    const [[first] = []] = written;
    if (first !== undefined && address.test(text) && allowedNames.length === 0) {
      const fix = 'write the whole address, without braces; who runs the service knows it.';
      return [{ severity: 'error', path, value: text, rule: `nothing fills in ${first}`, fix, edits: [] }];
    }
    const missing = neededOf(needed, path).filter((name) => !written.some(([, one]) => one === name));
    const unknown = written.flatMap(([whole, name = '']): Finding[] => {
      if (allowedNames.includes(name)) return [];
      const near = nearestName(name, allowedNames) ?? (missing.length === 1 ? missing[0] : undefined);
      const fix =
        near !== undefined
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
          ...(near === undefined ? wanted(fix) : replaceIn(path, whole, `{${near}}`, fix)),
        },
      ];
    });
    return unknown.length > 0 ? unknown : missing.map((name) => missingFinding(name, text, path));
  });
}

const neededOf = (needed: NonNullable<KeyFacts['needed']>, path: Finding['path']): readonly string[] =>
  isList(needed) ? needed : (needed[String(path.at(-1))] ?? []);

const isList = (needed: NonNullable<KeyFacts['needed']>): needed is readonly string[] => Array.isArray(needed);

function missingFinding(name: string, text: string, path: Finding['path']): Finding {
  const rule = `this text needs {${name}}, and without it does not say what it is for`;
  const fix = `write {${name}} where it belongs, or take the key out for the standard text.`;
  return { severity: 'error', path, value: text, rule, fix, edits: [] };
}
