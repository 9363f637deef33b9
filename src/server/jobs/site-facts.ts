import type { NoticeTarget } from '#site/schema/notice-targets.ts';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { DebounceWindow } from './timing.ts';

/** Services outside of the worker that a site needs; null or false: it needs none. */
export type SiteNeeds = {
  /** Base of its API. */
  api: string | null;
  /** Whether it sends emails by `SMTP_URL`. */
  mails: boolean;
  gateway: string | null;
  searchHost: string | null;
};

/** The part of a site file that the worker needs itself. */
export type SiteFacts = {
  slug: string;
  /** Environment variable with its webhook secrets; null: it accepts none. */
  secretEnv: string | null;
  debounce: DebounceWindow;
  isPaused: boolean;
  targets: readonly PublishTarget[];
  notices: readonly NoticeTarget[];
  needs: SiteNeeds;
};

export function toSiteFacts(site: Site): SiteFacts {
  const { slug, rebuild, publish } = site;
  const { secret_env, quiet_seconds, longest_wait_seconds, paused, notices } = rebuild;
  const debounce = { quietMs: quiet_seconds * 1000, maxWaitMs: longest_wait_seconds * 1000 };
  return { slug, secretEnv: secret_env ?? null, debounce, isPaused: paused, targets: publish.targets, notices, needs: needsOf(site) };
}

export const noNeeds: SiteNeeds = { api: null, mails: false, gateway: null, searchHost: null };

function needsOf(site: Site): SiteNeeds {
  const { leads, sign_in, search } = site;
  const gateway = sign_in.sender === 'http' ? (sign_in.gateway?.url ?? null) : null;
  return { api: leads.api ?? null, mails: mailKeys(site).length > 0, gateway, searchHost: search.host ?? null };
}

/** The keys of a site that need `SMTP_URL` and `SMTP_FROM`. */
export function mailKeys({ leads, rebuild, features, alerts }: Site): string[] {
  return [
    ...leads.targets.filter(({ kind }) => kind === 'email' || kind === 'adf_email').map(({ name }) => `leads.targets ${name}`),
    ...rebuild.notices.filter(({ kind }) => kind === 'email').map(({ name }) => `rebuild.notices ${name}`),
    ...(features.alerts && alerts.sender === 'smtp' ? ['alerts.sender'] : []),
  ];
}
