import { gateOf } from '#account/gates.ts';
import type { ComplianceEntry, PageFault } from '#compliance/breach.ts';
import { pageEntry } from '#compliance/entry.ts';
import { pageErrors, provedFaults, withoutFaults, wordsReader } from '#compliance/judge-page.ts';
import { cutTextBreach } from '#compliance/judge-site.ts';
import type { CardCache } from '#dealers/card-cache.ts';
import { holidayWarnings } from '#dealers/holidays.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { type AdFeed, adFeedsOf } from '#feeds/ad-feeds.ts';
import { repaymentWarning } from '#finance/repayment-warning.ts';
import { memoize } from '#lib/cache/memoize.ts';
import type { Clock } from '#lib/time/clock.ts';
import { typesInStock } from '#listings/type-listings.ts';
import { type Page, type PageKind, type PageSection, pageSources } from '#pages/registry.ts';
import { type LiveFiles, liveFiles } from '#search/published/live-files.ts';
import { shellModel } from '#shell/shell.ts';
import type { ShellModel } from '#shell/shell-model.ts';
import { withoutSwitchedOff } from '#site/copy/switched-off.ts';
import type { PageSource, Redirect, SectionSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { feedFindingText } from '#stock/clean/feed-finding.ts';
import { vehiclePlaceFindings } from '#stock/judge/place-findings.ts';
import { type Snapshot, vehicleDigest } from '#stock/write/snapshot.server.ts';
import { isInStock, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { phonelessWarning } from '#vehicle-page/buttons.ts';
import type { GoneVehicle } from './gone-redirects.ts';
import { type ShareCard, shareCardOf } from './share-card.ts';
import { redirectsOf, siteFiles } from './site-files.ts';
import type { TextFile } from './sitemap.ts';

/** A page with a lazily built view model. */
export type Route = Pick<PageSource, 'inputs' | 'sharePicture' | 'breaches' | 'ofVehicle'> & {
  path: string;
  kind: PageKind;
  make: () => Page;
  section?: SectionSource<PageSection>;
};

type FilesBeside = {
  /** Sitemaps, robots, headers, redirects, manifest, favicon. */
  files: () => TextFile[];
  /**
   * Files of the live search.
   * @param seal digest of code, config and copy, for file names.
   * @param hosts as `liveFiles`.
   */
  live: (seal: (inputs: string) => string, hosts?: readonly string[]) => LiveFiles;
  /** What the files of ad platforms have, and have not. */
  ads: () => readonly AdFeed[];
};

/** All generated output of a site. */
export type SiteOutput = FilesBeside & {
  /** In registry order: fixed pages, listings, vehicles. Paths are unique. */
  routes: readonly Route[];
  /** The files, whose memory of vehicles goes with this object where no later build asks for it. */
  beside: () => FilesBeside;
  /** Share image inputs; null: the site has its own. */
  shareCard: ShareCard | null;
  /** Addresses that two pages would have; the first keeps it. */
  twice: readonly string[];
  /** Aliases of pages. */
  redirects: () => readonly Redirect[];
  /** Stock-wide inputs of models with `inputs`. */
  sharedInputs: string;
  warnings: () => string[];
  /** Facts of vehicles that every page leaves out. */
  compliance: () => ComplianceEntry[];
  /** What the law says against a page as it was rendered. `lasts`: it says the same of the same page whatever the stock beside its vehicles. */
  faultsOf: (route: Route, html: string) => { faults: PageFault[]; lasts: boolean };
  /** Those of its faults for which it may not be published. */
  errorsOf: (route: Route, faults: readonly PageFault[]) => PageFault[];
  /** A page made once more, without the facts of vehicles that its faults are about; null: no such page. */
  makeWithout: (route: Route, faults: readonly PageFault[]) => Page | null;
};

/**
 * What a site consists of, from its config, its stock and the clock: the pages of the registry and the files beside them. It drives rendering, sitemaps
 * and redirects; what is not in it is not found.
 * @param hashOf SHA-256 of a text as `sha256-<base64>`.
 * @param dropped vehicles that left the snapshot and are remembered.
 * @param cardCache cards of builds before, in a process that stays.
 */
export function siteOutput(
  wholeSite: Site,
  snapshot: Snapshot,
  clock: Clock,
  hashOf: (text: string) => string,
  dropped: readonly GoneVehicle[] = [],
  cardCache?: CardCache,
): SiteOutput {
  const { site, leftOut } = withoutSwitchedOff(wholeSite);
  const context = siteContext(site, snapshot.vehicles, clock, { digestOf: vehicleDigest, cardCache });
  const { listings } = context;
  const { tagline = '', seo } = site;
  const cut = seo.share_image === undefined ? cutTextBreach(tagline, site, clock) : null;
  const shell = shellModel(site, typesInStock(listings, site), hashOf);
  const { sources, twice, isPage } = withoutDoubles(pageSources.flatMap((pagesOf): Source[] => pagesOf(context)));
  const redirects = memoize(() => {
    const gone = [...dropped, ...snapshot.vehicles.filter((vehicle) => isOfSite(vehicle, site) && !isInStock(vehicle))];
    return redirectsOf({ context, isPage, gone });
  });
  const filesOf = (within: SiteContext): FilesBeside => ({
    files: () => siteFiles({ context: within, shell, sources, redirects: redirects() }),
    live: (seal, hosts) => liveFiles(within, seal(listings.all.vehicles.map(context.factsOf).join('\n')), hosts),
    ads: () => adFeedsOf(within),
  });
  return {
    routes: sources.map((source) => routeOf(source, shell, site)),
    ...filesOf(context),
    beside: () => filesOf(cardCache === undefined ? { ...context, site: { ...site } } : context),
    twice,
    shareCard: shareCardOf(cut === null ? site : { ...site, tagline: undefined }, shell.logo.mark),
    redirects,
    sharedInputs: sharedInputs(context),
    compliance: () => [...stockEntries(context), ...(cut === null ? [] : [pageEntry(paths.shareImage, { ...cut, field: 'tagline' })])],
    ...pageJudge(context),
    makeWithout: repairedPages(context, shell),
    warnings: () => [
      ...leftOut,
      ...tooManyWarnings(context),
      ...holidayWarnings(site, clock),
      ...[phonelessWarning(context) ?? []].flat(),
      ...vehiclePlaceFindings(listings.all.vehicles, site).map((finding) => `${site.slug}: ${feedFindingText(finding)}`),
      ...listings.collisions.map(
        ({ path, names, kept: owner }) =>
          `${path}: ${names.join(' and ')} would have the same address; it belongs to ${owner}. Rename one in the stock or the config.`,
      ),
      ...twice.map((path) => `${path}: two pages would have this address; the first keeps it.`),
    ],
  };
}

type Source = PageSource<PageKind> & { section?: SectionSource<PageSection> };

function routeOf(source: Source, shell: ShellModel, site: Site): Route {
  const { path, kind, make, frame, inputs, section, sharePicture, breaches, ofVehicle, bringsVehicles = false } = source;
  const pageFrom = ({ head, model }: ReturnType<typeof make>) => {
    // Erases per-kind model types that the registry guarantees.
    return {
      path,
      shell,
      head,
      frame: frame(model),
      warning: repaymentWarning(model, bringsVehicles, site),
      gate: gateOf(site, path),
      kind,
      model,
    } as Page;
  };
  return {
    path,
    kind,
    make: () => pageFrom(make()),
    ...(inputs === undefined ? {} : { inputs }),
    ...(section === undefined ? {} : { section }),
    ...(sharePicture === undefined ? {} : { sharePicture }),
    ...(breaches === undefined ? {} : { breaches }),
    ...(ofVehicle === undefined ? {} : { ofVehicle }),
  };
}

/** Pages of a kind that are read whole: what they share is of the code, and what differs was judged as texts of site and stock. */
const readWhole = 8;

function pageJudge({ site, clock, vehicles }: SiteContext): Pick<SiteOutput, 'faultsOf' | 'errorsOf'> {
  const wordsOf = wordsReader({ site, vehicles, clock });
  const read = new Map<PageKind, number>();
  const byPath = memoize(() => new Map(vehicles.map((vehicle) => [pathOfVehicle(vehicle), vehicle])));
  const vehicleAt = (path: string) => byPath().get(path);
  const ownOf = ({ ofVehicle }: Route) => (ofVehicle === undefined ? null : vehicleAt(ofVehicle)) ?? null;
  return {
    faultsOf(route, html) {
      const own = ownOf(route);
      const before = read.get(route.kind) ?? 0;
      read.set(route.kind, before + 1);
      const { faults, isOfStock } = wordsOf(html, own, before < readWhole);
      return { faults: [...provedFaults(html, own, site, clock), ...faults], lasts: !isOfStock };
    },
    errorsOf: (route, faults) => pageErrors(() => faults, { site, clock, own: ownOf(route), vehicleAt }),
  };
}

/** Makes pages once more, without the facts of vehicles by which their markup broke a rule of law. Other facts of a build stay as they are. */
function repairedPages(context: SiteContext, shell: ShellModel): SiteOutput['makeWithout'] {
  const routes = memoize(() => {
    let withoutFacts = (vehicle: Vehicle) => vehicle;
    const repaired: SiteContext = { ...context, withoutFacts: (vehicle) => withoutFacts(vehicle) };
    const { sources } = withoutDoubles(pageSources.flatMap((pagesOf): Source[] => pagesOf(repaired)));
    const byPath = new Map(sources.map((source) => [source.path, source]));
    return (path: string, ofVehicle: string | undefined, faults: readonly PageFault[]) => {
      withoutFacts = withoutFaults(faults, ofVehicle ?? null, pathOfVehicle);
      const source = byPath.get(path);
      return source === undefined ? null : routeOf(source, shell, context.site).make();
    };
  });
  return ({ path, ofVehicle }, faults) => routes()(path, ofVehicle, faults);
}

const pathOfVehicle = ({ slug }: Vehicle) => paths.vehicle(slug);

const stockEntries = ({ gated }: SiteContext): ComplianceEntry[] =>
  [...gated.leftOut].flatMap(([slug, breaches]) =>
    breaches.map((breach) => ({ ...pageEntry(paths.vehicle(slug), breach), outcome: breach.outcome })),
  );

function tooManyWarnings({ site, gated }: SiteContext): string[] {
  if (gated.tooMany === null) return [];
  const share = Math.round(gated.tooMany * 100);
  return [
    `${site.slug}: ${share} % of the vehicles break a rule of law by their make or model; that many do not go at once, so all are published. Run npm run comply -- ${site.slug}.`,
  ];
}

function sharedInputs({ listings, site }: SiteContext): string {
  const shared = [...listings.types, ...listings.bodies, ...listings.dealerships].map(({ path, label }) => [path, label]);
  return JSON.stringify([typesInStock(listings, site), shared]);
}

type Distinct = { sources: Source[]; twice: string[]; isPage: (path: string) => boolean };

function withoutDoubles(wanted: readonly Source[]): Distinct {
  const pages = new Set<string>();
  const twice: string[] = [];
  const sources = wanted.filter(({ path }) => {
    const before = pages.size;
    if (pages.add(path).size > before) return true;
    twice.push(path);
    return false;
  });
  return { sources, twice, isPage: (path) => pages.has(path) };
}
