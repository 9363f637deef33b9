import type { Site } from './schema/site.ts';

export type FeatureName = keyof Site['features'];

/** Whether a feature is on for this site; the platform's lists are already in `site.features`. */
export function featureOn(site: Pick<Site, 'features'>, name: FeatureName): boolean {
  return site.features[name];
}
