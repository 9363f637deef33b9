import { HtmlValidate } from 'html-validate';
import { everyInlineScript } from '#publish/render/trusted-scripts.ts';
import { nativeAria } from './native-aria.ts';
import { schemaFaults } from './schema-org.ts';

const validator = new HtmlValidate({
  plugins: [nativeAria],
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Style, not validity: Astro prints void elements and attributes its own way, React some names in camel case.
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    'native-aria': 'error',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
});

/** One line per fault: `12:5 message (rule)`. */
export function markupFaults(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap((result) => result.messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`));
}

/** Parsers move what follows the body, so nothing may. */
export const strayFaults = (html: string): string[] => (/<\/body>\s*<\/html>\s*$/.test(html) ? [] : ['something stands after the body']);

const dataScript = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Attribute values may look like elements. */
const attributeValue = /="[^"]*"/g;

const noindex = /<meta name="robots" content="[^"]*\bnoindex\b/;
const trail = /<nav class="crumbs".*?<\/nav>/s;

/**
 * Faults of structured data: invalid JSON or text that could end its element, what schema.org or Google refuse, a visible breadcrumb without data. `Car
 * and Product: kilometres is no property of schema.org`.
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
  // Data on a page that is not indexed is only weight.
  const needsData = trail.test(html) && !noindex.test(html);
  if (hasData ? !trail.test(html) : needsData) faults.push('a breadcrumb stands on the page or in its data, but not in both');
  return faults;
}

export const bundleScript = /<script type="module" src="(\/_astro\/[^"<>]+\.js)"><\/script>/g;

export const frameScript = /<script type="module" src="\/_astro\/Layout\.[\w-]+\.js"><\/script>/;

/** Page data of the live search and the not-found page. */
const pageData = /<script type="application\/json" id="(?:live-base|gone-car)">[^<]*<\/script>/;

/** Scripts outside the bundle, without the inline ones in the policy. */
export const foreignScripts = (html: string) =>
  everyInlineScript
    .reduce((left, script) => left.replace(`<script>${script}</script>`, ''), html)
    .replace(dataScript, '')
    .replace(pageData, '')
    .replace(bundleScript, '')
    .replace(attributeValue, '=""')
    .match(/<script[^>]*>/g) ?? [];
