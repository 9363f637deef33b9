import { z } from 'zod';
import { nearestName } from '#lib/text/nearest-name.ts';
import { didYouMean, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import { features } from '#site/schema/features.ts';
import { key } from '#site/schema/key.ts';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';

/** In the schema's order. */
export const featureNames: readonly string[] = Object.keys(shapeOf(unwrap(features).type) ?? {});

const names = key(z.array(z.string().trim().min(1)).default([]), 'Site slugs, or templates as "template:group".');

/** `sites/platform.json`: on-list and off-list of each feature, of sites and templates. */
export const platformSchema = z.strictObject({
  $schema: key(z.string().optional(), 'The schema for editors.'),
  features: key(
    z.partialRecord(z.enum(featureNames), z.strictObject({ on: names, off: names })).default({}),
    'Features by name, each with its on-list and off-list. Off wins over everything.',
  ),
});
export type Platform = z.output<typeof platformSchema>;

export type OriginReason = 'default' | 'site' | 'on-list' | 'off-list' | `template ${string}`;

/** State of a feature flag. Precedence: off-list, site, on-list, template, default. */
export function featureState(
  lists: { on: readonly string[]; off: readonly string[] } | undefined,
  who: { slug: string; templates: readonly string[] },
  value: boolean,
  reason: OriginReason,
): { on: boolean; reason: OriginReason; beaten: boolean } {
  const named = (list: readonly string[] | undefined) =>
    list?.some((name) => name === who.slug || who.templates.some((own) => name === `template:${own}`));
  if (named(lists?.off)) return { on: false, reason: 'off-list', beaten: reason === 'site' && value };
  if (reason !== 'site' && named(lists?.on)) return { on: true, reason: 'on-list', beaten: false };
  return { on: value, reason, beaten: false };
}

/** Unknown names in the lists. A warning: a site may be removed before its name. */
export function unknownListNames(platform: Platform, slugs: readonly string[], templates: readonly string[]): Finding[] {
  const listableNames = [...slugs, ...templates.map((name) => `template:${name}`)];
  return Object.entries(platform.features).flatMap(([feature, lists]) =>
    (['on', 'off'] as const).flatMap((side) =>
      (lists?.[side] ?? []).flatMap((name, index): Finding[] => {
        if (listableNames.includes(name)) return [];
        const near = nearestName(name, listableNames);
        const path = ['features', feature, side, index];
        return [
          {
            severity: 'warning',
            path,
            value: name,
            rule: 'no site and no template has this name',
            ...(near === null ? takeOut(path, 'remove it, or write a site’s slug or template:<name>.') : didYouMean(path, near)),
          },
        ];
      }),
    ),
  );
}

/** Names on both lists; the off-list wins. */
export function namesOnBothLists(platform: Platform): Finding[] {
  return Object.entries(platform.features).flatMap(([feature, lists]) =>
    (lists?.on ?? []).flatMap((name, index): Finding[] => {
      if (!lists?.off.includes(name)) return [];
      const path = ['features', feature, 'on', index];
      const rule = `the off-list of ${feature} names it too, and off wins`;
      return [{ severity: 'warning', path, value: name, rule, ...takeOut(path, 'take it off one of the two lists.') }];
    }),
  );
}
