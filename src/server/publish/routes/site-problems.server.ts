import { garagePathOf } from '#account/account-settings.ts';
import { signInFindings } from '#account/sign-in-findings.ts';
import { alertFindings } from '#alerts/alert-findings.ts';
import { readPublishedAt } from '#compliance/published.server.ts';
import { complianceFindings } from '#compliance/site-findings.ts';
import type { FullReading } from '#config/load.server.ts';
import type { ReferenceFinding } from '#config/references.ts';
import { chargesFindings } from '#config/rules/charges.ts';
import { endingDayFindings } from '#config/rules/ending-days.ts';
import { expiredFindings, timedOfConfig, timedOffers } from '#config/rules/moments.ts';
import { loneCoordinateFindings, missingHoursFindings } from '#config/rules/places.ts';
import { promotionPlaceFindings } from '#config/rules/promotion-places.ts';
import { futureReviewFindings } from '#config/rules/reviews.ts';
import { pastHoursFindings } from '#config/rules/special-hours.ts';
import { switchedOffFindings } from '#config/rules/switched-off.ts';
import { vanishedFindings } from '#config/rules/vanished.ts';
import { adFeedFindings } from '#feeds/ad-findings.ts';
import { clockAt } from '#lib/time/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import { farPlaceFindings } from '#search/near/place-findings.ts';
import { wanted } from '#site/edits.ts';
import { type Finding, inFileOrder, type SiteProblem } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import type { FeedFinding } from '#stock/clean/feed-finding.ts';
import { lenderProblem } from '#stock/judge/lender-problem.ts';
import { heldHostFindings } from '#stock/judge/media-hosts.ts';
import { vehiclePlaceFindings } from '#stock/judge/place-findings.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { lastSnapshot, type Snapshot } from '#stock/write/snapshot.server.ts';
import { isOfSite } from '#vehicle/status.ts';
import { emptyStockFindings } from './empty-stock.ts';
import { filterFindings } from './filter-findings.ts';
import { lostLinkFindings } from './lost-links.ts';
import { movedLinkFindings } from './moved-links.ts';
import { ownAddresses, siteAddresses } from './site-addresses.ts';
import { type SiteOutput, siteOutput } from './site-output.ts';
import { unknownNameFindings } from './unknown-names.ts';

/**
 * What a site's files, its stock and its pages make wrong together. Entries that have nothing to show, rules that leave no vehicle, names that no vehicle has. Links that
 * lead nowhere or through a redirect, listings that would have one address. Without stock, what only stock could tell is left out.
 * @param now epoch milliseconds.
 */
export function siteProblems({ site, references, origins, find }: FullReading, dataDir: string, now: number): SiteProblem[] {
  if (site === null || find === null) return [];
  const file = snapshotFile(dataDir, site.slug);
  const { snapshot, problems } = readStock(site, dataDir, file);
  const vehicles = snapshot?.vehicles ?? [];
  const output = siteOutput(site, snapshot ?? noStock(site), clockAt(now), () => '');
  const own = ownAddresses(output);
  const empty = emptyStockFindings(site, vehicles);
  const ownKeys = new Set(origins.filter(({ reason }) => reason === 'site').map(({ path }) => path));
  const findings: ReferenceFinding[] = [
    ...inSiteFile(vanishedFindings(site, (path) => ownKeys.has(path))),
    ...complianceFindings(site, readPublishedAt(dataDir, site.slug, now), clockAt(now)),
    ...inSiteFile(signInFindings(site, (path) => ownKeys.has(path))),
    ...inSiteFile(takenGarage(site, output)),
    ...inSiteFile(alertFindings(site, (path) => ownKeys.has(path))),
    ...expiredFindings([...timedOfConfig(site), ...timedOffers(site)], site.timezone, now),
    ...endingDayFindings(site),
    ...futureReviewFindings(site, now),
    ...inSiteFile([
      ...missingHoursFindings(site),
      ...loneCoordinateFindings(site),
      ...farPlaceFindings(site),
      ...pastHoursFindings(site, now),
      ...chargesFindings(site, now),
    ]),
    ...inSiteFile(switchedOffFindings(site, (path) => ownKeys.has(path))),
    ...inSiteFile(adFeedFindings(site, vehicles)),
    ...inSiteFile(promotionPlaceFindings(site, listedCount(vehicles, site), ownKeys.has('promotions.positions'))),
    ...empty,
    ...[...unknownNameFindings(site, vehicles), ...filterFindings(site, references, vehicles)].filter((finding) => !isOfTemplate(finding, find)),
    ...stockFindings([
      ...vehiclePlaceFindings(
        vehicles.filter((vehicle) => isOfSite(vehicle, site)),
        site,
      ).map((finding) => ({ ...finding, path: ['dealerships'] })),
      ...(snapshot?.media === undefined ? [] : heldHostFindings(snapshot.media)).map((finding) => ({ ...finding, path: ['media', 'hosts'] })),
    ]),
    ...lenderFindings(site, vehicles),
    ...(vehicles.length > 0 ? unshownTradeIn(site) : []),
    ...movedLinkFindings(references, output.redirects(), own),
    ...lostLinkFindings(references, { own, answered: siteAddresses(own, output.redirects()) }, vehicles.length > 0 && empty.length === 0),
  ];
  return [...problems, ...inFileOrder(findings.map(find)), ...collisions(site, vehicles, file, now)];
}

const inSiteFile = (findings: readonly Finding[]): ReferenceFinding[] => findings.map((finding) => ({ ...finding, file: '' }));

/** Template entries apply to all sites and cannot be fixed in one site's file. */
function isOfTemplate(finding: ReferenceFinding, find: NonNullable<FullReading['find']>): boolean {
  const own = find({ ...finding, path: [] }).file;
  return finding.file === '' && find(finding).file !== own;
}

const listedCount = (vehicles: Snapshot['vehicles'], site: Site) => vehicles.filter((vehicle) => isOfSite(vehicle, site)).length;

function stockFindings(found: readonly (FeedFinding & { path: string[] })[]): ReferenceFinding[] {
  return found.map(({ says, fix, path }) => ({
    severity: 'warning',
    file: '',
    path,
    rule: says.replace(/\.$/, ''),
    fix: fix ?? '',
    edits: [],
  }));
}

/** The garage at the address of another page, which keeps it. */
function takenGarage(site: Site, { twice }: SiteOutput): Finding[] {
  if (!twice.includes(garagePathOf(site))) return [];
  const path = ['sign_in', 'garage_path'];
  const fix = 'write a path that no page has, or leave the key out for the usual one; docs/config.md says what it is for.';
  return [
    {
      severity: 'error',
      path,
      value: site.sign_in.garage_path,
      rule: 'another page of the site has this address, and keeps it',
      ...wanted(fix),
    },
  ];
}

/** A provider without repayments on any vehicle. */
function lenderFindings(site: Site, vehicles: Snapshot['vehicles']): ReferenceFinding[] {
  const problem = vehicles.length === 0 ? null : lenderProblem(site, (provider) => vehicles.some((vehicle) => vehicle.finance_lenders?.[provider]));
  if (problem === null) return [];
  const rule = problem.says.replace(/\.$/, '');
  return [{ severity: 'warning', file: '', path: ['finance', 'provider'], rule, fix: problem.fix ?? '', edits: [] }];
}

/** Trade-ins enabled without a button on vehicle pages, unless acknowledged. */
function unshownTradeIn({ features, vehicle_page }: Site): ReferenceFinding[] {
  if (!features.trade_in || vehicle_page.trade_in_allowed !== undefined) return [];
  const path = ['vehicle_page', 'trade_in_allowed'];
  const rule = 'features.trade_in is on, and no vehicle’s page has its button while this is not set';
  return [
    {
      severity: 'warning',
      file: '',
      path,
      rule,
      ...wanted('set it to true where the site takes valuations, to false where vehicles shall have no button; the dealer knows which.'),
    },
  ];
}

const noStock = ({ slug }: Site): Snapshot => ({ version: 2, site: slug, taken_at: '', vehicles: [] });

function readStock(site: Site, dataDir: string, file: string): { snapshot: Snapshot | null; problems: SiteProblem[] } {
  try {
    return { snapshot: lastSnapshot(dataDir, site.slug), problems: [] };
  } catch (error) {
    return { snapshot: null, problems: [unreadStock(site.slug, file, error)] };
  }
}

/** A damaged snapshot, or one of another version. */
export function unreadStock(slug: string, file: string, error: unknown): SiteProblem {
  const why = error instanceof Error ? error.message : String(error);
  return {
    severity: 'error',
    file,
    line: 1,
    column: 1,
    path: '',
    rule: `the stock cannot be read (${why})`,
    ...wanted(
      `restore it from a backup, or remove it and run npm run stock -- ${slug}: the next feed counts as the first; docs/operate.md says more.`,
    ),
  };
}

/** Listings with equal paths; a build keeps the first. */
function collisions(site: Site, vehicles: Snapshot['vehicles'], file: string, now: number): SiteProblem[] {
  return prepareListings(site, vehicles, clockAt(now)).collisions.map(({ path, names, kept }) => ({
    severity: 'error',
    file,
    line: 1,
    column: 1,
    path: '',
    value: path,
    rule: `${names.join(' and ')} would have one address; it belongs to ${kept}, and builds leave the other out`,
    fix: 'give one of them another name in the feed, or where the site file maps names (stock.columns, stock.make_names, brands).',
    edits: [],
  }));
}
