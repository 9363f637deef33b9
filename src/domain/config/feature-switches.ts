import { takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { KeyOrigin } from './merged-layers.ts';
import { featureNames, featureState, type Platform } from './platform.ts';

/** Features of a site after the platform's lists, with origins, and findings on what the off-list overrides. */
export type FeatureSwitches = { features: Record<string, boolean>; origins: KeyOrigin[]; findings: Finding[] };

/** @param origins of all keys of a site's files. */
export function featureSwitches(
  platform: Platform | null,
  who: { slug: string; templates: readonly string[] },
  origins: readonly KeyOrigin[],
): FeatureSwitches {
  const features: Record<string, boolean> = {};
  const findings: Finding[] = [];
  const switched = origins.map((origin) => {
    const name = featureNames.find((one) => origin.path === `features.${one}`);
    if (name === undefined) return origin;
    const { on, reason, beaten } = featureState(platform?.features[name], who, origin.value === true, origin.reason);
    if (beaten) findings.push(beatenFinding(name));
    features[name] = on;
    return { ...origin, value: on, reason };
  });
  return { features, origins: switched, findings };
}

function beatenFinding(name: string): Finding {
  const rule = `this site turns it on, but the off-list in platform.json turns it off, and the off-list wins`;
  const path = ['features', name];
  return { severity: 'warning', path, value: true, rule, ...takeOut(path, `remove features.${name} here, or take the site off that list.`) };
}
