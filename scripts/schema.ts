import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configDocs, contentDocs } from '#config/config-docs.ts';
import { contentJsonSchema, platformJsonSchema, siteJsonSchema, templateJsonSchema } from '#config/json-schema.ts';
import { openapiDocument } from '#contract/openapi.ts';
import { queryParserDocs } from '#search/ask/query-parser-docs.ts';
import { type ContentFileName, contentSchemas } from '#site/schema/pages.ts';
import { feedDocs } from '#stock/feed-docs.ts';
import { parseArguments } from './cli.ts';
import { drawingOf } from './house/drawing.ts';
import { importGraph } from './house/graph.ts';
import { sourceFiles } from './house/source-files.ts';
import { writeOrCheck } from './write-or-check.ts';

const usage = `Writes what follows from schemas in the code: the JSON Schemas for editors (sites/*.schema.json), docs/config.md, docs/content.md,
docs/feed.md, the tables of docs/plain-english.md, the drawing in docs/architecture.md and the contract of the API (docs/openapi.json).

npm run schema -- [--check] [--json]

  --check  writes nothing and fails when a file is out of date
  --json   prints one JSON object: {written} or, with --check, {stale}

Exit codes: 0 written or up to date, 1 out of date, 2 wrong usage.`;

const { values } = parseArguments(usage, { check: { type: 'boolean' } });
const root = path.join(import.meta.dirname, '..');
const exampleText = (name: string) => readFile(path.join(root, 'docs/examples', name), 'utf8');
const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
/** The drawing of the wings, from the imports of the code. */
async function drawing(): Promise<string> {
  const sources = (await sourceFiles(root)).filter((file) => /^src\/.*\.(?:ts|tsx|astro)$/.test(file));
  return drawingOf(
    importGraph(new Map(await Promise.all(sources.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const)))),
  );
}

/** The document with generated text after the mark. */
async function withTables(file: string, tables: string): Promise<[string, string]> {
  const text = await readFile(path.join(root, file), 'utf8');
  const mark = '<!-- Made by npm run schema: what follows is not written by hand. -->\n';
  return [file, `${text.split(mark)[0]}${mark}\n${tables}\n`];
}

const files: [string, string][] = [
  ['sites/site.schema.json', json(siteJsonSchema())],
  ['sites/template.schema.json', json(templateJsonSchema())],
  ['sites/platform.schema.json', json(platformJsonSchema())],
  ...(Object.keys(contentSchemas) as ContentFileName[]).map((file): [string, string] => [
    `sites/${file.replace('.json', '.schema.json')}`,
    json(contentJsonSchema(file)),
  ]),
  ['docs/openapi.json', json(openapiDocument())],
  ['docs/config.md', configDocs()],
  ['docs/content.md', contentDocs()],
  await withTables('docs/plain-english.md', queryParserDocs()),
  await withTables('docs/architecture.md', await drawing()),
  ['docs/feed.md', feedDocs({ stock: await exampleText('bayside.json'), table: await exampleText('bayside.csv') })],
];

const upToDate = 'The schemas and the documents made from them are up to date.';
await writeOrCheck(files, values, { command: 'npm run schema', upToDate });
