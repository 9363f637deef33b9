import type { AlertTargetBody } from '#contract/alert-calls.ts';
import { alertPaths } from '#contract/alert-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { hasAlerts } from './alert-site.ts';

export type AlertProps = {
  site: string;
  /** Address for the script and for the form without script. */
  post: string;
  plain: string;
  /** The consent, word for word. */
  consent: string;
  privacy: string;
  labels: { empty: string; search: string; cars: string };
};

/** Null on a site without alerts. */
export function alertProps(site: Site): AlertProps | null {
  const { slug, leads, alerts } = site;
  if (!hasAlerts(site) || leads.api === undefined) return null;
  return {
    site: slug,
    post: leads.api + alertPaths.alert,
    plain: leads.api + alertPaths.plainAlert,
    consent: alerts.consent_text,
    privacy: paths.privacy,
    labels: { empty: alerts.empty_label, search: alerts.search_label, cars: alerts.cars_label },
  };
}

/** Alerts by SMS: base of the account API, and the consent. */
export type SmsProps = { base: string; consent: string };

export type AlertFormProps = { alerts: AlertProps; sms?: SmsProps | null; target: AlertTargetBody; label: string };
