import { type DoctorFinding, noteOf, warningOf } from './finding.ts';

export const soonDays = 14;
const dayMs = 86_400_000;

type Expiring = { name: string; place: string; expiry: number };

/** Content that has expired or expires soon. @param site config with content. @param now epoch milliseconds. */
export function expiredOfferFindings(site: object, now: number): DoctorFinding[] {
  const all = expiringIn(site, '').sort((one, other) => one.expiry - other.expiry);
  const findings = all.flatMap(({ name, place, expiry }) => {
    const day = new Date(expiry).toISOString();
    if (expiry <= now)
      return [warningOf('copy', `“${name}” (${place}) expired at ${day} and is no longer shown.`, `remove it from ${place}, or set a later expiry.`)];
    if (expiry > now + soonDays * dayMs) return [];
    return [warningOf('copy', `“${name}” (${place}) is shown until ${day}.`, 'decide what replaces it, or set a later expiry.')];
  });
  return findings.length > 0 || all.length === 0 ? findings : [noteOf('copy', `No offer ends within ${soonDays} days.`)];
}

/** Every object with an `expiry`, at any depth. */
function expiringIn(value: unknown, place: string): Expiring[] {
  if (typeof value !== 'object' || value === null) return [];
  const entry: Record<string, unknown> = { ...value };
  const { expiry } = entry;
  const moment = typeof expiry === 'string' ? Date.parse(expiry) : Number.NaN;
  const name = [entry.title, entry.name, entry.label, entry.id].find((one) => typeof one === 'string');
  const own = Number.isNaN(moment) ? [] : [{ name: String(name ?? place), place, expiry: moment }];
  return [...own, ...Object.entries(entry).flatMap(([key, inner]) => expiringIn(inner, place === '' ? key : `${place}.${key}`))];
}
