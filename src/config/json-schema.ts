import { z } from 'zod';
import { isRecord } from '#site/merge.ts';
import { type ContentFileName, contentSchemas } from '#site/schema/pages.ts';
import { siteSchema } from '#site/schema/site.ts';
import { platformSchema } from './platform.ts';

type Json = Record<string, unknown>;

/** Facts for the docs and the tests only; editors show the description. */
const notForEditors = new Set(['spec', 'placeholders']);

/**
 * A schema for editors. Groups need not be whole, because what is missing comes from template and defaults; list entries must be, because
 * lists replace. `required` of the root stays when `root` says so.
 */
function forEditors(node: unknown, inList: boolean, root: boolean): unknown {
  if (Array.isArray(node)) return node.map((entry) => forEditors(entry, inList, false));
  if (!isRecord(node)) return node;
  const facts = Object.entries(node).filter(([name]) => !notForEditors.has(name) && !(name === 'required' && !inList && !root));
  return Object.fromEntries(
    facts.map(([name, value]) => {
      if (name === 'properties' && isRecord(value)) {
        return [name, Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forEditors(inner, inList, false)]))];
      }
      if (name === 'items') return [name, forEditors(value, true, false)];
      return [name, name === 'default' || name === 'enum' ? value : forEditors(value, inList, false)];
    }),
  );
}

function editorSchema(schema: z.ZodType, title: string, root: boolean): Json {
  const written = forEditors(z.toJSONSchema(schema, { io: 'input' }), false, root);
  return { ...(isRecord(written) ? written : {}), title };
}

/** The JSON Schema of a site file. */
export function siteJsonSchema(): Json {
  return editorSchema(siteSchema, 'A Forecourt site', true);
}

/** The JSON Schema of a template: a site file of which nothing is required, and which may extend another template. */
export function templateJsonSchema(): Json {
  const template = siteSchema
    .omit({ template: true })
    .extend({ extends: z.string().optional().meta({ description: 'The template from which this one starts.' }) });
  return editorSchema(template, 'A Forecourt template', false);
}

/** The JSON Schema of `platform.json`. */
export function platformJsonSchema(): Json {
  return editorSchema(platformSchema, 'Forecourt’s feature lists', false);
}

/** The JSON Schema of a JSON file in a site's folder: nothing comes from elsewhere, so that what is required stays so. */
export function contentJsonSchema(file: ContentFileName): Json {
  return editorSchema(contentSchemas[file], `${file} of a Forecourt site`, true);
}
