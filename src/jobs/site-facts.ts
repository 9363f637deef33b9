import type { PublishTarget } from '#site/schema/publish-targets.ts';
import type { Site } from '#site/schema/site.ts';
import type { Gathering } from './timing.ts';

/** What the worker itself needs of a site's file: the rest is the renderer's. */
export type SiteFacts = {
  slug: string;
  /** The variable that holds the secrets of its webhooks; null: it takes none. */
  secretEnv: string | null;
  gathering: Gathering;
  isPaused: boolean;
  /** Where its releases go. */
  targets: readonly PublishTarget[];
};

/** The facts of a site whose file can be read. */
export function factsOf({ slug, rebuild, publish }: Pick<Site, 'slug' | 'rebuild' | 'publish'>): SiteFacts {
  const { secret_env, quiet_seconds, longest_wait_seconds, paused } = rebuild;
  const gathering = { quietMs: quiet_seconds * 1000, longestMs: longest_wait_seconds * 1000 };
  return { slug, secretEnv: secret_env ?? null, gathering, isPaused: paused, targets: publish.targets };
}
