import { backlogOf, backlogText, type DeliveryTally, leadFix } from '#leads/backlog.ts';
import type { Site } from '#site/schema/site.ts';
import { type DoctorFinding, errorOf, noteOf, warningOf } from './finding.ts';

export type LeadHealth = {
  /** null: the API never ran. */
  deliveries: readonly DeliveryTally[] | null;
  /** Whether the site's pages call an API, which has forms. */
  hasApi: boolean;
  /** Epoch milliseconds. */
  now: number;
};

/** Problems in delivering a site's leads. */
export function leadFindings({ slug, leads }: Site, { deliveries, hasApi, now }: LeadHealth): DoctorFinding[] {
  const { targets } = leads;
  const findings: DoctorFinding[] = [];
  if (targets.length > 0 && !hasApi)
    findings.push(
      errorOf(
        'leads',
        'leads.targets are set, but pages call no API, so they have no forms.',
        'build with FORECOURT_API=https://api.example.com, or set leads.api.',
      ),
    );
  if (targets.length === 0 && hasApi)
    findings.push(warningOf('leads', 'No target receives leads: they are stored until you run npm run leads.', 'name a recipient in leads.targets.'));
  if (targets.length > 0 && targets.every(({ review }) => !review))
    findings.push(
      warningOf(
        'leads',
        'No target receives leads of the review lane, and some of those are real people.',
        'set review to true for one of leads.targets.',
      ),
    );
  const own = (deliveries ?? []).filter(({ site }) => site === slug);
  for (const one of backlogOf(own, now)) {
    const says = `${backlogText(one)}.`;
    findings.push((one.isDead || one.isOverdue ? errorOf : warningOf)('leads', says, leadFix(one)));
  }
  const delivered = own.filter(({ state }) => state === 'delivered').reduce((sum, { count }) => sum + count, 0);
  return findings.length > 0 || own.length === 0 ? findings : [noteOf('leads', `${delivered} deliveries succeeded, and none is late.`)];
}
