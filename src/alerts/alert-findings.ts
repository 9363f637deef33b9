import { timeInWords } from '#lib/time-words.ts';
import { takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { hasAlerts } from './alert-site.ts';

const hourInWords = (hour: number): string => timeInWords(`${String(hour).padStart(2, '0')}:00`);

type CheckedSite = Pick<Site, 'slug' | 'features' | 'leads' | 'sign_in' | 'alerts'>;

/** Alert keys without effect. `isWritten`: whether the site's own files set a key path. */
export function alertFindings({ features, alerts, sign_in }: CheckedSite, isWritten: (path: string) => boolean): Finding[] {
  if (!alerts.sms || !isWritten('alerts.sms')) return [];
  const path = ['alerts', 'sms'];
  const off = (rule: string, fix: string): Finding[] => [{ severity: 'warning', path, value: true, rule, ...takeOut(path, fix) }];
  if (!features.alerts) return off('it is off: features.alerts is', 'turn features.alerts on, or take it out.');
  if (sign_in.sender !== undefined) return [];
  return off('no alert goes by SMS: nobody can sign in, since sign_in.sender is left out', 'name a sender, or take it out.');
}

/** For `npm run check`: what alerts need; null where they are off. */
export function alertLine(site: CheckedSite): string | null {
  const { slug, features, alerts, sign_in } = site;
  if (!features.alerts) return null;
  if (!hasAlerts(site)) return `${slug}: no alerts, since the site has no API.`;
  const phones =
    alerts.sms && sign_in.sender !== undefined ? ` and by SMS (${sign_in.sender === 'log' ? 'the API’s log' : 'the gateway of sign_in'})` : '';
  return `${slug}: alerts by email, where the API has SMTP_URL and SMTP_FROM${phones}, from ${hourInWords(alerts.from_hour)} to ${hourInWords(alerts.to_hour)}.`;
}
