import { z } from 'zod';
import { siteSchema } from './schema/site.ts';
import { type SchemaKey, schemaKeys, shapeOf } from './schema-tree.ts';

/** One line of the table of keys. */
export type ConfigRow = { key: string; default: string; spec: string; description: string; readBy: string };

const longestDefault = 160;

function defaultText(key: SchemaKey): string {
  if (key.default === undefined) return key.optional ? '' : 'required';
  const text = JSON.stringify(key.default);
  return `\`${text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text}\``;
}

function choices(type: SchemaKey['type']): string {
  const entry = type instanceof z.ZodArray ? type.def.element : type;
  if (!(entry instanceof z.ZodEnum)) return '';
  return ` ${type instanceof z.ZodArray ? 'Of' : 'One of'} ${entry.options.map((option) => `\`${option === '' ? '""' : option}\``).join(', ')}.`;
}

/** Every key with a sentence of its own, in the order of the schema; a section or group whose keys have theirs is not a row itself. */
export function configRows(): ConfigRow[] {
  const keys = [...schemaKeys(siteSchema)].filter(({ facts }) => facts.description !== undefined);
  const groups = new Set(keys.flatMap(({ path }) => path.slice(1).map((_, index) => path.slice(0, index + 1).join('.'))));
  return keys
    .filter(({ path, type }) => shapeOf(type) === null || !groups.has(path.join('.')))
    .map((key) => ({
      key: key.path.join('.'),
      default: defaultText(key),
      spec: key.facts.spec ?? '',
      description: `${key.facts.description ?? ''}${choices(key.type)}`,
      readBy: key.facts.readBy ?? '',
    }));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** `docs/config.md`: the table of all keys, a part for each section. */
export function configDocs(): string {
  const rows = configRows();
  const sectionOf = ({ key }: ConfigRow) =>
    key.includes('.') || rows.some((other) => other.key.startsWith(`${key}.`)) ? (key.split('.')[0] ?? '') : 'The site';
  const tables = [...new Set(rows.map(sectionOf))].map((part) => {
    const lines = rows
      .filter((row) => sectionOf(row) === part)
      .map((row) => `| ${[`\`${row.key}\``, row.default, row.spec, row.description, row.readBy].map(cell).join(' | ')} |`);
    return `## ${part}\n\n| key | default | specification | what it does | read by |\n|---|---|---|---|---|\n${lines.join('\n')}\n`;
  });
  return [
    '# Every key of a site file\n',
    'Written by `npm run schema` from `src/site/schema/`; do not edit. `*` stands for any entry of a list or record. A key without a default may be',
    'left out unless it says required. “Specification” names document and section (`1§4`: stock and vehicle, section 4). “Read by” names the feature that',
    'reads a key, or will, where no page of today does.\n',
    'A value comes from the site’s file, else its template, else that template’s parent, else the default. Objects join key by key; lists are replaced whole.',
    'Feature switches also obey `platform.json`: its off-lists win over everything, its on-lists over templates and defaults.\n',
    ...tables,
  ].join('\n');
}
