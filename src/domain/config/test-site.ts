import { problemText } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { resolveSite, type SiteReading } from './resolve.ts';
import type { SourceFiles } from './source-files.ts';

/** Test fixture: required keys. */
export const minimalSite = {
  name: 'Acme Motors',
  url: 'https://www.acme.example',
  dealerships: [
    {
      id: '1',
      slug: 'acme',
      name: 'Acme',
      locations: [
        {
          id: '11',
          name: 'Acme',
          slug: 'acme',
          dealer_license_number: '000000',
          address: { street: '1 Sample Street', city: 'Gosford', state: 'nsw', postcode: '2250' },
          contact_detail: { phone: '02 5550 0101', email: 'sales@acme.example' },
        },
      ],
    },
  ],
};

type Texts = { site?: unknown; templates?: Record<string, unknown>; platform?: unknown; others?: string[] };
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Sources from values or texts, for tests. The site is `acme`. */
export function sourceFiles({ site = minimalSite, templates = {}, platform, others = [] }: Texts): SourceFiles {
  return {
    slugs: ['acme', ...others],
    sites: new Map([['acme', { file: 'sites/acme.json', text: textOf(site) }]]),
    templates: new Map(Object.entries(templates).map(([name, value]) => [name, { file: `sites/templates/${name}.json`, text: textOf(value) }])),
    platform: platform === undefined ? null : { file: 'sites/platform.json', text: textOf(platform) },
  };
}

export function readTestSite(texts: Texts): SiteReading {
  return resolveSite('acme', sourceFiles(texts));
}

/** A valid site for tests. Throws with all problems. */
export function testSite(keys: Record<string, unknown> = {}): Site {
  const { site, problems } = readTestSite({ site: { ...minimalSite, ...keys } });
  if (site === null) throw new Error(problems.map(problemText).join('\n'));
  return site;
}

export function problemTexts(texts: Texts): string {
  return readTestSite(texts).problems.map(problemText).join('\n');
}
