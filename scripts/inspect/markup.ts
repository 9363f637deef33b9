import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Style of writing, not validity: Astro prints void elements and attributes its own way.
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

/** What is wrong with the markup of one page, a line each: `12:5 message (rule)`. */
export function markupFaults(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap((result) => result.messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`));
}

const dataScript = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** What stands in an attribute is text, though it may read like an element. */
const attributeValue = /="[^"]*"/g;

/** What is wrong with the structured data of one page: text that is no JSON, or that could end its element. */
export function dataFaults(html: string): string[] {
  const faults: string[] = [];
  for (const [, text = ''] of html.matchAll(dataScript)) {
    if (text.includes('<')) faults.push('structured data holds a raw <');
    try {
      JSON.parse(text);
    } catch {
      faults.push(`structured data is no JSON: ${text.slice(0, 60)}`);
    }
  }
  return faults;
}

/** Scripts that a page would run: the pages of today need none. */
export const runningScripts = (html: string) =>
  html
    .replace(dataScript, '')
    .replace(attributeValue, '=""')
    .match(/<script[^>]*>/g) ?? [];
