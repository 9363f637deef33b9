import type { ComplianceEntry } from '#compliance/entry.ts';
import { gateSite, type HeldText, heldOutcomes } from '#compliance/gate-site.ts';
import type { Clock } from '#lib/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { readPublishedTexts, writePublishedTexts } from '../routes/published-texts.server.ts';

const entryOf = ({ breach, outcome }: HeldText): ComplianceEntry => ({
  rule: breach.rule.id,
  severity: 'error',
  where: breach.file === '' ? 'site file' : breach.file,
  field: breach.path.join('.'),
  found: breach.found,
  outcome: heldOutcomes[outcome],
});

/** The site as it may be published, what was held, and how to remember its texts once they are published. */
export function gateTexts(site: Site, dataDir: string, clock: Clock): { site: Site; entries: ComplianceEntry[]; remember: () => void } {
  const gated = gateSite(site, readPublishedTexts(dataDir, site.slug), clock);
  const remember = () => writePublishedTexts(dataDir, site.slug, gated.published);
  return { site: gated.site, entries: gated.held.map(entryOf), remember };
}
