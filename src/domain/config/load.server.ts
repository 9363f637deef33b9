import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { leadApiAddress } from '#lib/files/environment.server.ts';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { hasErrors, inFileOrder, SiteError, type SiteProblem } from '#site/problems.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import { readContent } from './content-files.server.ts';
import { type MediaFolders, mediaFileFindings } from './missing-media.server.ts';
import { platformProblems } from './read-platform.ts';
import { type Reference, type ReferenceFinding, referencesIn } from './references.ts';
import { resolveSite, type SiteReading } from './resolve.ts';
import { siteSlugs } from './site-slugs.server.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { readStoredReviews } from './stored-reviews.server.ts';
import { strayNames } from './stray-names.server.ts';

export type LoadedSites = { sites: Site[]; failed: SiteError[]; warnings: SiteProblem[] };

/** Relative to the working directory if inside. */
function shownName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
}

async function readFiles(folder: string, slugs: readonly string[]): Promise<Map<string, SourceFile>> {
  return new Map(await Promise.all(slugs.map(async (slug) => [slug, await readSource(path.join(folder, `${slug}.json`))] as const)));
}

const readSource = async (file: string): Promise<SourceFile> => ({ file: shownName(file), text: await readFile(file, 'utf8') });

/** Search keys of this environment that may write. */
const secretKeys = ({ MEILISEARCH_ADMIN_KEY, MEILISEARCH_MASTER_KEY, MEILI_MASTER_KEY }: NodeJS.ProcessEnv) =>
  [MEILISEARCH_ADMIN_KEY, MEILISEARCH_MASTER_KEY, MEILI_MASTER_KEY].filter((secret): secret is string => secret !== undefined && secret !== '');

/**
 * Reads the platform file, all templates and site files.
 * @param wanted slugs; default: all.
 */
export async function readSourceFiles(sitesDir: string, wanted?: readonly string[]): Promise<SourceFiles> {
  const platform = readSource(path.join(sitesDir, 'platform.json')).catch(ifMissing(null));
  const templatesDir = path.join(sitesDir, 'templates');
  const [slugs, templates] = await Promise.all([siteSlugs(sitesDir), siteSlugs(templatesDir).then((names) => readFiles(templatesDir, names))]);
  const chosen = new Set(wanted ?? slugs);
  const sites = await readFiles(
    sitesDir,
    slugs.filter((slug) => chosen.has(slug)),
  );
  const api = leadApiAddress();
  return { slugs, sites, templates, platform: await platform, secrets: secretKeys(process.env), ...(api === null ? {} : { api }) };
}

/** With the references of its files. `find` locates later findings; null if it cannot. */
export type FullReading = SiteReading & { references: Reference[]; find: ((finding: ReferenceFinding) => SiteProblem) | null };

/** Cached for a worker's next run. */
const maxReadings = 100;
const readings = new LRUCache<string, SiteReading>({ max: maxReadings });

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url');
const sharedDigest = memoizeWeak(({ sites: _own, templates, ...others }: SourceFiles) => digest([[...templates], others]));

const sourcesDigest = (slug: string, files: SourceFiles) => digest([slug, files.sites.get(slug), sharedDigest(files)]);

/** `resolveSite`, cached by the digest of its sources. */
function resolved(slug: string, files: SourceFiles): SiteReading {
  const key = sourcesDigest(slug, files);
  const reading = readings.get(key) ?? resolveSite(slug, files);
  readings.set(key, reading);
  return reading;
}

export type HostedIndex = { slug: string; host: string; index: string };

const hostedBefore = new Map<string, { digest: string; hosted: HostedIndex[] }>();

/** Hosted indexes of all readable sites; cached by content, since each push asks. */
export async function hostedIndexes(sitesDir: string): Promise<HostedIndex[]> {
  const files = await readSourceFiles(sitesDir);
  return files.slugs.flatMap((slug) => {
    const sources = sourcesDigest(slug, files);
    const known = hostedBefore.get(slug);
    if (known?.digest === sources) return known.hosted;
    const search = resolveSite(slug, files).site?.search;
    const hosted = search?.host === undefined ? [] : [{ slug, host: search.host, index: search.index }];
    hostedBefore.set(slug, { digest: sources, hosted });
    return hosted;
  });
}

/** A site with its folder: invalid content makes it unusable, as an invalid key does. */
async function readingOf(slug: string, files: SourceFiles, sitesDir: string, dataDir?: string): Promise<FullReading> {
  const reading = resolved(slug, files);
  if (!files.sites.has(slug)) return { ...reading, references: [], find: null };
  const dir = path.join(sitesDir, slug);
  const folder = await readContent(dir, shownName(dir), reading.site);
  const references = [...referencesIn(reading.written, ''), ...folder.references];
  const { locate } = reading;
  const find: FullReading['find'] = locate && ((finding) => (finding.file === '' ? locate(finding) : folder.locate(finding)));
  const pictures = dataDir === undefined || find === null ? [] : await mediaFileFindings(references, mediaFolders(sitesDir, dataDir, slug));
  const problems = [...folder.problems, ...pictures.flatMap((finding) => find?.(finding) ?? [])];
  const site = reading.site === null || hasErrors(problems) ? null : await siteOf(reading.site, folder.content, dataDir);
  return { ...reading, site, problems: inFileOrder([...reading.problems, ...problems]), references, find };
}

async function siteOf(site: Site, content: SiteContent, dataDir: string | undefined): Promise<Site> {
  const reviews = await readStoredReviews(site, dataDir);
  return { ...site, content: reviews === null ? content : { ...content, reviews } };
}

const mediaFolders = (sitesDir: string, dataDir: string, slug: string): MediaFolders => ({
  own: path.join(sitesDir, slug, 'media'),
  stock: path.join(dataDir, slug, 'media'),
});

/**
 * Problems of the platform file, and a result per site.
 * @param dataDir where pictures and reviews of the stock are; default: not checked.
 */
export async function readSites(
  slugs: readonly string[] | 'all',
  sitesDir: string,
  dataDir?: string,
): Promise<{ platform: SiteProblem[]; readings: FullReading[] }> {
  const files = await readSourceFiles(sitesDir, slugs === 'all' ? undefined : slugs);
  const wanted = slugs === 'all' ? files.slugs : slugs;
  const platform = [...platformProblems(files), ...(await strayNames(sitesDir, shownName(sitesDir)))];
  return { platform, readings: await Promise.all(wanted.map((slug) => readingOf(slug, files, sitesDir, dataDir))) };
}

/** Throws `SiteError` with all problems. */
export async function loadSite(slug: string, sitesDir: string, dataDir?: string): Promise<Site> {
  const { site, problems } = await readingOf(slug, await readSourceFiles(sitesDir, [slug]), sitesDir, dataDir);
  if (site === null) throw new SiteError(slug, problems);
  return site;
}

/** An invalid site never prevents others: it is in `failed`. */
export async function loadSites(slugs: readonly string[] | 'all', sitesDir: string, dataDir?: string): Promise<LoadedSites> {
  const { platform, readings } = await readSites(slugs, sitesDir, dataDir);
  const isWarning = (problem: SiteProblem) => problem.severity === 'warning';
  return {
    sites: readings.flatMap(({ site }) => (site === null ? [] : [site])),
    failed: readings.flatMap(({ site, slug, problems }) => (site === null ? [new SiteError(slug, problems)] : [])),
    warnings: [...platform.filter(isWarning), ...readings.flatMap(({ site, problems }) => (site === null ? [] : problems.filter(isWarning)))],
  };
}
