import type { NoticeTarget } from '#site/schema/notice-targets.ts';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { DebounceWindow } from './timing.ts';

/** The part of a site file that the worker needs itself. */
export type SiteFacts = {
  slug: string;
  /** Environment variable with its webhook secrets; null: it accepts none. */
  secretEnv: string | null;
  debounce: DebounceWindow;
  isPaused: boolean;
  targets: readonly PublishTarget[];
  notices: readonly NoticeTarget[];
};

export function toSiteFacts({ slug, rebuild, publish }: Pick<Site, 'slug' | 'rebuild' | 'publish'>): SiteFacts {
  const { secret_env, quiet_seconds, longest_wait_seconds, paused, notices } = rebuild;
  const debounce = { quietMs: quiet_seconds * 1000, maxWaitMs: longest_wait_seconds * 1000 };
  return { slug, secretEnv: secret_env ?? null, debounce, isPaused: paused, targets: publish.targets, notices };
}
