import { isRecord } from '#site/merge.ts';
import { isAustralianPhone, phoneText } from '#site/phones.ts';
import type { Finding } from '#site/problems.ts';

const dials = /^(?:tel|sms):/i;
/** A number as people write it: digits, with what separates them. */
const numberIn = /\+?\(?\d[\d\s().-]{4,}\d/;

/** A number that a link dials: none that can be dialled, or another than its words show. Null where both are well. */
export function dialFault(href: string, words: string): { rule: string; fix: string } | null {
  if (!dials.test(href)) return null;
  const number = href.replace(dials, '').replace(/[?;].*$/, '');
  const dialled = phoneText(number);
  if (dialled === null || !isAustralianPhone(number)) {
    return { rule: 'this link dials no Australian phone number', fix: 'write the number with its area code behind tel:, without blanks.' };
  }
  const shown = numberIn.exec(words)?.[0];
  if (shown === undefined || phoneText(shown)?.href === dialled.href) return null;
  const fix = 'write the same number in both; who answers it knows which.';
  return { rule: `this link shows ${shown.trim()} and dials ${dialled.text}`, fix };
}

/** What a link is called, and where it leads. */
const wordKeys = ['label', 'title', 'name', 'button', 'figure', 'text', 'description'];
const hrefKeys = ['href', 'url', 'custom_url', 'override_url', 'external_url', 'service_booking_url'];

/** Links that dial something else than they show. */
export function dialledFindings(value: unknown, path: Finding['path'] = []): Finding[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => dialledFindings(entry, [...path, index]));
  if (!isRecord(value)) return [];
  const words = wordKeys.flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : [])).join(' ');
  const own = hrefKeys.flatMap((name): Finding[] => {
    const href = value[name];
    const fault = typeof href === 'string' ? dialFault(href, words) : null;
    return fault === null ? [] : [{ severity: 'warning', path: [...path, name], value: href, ...fault, edits: [] }];
  });
  return [...own, ...Object.entries(value).flatMap(([name, entry]) => dialledFindings(entry, [...path, name]))];
}
