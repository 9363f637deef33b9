import { timeInWords } from '#lib/time/time-words.ts';
import { type Remedy, takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { hasAlerts, sendsAlerts } from './alert-site.ts';

const hourInWords = (hour: number): string => timeInWords(`${String(hour).padStart(2, '0')}:00`);

/** Alert keys without effect, messages that reach nobody, and texts and hours that are not what is sent. `isWritten`: whether the site's own files set a key path. */
export function alertFindings(site: Site, isWritten: (path: string) => boolean): Finding[] {
  return [
    ...offFindings(site).filter(({ path }) => isWritten(path.join('.'))),
    ...logFindings(site),
    ...(site.features.alerts ? messageFindings(site.alerts) : []),
  ];
}

/** When phones and mailboxes of people rest. */
const night = { until: 7, from: 21 } as const;
/** Other frequencies than “once a day at most”. */
const otherwise =
  /\b(?:hourly|weekly|monthly|once a (?:week|month)|every (?:hour|week|month)|instant(?:ly)?|immediate(?:ly)?|straight away|as soon as)\b/i;

function* messageFindings(alerts: Site['alerts']): Generator<Finding> {
  const warn = (key: keyof typeof alerts, rule: string, fix: string): Finding => ({
    severity: 'warning',
    path: ['alerts', key],
    value: alerts[key],
    rule,
    fix,
    edits: [],
  });
  if (alerts.from_hour < night.until) yield warn('from_hour', 'messages arrive in the night', `write an hour from ${night.until} on.`);
  if (alerts.to_hour > night.from) yield warn('to_hour', 'messages arrive in the night', `write an hour until ${night.from}.`);
  if (alerts.address_daily > alerts.daily_confirmations) {
    const rule = `one IP address may ask for more of them than the site sends in a day at its own pace (${alerts.daily_confirmations})`;
    yield warn('address_daily', rule, 'write how many people behind one address, such as a showroom’s network, set up alerts on a day.');
  }
  if (alerts.hourly_confirmations > alerts.daily_confirmations) {
    const rule = `one address may get more of them in an hour than the site sends in a day (${alerts.daily_confirmations})`;
    yield warn('hourly_confirmations', rule, 'write fewer, such as the few that somebody needs who mistyped.');
  }
  for (const key of ['consent_text', 'sms_consent_text'] as const) {
    const [word] = otherwise.exec(alerts[key]) ?? [];
    if (word !== undefined)
      yield warn(key, `messages are sent once a day at most, and shoppers agree to “${word}”`, 'say that they come once a day at most.');
  }
}

function offFindings({ features, alerts, sign_in }: Site): Finding[] {
  const off = (path: string[], value: unknown, rule: string, remedy: Remedy): Finding => ({ severity: 'warning', path, value, rule, ...remedy });
  const without = (path: string[]) => takeOut(path, 'turn features.alerts on, or take it out.');
  const sender = ['alerts', 'sender'];
  const sms = ['alerts', 'sms'];
  const findings: Finding[] = [];
  if (alerts.sender !== undefined && !features.alerts) findings.push(off(sender, alerts.sender, 'it is off: features.alerts is', without(sender)));
  if (alerts.sms && !features.alerts) findings.push(off(sms, true, 'it is off: features.alerts is', without(sms)));
  if (features.alerts && alerts.sender === undefined) {
    const path = ['features', 'alerts'];
    const fix = 'write alerts.sender: "smtp" where the API has SMTP_URL and SMTP_FROM; or take it out.';
    findings.push(off(path, true, 'it is off: alerts.sender is left out, so no page offers alerts', takeOut(path, fix)));
  }
  if (alerts.sms && features.alerts && sign_in.sender === undefined) {
    const rule = 'no alert goes by SMS: nobody can sign in, since sign_in.sender is left out';
    findings.push(off(sms, true, rule, takeOut(sms, 'name a sender, or take it out.')));
  }
  return findings;
}

function logFindings({ features, alerts: { sender }, publish: { targets } }: Site): Finding[] {
  if (!features.alerts || sender !== 'log' || targets.length === 0) return [];
  const path = ['alerts', 'sender'];
  const rule = 'this site is published, and nobody gets an alert: the log sender writes them into the API’s log, where its operator reads them';
  const fix = 'use "smtp", and set SMTP_URL and SMTP_FROM in the API’s environment.';
  return [{ severity: 'error', path, value: sender, rule, ...wanted(fix) }];
}

/** For `npm run check`: what alerts need; null where they are off. */
export function alertLine(site: Site): string | null {
  const { slug, features, alerts, sign_in } = site;
  if (!features.alerts) return null;
  if (!sendsAlerts(site)) return `${slug}: no alerts, since alerts.sender is left out.`;
  if (!hasAlerts(site)) return `${slug}: no alerts, since the site has no API.`;
  const emails = alerts.sender === 'log' ? ' (the API’s log)' : ', where the API has SMTP_URL and SMTP_FROM';
  const phones =
    alerts.sms && sign_in.sender !== undefined ? ` and by SMS (${sign_in.sender === 'log' ? 'the API’s log' : 'the gateway of sign_in'})` : '';
  return `${slug}: alerts by email${emails}${phones}, from ${hourInWords(alerts.from_hour)} to ${hourInWords(alerts.to_hour)}.`;
}
