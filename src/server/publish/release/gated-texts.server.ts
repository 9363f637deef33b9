import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComplianceEntry } from '#compliance/breach.ts';
import { pageEntry } from '#compliance/entry.ts';
import { gateSite, type HeldText } from '#compliance/gate-site.ts';
import { wordBreaches } from '#compliance/judge-vehicle.ts';
import { readPublished, writePublished } from '#compliance/published.server.ts';
import { liveVehicles, type Published, withRulesOf } from '#compliance/published.ts';
import { ruleSeverity } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import type { Clock } from '#lib/time/clock.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { currentRelease, fileOf, releaseDir } from './release.server.ts';

const entryOf = ({ file, path: keys, outcome, ...breach }: HeldText): ComplianceEntry => ({
  ...pageEntry(file === '' ? 'site file' : file, { ...breach, field: keys.join('.') }),
  outcome,
});

type GatedTexts = {
  /** As it may be published. */
  site: Site;
  /** What was held. */
  entries: ComplianceEntry[];
  /** What was live before a rule, for vehicles. */
  published: Published;
  /** For the next release, once this one is published. */
  remember: () => void;
};

type Gated = { site: Site; dataDir: string; siteDir: string; clock: Clock & { now: number }; vehicles: () => readonly Vehicle[] };

/** The site as it may be published, and what has days of grace in its next release. */
export function gateTexts({ site, dataDir, siteDir, clock, vehicles }: Gated): GatedTexts {
  const before = readPublished(dataDir, site.slug);
  const release = currentRelease(siteDir);
  const pageOf = (slug: string) => {
    const file = release === null ? '' : path.join(releaseDir(siteDir, release), fileOf(paths.vehicle(slug)));
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const errorsOf = (vehicle: Vehicle) => wordBreaches(vehicle, site, clock).filter(({ rule }) => ruleSeverity(lawRule(rule)) === 'error');
  const stock = () => vehicles().map((vehicle) => ({ slug: vehicle.slug, breaches: errorsOf(vehicle) }));
  const published = { ...withRulesOf(before, clock.now), vehicles: liveVehicles(before, stock, pageOf) };
  const gated = gateSite(site, published, clock);
  const remember = () => writePublished(dataDir, site.slug, { ...published, texts: gated.published });
  return { site: gated.site, entries: gated.held.map(entryOf), published, remember };
}
