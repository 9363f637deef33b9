import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { alertFindings, alertLine } from './alert-findings.ts';

const api = 'https://api.harbour.example';
const site = (own: Partial<SiteInput>) => siteWithContent({ leads: { api }, ...own });
const ruleOf = (own: Partial<SiteInput>) => alertFindings(site(own), () => true).map(({ rule }) => rule);

test('SMS without alerts, or where nobody signs in, has no effect', () => {
  expect(ruleOf({ alerts: { sms: true } })).toEqual(['it is off: features.alerts is']);
  expect(ruleOf({ alerts: { sms: true }, features: { alerts: true } })).toEqual([
    'no alert goes by SMS: nobody can sign in, since sign_in.sender is left out',
  ]);
  expect(ruleOf({ alerts: { sms: true }, features: { alerts: true }, sign_in: { sender: 'log' } })).toEqual([]);
  expect(alertFindings(site({ alerts: { sms: true } }), () => false)).toEqual([]);
});

test('a check says what alerts need', () => {
  expect(alertLine(site({}))).toBeNull();
  expect(alertLine(siteWithContent({ features: { alerts: true } }))).toBe('harbour: no alerts, since the site has no API.');
  expect(alertLine(site({ features: { alerts: true } }))).toBe(
    'harbour: alerts by email, where the API has SMTP_URL and SMTP_FROM, from 8:00 am to 8:00 pm.',
  );
  expect(alertLine(site({ features: { alerts: true }, alerts: { sms: true }, sign_in: { sender: 'log' } }))).toContain(' and by SMS (the API’s log)');
});
