import { z } from 'zod';
import { isRecord, valueAt } from '#site/merge.ts';
import { type SchemaKey, schemaKeys } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { concretePath, flipBase } from '../../flips.ts';
import { misspelled } from './misspelled.ts';

type Path = (string | number)[];

/** A value for a key that may refuse it. */
export type WrongValue = { key: string; path: Path; value: unknown };

/** What people write where something else is meant, and what is no value at all. */
const written: readonly unknown[] = [
  ...[true, 12, -1, 1e9, 0.333, 800, 298_765_432, '', ' ', [], {}, { wrong: 1 }, ['purple'], 'purple', 'yes', 'TRUE', '12', '8.95%', '$1,200'],
  ...['+61', '0061', 'my-garage', 'finance/loans', 'media/yard.webp', 'www.acme.example', 'http://www.acme.example/a', 'https://tiles.example/a?b=c'],
  ...[
    'ftp://files.example/a',
    'sales',
    'mailto:sales@acme.example',
    'Acme <sales@acme.example>',
    '31 Dec 2026',
    '31/12/2026',
    '20261224',
    'tomorrow',
  ],
  ...[
    '2026-12-31',
    '2026-12-31 17:00',
    '9am',
    '5.30pm',
    '0830',
    '25:00',
    'Monday',
    'New South Wales',
    'Gosford',
    'teal',
    '0a6767',
    'rgb(10, 103, 103)',
    '#12',
  ],
  ...['acme crm', 'whsec_abc', 'UA-12345-1', 'gtm-ab12cd3', '2250–2263', '(unclosed', 'javascript:alert(1)', 'a, b'],
];

/** Keys that a file may hold, in the schema's order. */
const keys: readonly SchemaKey[] = [...schemaKeys(siteSchema)].filter(({ path }) => !['$schema', 'template'].includes(path.join('.')));

/** The site's keys as a file would hold them. */
export function fileOf(site: Site): Record<string, unknown> {
  const { slug: _slug, content: _content, template: _template, ...file } = flipBase(site);
  return structuredClone(file);
}

export function wrongValues(site: Site): WrongValue[] {
  const base = flipBase(site);
  return keys.flatMap((key): WrongValue[] => {
    const path = concretePath(base, key.path);
    if (path === null) return [];
    const now = valueAt(base, path);
    return [...written, ...near(key, now)]
      .filter((value) => JSON.stringify(value) !== JSON.stringify(now))
      .map((value) => ({ key: key.path.join('.'), path, value }));
  });
}

/** The right value, nearly. */
function near({ type }: SchemaKey, now: unknown): unknown[] {
  if (type instanceof z.ZodEnum) return type.options.flatMap((option) => [misspelled(String(option), 3), String(option).toUpperCase()]).slice(0, 6);
  if (Array.isArray(now))
    return [now.join(', '), now[0], [...now, ...now], ...(typeof now[0] === 'string' ? [[misspelled(now[0], 3), ...now.slice(1)]] : [])];
  if (typeof now === 'number' || typeof now === 'boolean') return [String(now), [now], ` ${String(now)} `];
  return typeof now === 'string' ? [[now], `${now} `, now.toUpperCase(), now.replace(/^https:/, 'http:'), now.replace(/^\/|\/$/g, '')] : [];
}

export function changedFile(file: Record<string, unknown>, { path, value }: Pick<WrongValue, 'path' | 'value'>): Record<string, unknown> {
  const root = { root: structuredClone(file) };
  const holder = valueAt(root, ['root', ...path.slice(0, -1)]);
  if (isRecord(holder) || Array.isArray(holder)) Reflect.set(holder, path.at(-1) ?? '', structuredClone(value));
  return root.root;
}
