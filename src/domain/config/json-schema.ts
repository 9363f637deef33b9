import { z } from 'zod';
import { isRecord } from '#site/merge.ts';
import { type ContentFileName, contentSchemas } from '#site/schema/pages.ts';
import { siteSchema } from '#site/schema/site.ts';
import { platformSchema } from './platform.ts';

type Json = Record<string, unknown>;

/** Metadata that editors do not need. */
const notForEditors = new Set(['spec', 'placeholders', 'needed', 'picture']);

/**
 * Converts a schema for editors. Groups may be partial, since templates and defaults complete them; list entries may not, since lists replace. `root`
 * keeps the root's `required`.
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

export function siteJsonSchema(): Json {
  return editorSchema(siteSchema, 'A Forecourt site', true);
}

/** Nothing is required, and it may extend another template. */
export function templateJsonSchema(): Json {
  const template = siteSchema
    .omit({ template: true })
    .extend({ extends: z.string().optional().meta({ description: 'The template from which this one starts.' }) });
  return editorSchema(template, 'A Forecourt template', false);
}

/** `platform.json` */
export function platformJsonSchema(): Json {
  return editorSchema(platformSchema, 'Forecourt’s feature lists', false);
}

/** For a file in a site's folder: not merged, so required keys stay. */
export function contentJsonSchema(file: ContentFileName): Json {
  return editorSchema(contentSchemas[file], `${file} of a Forecourt site`, true);
}
