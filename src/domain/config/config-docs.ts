import { z } from 'zod';
import { contentSchemas, pageFront, postFront } from '#site/schema/pages.ts';
import { type SchemaKey, schemaKeys, shapeOf } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';

export type ConfigRow = { key: string; default: string; spec: string; description: string };

const longestDefault = 160;

/** @param group of the key, if optional; otherwise null. */
function defaultText(key: SchemaKey, group: string | null): string {
  if (key.default === undefined) return key.optional ? '' : group === null ? 'required' : `required with \`${group}\``;
  const text = JSON.stringify(key.default);
  return `\`${text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text}\``;
}

function choices(type: SchemaKey['type']): string {
  const entry = type instanceof z.ZodArray ? type.def.element : type;
  if (!(entry instanceof z.ZodEnum)) return '';
  return ` ${type instanceof z.ZodArray ? 'Of' : 'One of'} ${entry.options.map((option) => `\`${option === '' ? '""' : option}\``).join(', ')}.`;
}

/** The nearest optional group around a key. */
function optionalGroup({ path }: SchemaKey, keys: readonly SchemaKey[]): string | null {
  const above = keys.findLast((key) => key.path.length < path.length && key.path.every((part, index) => part === path[index]));
  const isGroup = above !== undefined && shapeOf(above.type) !== null;
  return isGroup && above.optional ? (above.path.at(-1) ?? null) : null;
}

/** A row for each key with a description, in the schema's order; sections whose keys have theirs get none. */
export function configRows(schema: z.core.$ZodType = siteSchema): ConfigRow[] {
  const all = [...schemaKeys(schema)];
  const keys = all.filter(({ facts }) => facts.description !== undefined);
  const groups = new Set(keys.flatMap(({ path }) => path.slice(1).map((_, index) => path.slice(0, index + 1).join('.'))));
  return keys
    .filter(({ path, type }) => shapeOf(type) === null || !groups.has(path.join('.')))
    .map((key) => ({
      key: key.path.join('.'),
      default: defaultText(key, optionalGroup(key, all)),
      spec: key.facts.spec ?? '',
      description: `${key.facts.description ?? ''}${choices(key.type)}`,
    }));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function tableOf(title: string, rows: readonly ConfigRow[]): string {
  const lines = rows.map((row) => `| ${[`\`${row.key}\``, row.default, row.spec, row.description].map(cell).join(' | ')} |`);
  return `## ${title}\n\n| key | default | specification | what it does |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

/** `docs/config.md` */
export function configDocs(): string {
  const rows = configRows();
  const sectionOf = ({ key }: ConfigRow) =>
    key.includes('.') || rows.some((other) => other.key.startsWith(`${key}.`)) ? (key.split('.')[0] ?? '') : 'The site';
  const tables = [...new Set(rows.map(sectionOf))].map((part) =>
    tableOf(
      part,
      rows.filter((row) => sectionOf(row) === part),
    ),
  );
  return [
    '# Every key of a site file\n',
    'Written by `npm run schema` from `src/domain/site/schema/`; do not edit. `*` stands for any entry of a list or record. A key without a default may be',
    'left out unless it says required. “Specification” (`1§4`) is for those who develop the platform: a section of documents that are not here.\n',
    'A value comes from the site’s file, else its template, else that template’s parent, else the default. Objects join key by key; lists are replaced whole.',
    'A long default is cut here (…); it stands whole in `sites/site.schema.json`.',
    'Feature switches also obey `platform.json`: its off-lists win over everything, its on-lists over templates and defaults.\n',
    ...tables,
  ].join('\n');
}

/** `docs/content.md` */
export function contentDocs(): string {
  const files: [title: string, schema: z.core.$ZodType][] = [['pages/*.md', pageFront], ['posts/*.md', postFront], ...Object.entries(contentSchemas)];
  return [
    '# The files of a site’s folder\n',
    'For a dealer’s web person. Written by `npm run schema` from `src/domain/site/schema/pages.ts`; do not edit. Texts that are too long for `sites/<slug>.json` are in',
    '`sites/<slug>/`.\n',
    '| I want | File | Address |\n|---|---|---|',
    '| a page | `pages/warranty.md` | `/warranty/`, or its `path` |',
    '| another text on a standard page | `pages/about-us.md`, `finance.md`, `trade-in.md`, `privacy-policy.md` … | `/about-us/` …; places and links stay. `privacy-policy.md` and `terms-and-conditions.md` replace texts that name what the site does, so they must name it too |',
    '| a blog post | `posts/first-service.md`, with a category of `blog.json` | `/blog/first-service/` |',
    '| offers | `offers.json` | `/special-offers/` |',
    '| models | `models.json` | `/models/<body>/`, in small letters with hyphens, without ampersand |',
    '| accessories | `accessories.json` | `/cars/<slug>/accessories/` for vehicles of that model |',
    '| questions, reviews | `faq.json`, `reviews.json` | the pages that show them |',
    '| pictures and videos | `media/` and folders in it | `/media/…` |',
    '\n`npm run check -- <slug>` names each problem with file, line and fix; `npm run dev -- --site <slug>` shows a change at once. A kind without a file has no page.',
    'A page after its `expiry` is removed, and its address redirects to `/special-offers/`.\n',
    '**Media.** avif, gif, jpeg, jpg, mp4, png, svg, webm, webp. Other types, names that begin with a dot, and links are refused, because the whole folder is published.\n',
    '**Markdown.** A file begins with YAML between two lines of `---`: `name: value`, lists and objects indented, or in brackets and braces on one line. A text needs',
    'quotes only to begin with a sign (`*`, `&`, `@`, `!`) or to contain a `#`. Then the text: headings (the page’s own is `title`), paragraphs, lists, tables,',
    'quotes, links, pictures. A picture alone in its paragraph is a figure of 16 by 9 with its title as caption: `![What it shows](/media/yard.webp "Caption")`.',
    'Scripts, styles and other markup are refused.\n',
    ...files.map(([title, schema]) =>
      tableOf(
        title,
        configRows(schema).filter(({ key }) => key !== '$schema'),
      ),
    ),
  ].join('\n');
}
