import { alertBacklog, type MessageTally } from '#alerts/alert-backlog.ts';
import { hasAlerts, sendsAlerts } from '#alerts/alert-site.ts';
import { nounFor } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import { type DoctorFinding, errorOf, noteOf, warningOf } from './finding.ts';

const unaddressed = errorOf(
  'alerts',
  'No page offers alerts, and the API refuses them: it does not know its own address.',
  'set FORECOURT_API in the environment of the API and of builds, or set leads.api.',
);

/** Problems in delivering alert messages. @param messages of all sites; null: the API never ran. */
export function alertDeliveryFindings(site: Site, messages: readonly MessageTally[] | null, now: number): DoctorFinding[] {
  const own = (messages ?? []).filter((one) => one.site === site.slug);
  if (sendsAlerts(site) && !hasAlerts(site)) return [unaddressed];
  if (!hasAlerts(site) || own.length === 0) return [];
  const { delivered, dead, overdue, isBouncing } = alertBacklog(own, now);
  const findings: DoctorFinding[] = [];
  if (overdue !== null) {
    const { count, oldest, outcome } = overdue;
    const last = outcome === null ? '' : ` (${outcome})`;
    const says = `${count} alert ${nounFor(count, 'message')} waiting since ${new Date(oldest).toISOString()}${last}.`;
    findings.push(errorOf('alerts', says, fixOf(outcome)));
  }
  if (isBouncing) {
    const says = `${dead} alert messages were undeliverable in 30 days, and ${delivered} were delivered.`;
    findings.push(
      warningOf('alerts', says, 'check that the mail server’s domain has SPF, DKIM and DMARC records: providers reject mail without them.'),
    );
  }
  return findings.length > 0 ? findings : [noteOf('alerts', `${delivered} ${nounFor(delivered, 'message')} delivered in 30 days, and none is late.`)];
}

function fixOf(outcome: string | null): string {
  if (outcome === 'no-smtp') return 'set SMTP_URL and SMTP_FROM in the API’s environment, and restart it.';
  if (outcome === 'no-gateway') return 'check that the SMS gateway of sign_in responds, and that its secret is right.';
  if (outcome === 'no-site') return 'build the site with its API’s address (FORECOURT_API or leads.api), and restart the API.';
  if (outcome === null) return 'check that npm run api is running.';
  return 'check that the mail server of SMTP_URL responds and accepts the user and the password: the API retries with backoff.';
}
