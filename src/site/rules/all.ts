import type { Finding } from '../problems.ts';
import type { Site } from '../schema/site.ts';

/** Every rule that looks at more than one key. */
const rules: readonly ((site: Site) => Finding[])[] = [];

/** What the rules find in a site. */
export function siteFindings(site: Site): Finding[] {
  return rules.flatMap((rule) => rule(site));
}
