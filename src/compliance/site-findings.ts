import { type Remedy, suchAs, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { type Reached, verdictOf } from './breach.ts';
import type { PublishedTexts } from './gate-site.ts';
import { type SiteBreach, siteBreaches } from './judge-site.ts';

/** In the site file, or in one of its folder's. */
type FileFinding = Finding & { file: string };

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
const smallFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The fix as data. A Markdown file is edited by hand. */
function remedyOf({ rule, path, text, file }: SiteBreach): Remedy {
  const fix = smallFirst(rule.fix);
  if (path.length === 0 || file.endsWith('.md')) return { fix, edits: [] };
  if (rule.id === 'comparison-rate-missing') return suchAs(path, `${text} (comparison rate 2.4% p.a.)`, fix);
  if (rule.id === 'was-price-days-zero') return suchAs(path, 28, fix);
  if (rule.id.startsWith('licence-number-')) return suchAs(path, '123456', fix);
  return takeOut(path, fix);
}

/**
 * What `check` and `doctor` say of the site’s texts and settings. Warnings about settings are for `comply`.
 * @param published texts of the last release.
 */
export function complianceFindings(site: Site, published: PublishedTexts, clock: Reached): FileFinding[] {
  return siteBreaches(site, published, clock).flatMap((breach) => {
    const { severity } = verdictOf(breach, site.compliance, clock);
    if (severity === 'warning' && breach.rule.subject === 'site') return [];
    const rule = `${breach.rule.id}: ${smallFirst(withoutStop(breach.rule.sentence))}`;
    return [{ severity, file: breach.file, path: breach.path, value: breach.text, rule, ...remedyOf(breach) }];
  });
}
