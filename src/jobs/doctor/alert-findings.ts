import { alertBacklog, type MessageTally } from '#alerts/alert-backlog.ts';
import { hasAlerts } from '#alerts/alert-site.ts';
import { nounFor } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import { type DoctorFinding, errorOf, noteOf, warningOf } from './finding.ts';

/** Problems in delivering alert messages. @param messages of all sites; null: the API never ran. */
export function alertDeliveryFindings(
  site: Pick<Site, 'slug' | 'features' | 'leads'>,
  messages: readonly MessageTally[] | null,
  now: number,
): DoctorFinding[] {
  const own = (messages ?? []).filter((one) => one.site === site.slug);
  if (!hasAlerts(site) || own.length === 0) return [];
  const { delivered, dead, overdue, isBouncing } = alertBacklog(own, now);
  const findings: DoctorFinding[] = [];
  if (overdue !== null) {
    const { count, oldest, outcome } = overdue;
    const last = outcome === null ? '' : ` (${outcome})`;
    const verb = count === 1 ? 'waits' : 'wait';
    const says = `${count} ${nounFor(count, 'message')} of alerts ${verb} since ${new Date(oldest).toISOString()}${last}.`;
    findings.push(errorOf('alerts', says, fixOf(outcome)));
  }
  if (isBouncing) {
    const says = `${dead} messages of alerts were undeliverable in 30 days, beside ${delivered} that arrived.`;
    findings.push(
      warningOf('alerts', says, 'look whether the mail server’s domain has SPF, DKIM and DMARC records: providers refuse mail without them.'),
    );
  }
  return findings.length > 0 ? findings : [noteOf('alerts', `${delivered} ${nounFor(delivered, 'message')} arrived in 30 days, and none is late.`)];
}

function fixOf(outcome: string | null): string {
  if (outcome === 'no-smtp') return 'set SMTP_URL and SMTP_FROM in the environment of the API, and start it anew.';
  if (outcome === 'no-gateway') return 'look whether the SMS gateway of sign_in answers, and whether its secret is right.';
  if (outcome === 'no-site') return 'build the site with its API’s address (FORECOURT_API or leads.api), and start the API anew.';
  if (outcome === null) return 'look whether npm run api runs.';
  return 'look whether the mail server of SMTP_URL answers and takes the user and the password: the API retries with backoff.';
}
