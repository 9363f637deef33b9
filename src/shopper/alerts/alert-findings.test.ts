import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { alertFindings, alertLine } from './alert-findings.ts';

const api = 'https://api.harbour.example';
const site = (own: Partial<SiteInput>) => siteWithContent({ leads: { api }, ...own });
const ruleOf = (own: Partial<SiteInput>) => alertFindings(site(own), () => true).map(({ rule }) => rule);

const on = { features: { alerts: true }, alerts: { sender: 'smtp' } } as const;

test('alerts that nothing sends, and a sender of a site without alerts, have no effect', () => {
  expect(ruleOf({ features: { alerts: true } })).toEqual(['it is off: alerts.sender is left out, so no page offers alerts']);
  expect(alertFindings(site({ features: { alerts: true } }), () => false)).toEqual([]);
  expect(ruleOf({ alerts: { sender: 'log' } })).toEqual(['it is off: features.alerts is']);
  expect(ruleOf(on)).toEqual([]);
});

test('a site that is published does not send alerts into a log', () => {
  const published = { ...on, publish: { targets: [{ name: 'web', kind: 'directory' as const, directory: '/srv/web' }] } };
  expect(ruleOf(published)).toEqual([]);
  const [finding] = alertFindings(site({ ...published, alerts: { sender: 'log' } }), () => true);
  expect([finding?.severity, finding?.path, finding?.edits]).toEqual(['error', ['alerts', 'sender'], []]);
});

test('SMS without alerts, or where nobody signs in, has no effect', () => {
  expect(ruleOf({ alerts: { sms: true } })).toEqual(['it is off: features.alerts is']);
  expect(ruleOf({ alerts: { sms: true, sender: 'smtp' }, features: { alerts: true } })).toEqual([
    'no alert goes by SMS: nobody can sign in, since sign_in.sender is left out',
  ]);
  expect(ruleOf({ alerts: { sms: true, sender: 'smtp' }, features: { alerts: true }, sign_in: { sender: 'log' } })).toEqual([]);
  expect(alertFindings(site({ alerts: { sms: true } }), () => false)).toEqual([]);
});

test('a check says what alerts need', () => {
  expect(alertLine(site({}))).toBeNull();
  expect(alertLine(site({ features: { alerts: true } }))).toBe('harbour: no alerts, since alerts.sender is left out.');
  expect(alertLine(siteWithContent(on))).toBe('harbour: no alerts, since the site has no API.');
  expect(alertLine(site(on))).toBe('harbour: alerts by email, where the API has SMTP_URL and SMTP_FROM, from 8:00 am to 8:00 pm.');
  expect(alertLine(site({ ...on, alerts: { sms: true, sender: 'log' }, sign_in: { sender: 'log' } }))).toBe(
    'harbour: alerts by email (the API’s log) and by SMS (the API’s log), from 8:00 am to 8:00 pm.',
  );
});
