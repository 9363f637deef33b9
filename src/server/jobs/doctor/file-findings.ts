import { grouped } from '#lib/text/money.ts';
import type { Contents, Manifest } from '#publish/release/manifest.ts';
import { type DoctorFinding, warningOf } from './finding.ts';

/**
 * The lowest number of files that a common host takes. https://developers.cloudflare.com/workers/platform/limits/, read 2026-11-28: “Number of Static
 * Asset files per Worker version | 20,000 | 100,000” (free, paid).
 */
const lowestFileLimit = 20_000;

/** What a release has beside its pages, and can do without. */
const optional: readonly { key: string; what: string; pattern: RegExp }[] = [
  { key: 'feeds.markdown', what: 'Markdown copies of pages', pattern: /^\/markdown\// },
  { key: 'feeds.listings', what: 'feeds of lists', pattern: /\/feed\.(?:xml|json)$/ },
];

/** Whether a release has more files than some hosts take. */
export function fileFindings({ pages, files, assets, carried }: Contents & Pick<Manifest, 'carried'>): DoctorFinding[] {
  const names = Object.keys(files);
  const count = pages.size + names.length + Object.keys(assets).length + Object.keys(carried).length;
  if (count <= lowestFileLimit) return [];
  const parts = optional.map((part) => ({ ...part, count: names.filter((name) => part.pattern.test(name)).length })).filter((part) => part.count > 0);
  const says = `The release has ${grouped(count)} files${parts.map((part) => `, ${grouped(part.count)} of them ${part.what}`).join('')}. Cloudflare takes 20,000 on its free plan and 100,000 on a paid one.`;
  const off = parts.map(({ key }) => key).join(' or ');
  return [warningOf('release', says, `check the limit of your host${off === '' ? '' : `, or turn off ${off}`}.`)];
}
