import { HtmlValidate } from 'html-validate';
import { inlineScripts } from '#publish/render/trusted-scripts.ts';
import { schemaFaults } from './schema-org.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Style of writing, not validity: Astro prints void elements and attributes its own way, React some names in camel case.
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
});

/** Validates the markup of one page: what is wrong, a line each: `12:5 message (rule)`. */
export function markupFaults(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap((result) => result.messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`));
}

/** What stands after the body of a page, where a parser moves it: nothing may. */
export const strayFaults = (html: string): string[] => (/<\/body>\s*<\/html>\s*$/.test(html) ? [] : ['something stands after the body']);

const dataScript = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** What stands in an attribute is text, though it may read like an element. */
const attributeValue = /="[^"]*"/g;

/** What a visible breadcrumb says, by its markup. */
const noindex = /<meta name="robots" content="[^"]*\bnoindex\b/;
const trail = /<nav class="crumbs".*?<\/nav>/s;

/**
 * What is wrong with the structured data of one page. Text that is no JSON or could end its element, what schema.org or Google refuse, a breadcrumb
 * without its own. `Car and Product: kilometres is no property of schema.org`.
 */
export function dataFaults(html: string): string[] {
  const faults: string[] = [];
  const entries: unknown[] = [];
  for (const [, text = ''] of html.matchAll(dataScript)) {
    if (text.includes('<')) faults.push('structured data holds a raw <');
    try {
      entries.push(JSON.parse(text));
    } catch {
      faults.push(`structured data is no JSON: ${text.slice(0, 60)}`);
    }
  }
  for (const { type, property, rule } of schemaFaults(entries)) faults.push(`${type}: ${property} ${rule}`);
  const hasData = html.includes('"@type":"BreadcrumbList"');
  // Search engines do not list the page: for them, its data is a weight alone.
  const needsData = trail.test(html) && !noindex.test(html);
  if (hasData ? !trail.test(html) : needsData) faults.push('a breadcrumb stands on the page or in its data, but not in both');
  return faults;
}

/** A module of the bundle, as a page asks for it. */
export const bundleScript = /<script type="module" src="(\/_astro\/[^"<>]+\.js)"><\/script>/g;

/** The module that the frame of every page asks for. */
export const frameScript = /<script type="module" src="\/_astro\/_Layout\.astro_[^"<>]+\.js"><\/script>/;

/** What a page of results tells the live search, and the page for missing addresses its script. */
const pageData = /<script type="application\/json" id="(?:live-base|gone-car)">[^<]*<\/script>/;

/** Scripts that a page would run beside the bundle's own, and the inline ones that the policy names. */
export const foreignScripts = (html: string) =>
  inlineScripts
    .reduce((left, script) => left.replace(`<script>${script}</script>`, ''), html)
    .replace(dataScript, '')
    .replace(pageData, '')
    .replace(bundleScript, '')
    .replace(attributeValue, '=""')
    .match(/<script[^>]*>/g) ?? [];
