import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiAddress } from '#lib/environment.server.ts';
import { isSlug } from '#lib/is-slug.ts';
import { hasErrors, inFileOrder, type Problem, SiteError } from '#site/problems.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { readContent } from './content-files.server.ts';
import { type MediaFolders, missingMedia } from './missing-media.server.ts';
import { type Reference, type ReferenceFinding, referencesIn } from './references.ts';
import { platformProblems, resolveSite, type SiteReading, type SourceFile, type SourceFiles } from './resolve.ts';
import { strayNames } from './stray-names.server.ts';

/** The sites that can be used, those that cannot with what is wrong, and what is doubtful. */
export type LoadedSites = { sites: Site[]; failed: SiteError[]; warnings: Problem[] };

const isSiteFile = (name: string) => path.extname(name) === '.json' && isSlug(path.basename(name, '.json'));
const notSites = new Set(['platform.json']);

/** A file's name in messages: relative to where the command runs, unless it lies elsewhere. */
function shownName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
}

async function readFolder(folder: string): Promise<Map<string, SourceFile>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => isSiteFile(name) && !notSites.has(name)).sort();
  return new Map(await Promise.all(files.map(async (name) => [name.replace(/\.json$/, ''), await readSource(path.join(folder, name))] as const)));
}

const readSource = async (file: string): Promise<SourceFile> => ({ file: shownName(file), text: await readFile(file, 'utf8') });

/** The keys of this machine's environment that may write to a search host. */
const secretKeys = ({ MEILISEARCH_ADMIN_KEY, MEILISEARCH_MASTER_KEY, MEILI_MASTER_KEY }: NodeJS.ProcessEnv) =>
  [MEILISEARCH_ADMIN_KEY, MEILISEARCH_MASTER_KEY, MEILI_MASTER_KEY].filter((secret): secret is string => secret !== undefined && secret !== '');

/** Reads every file in `sitesDir` that may shape a site. */
export async function readSourceFiles(sitesDir: string): Promise<SourceFiles> {
  const platform = readSource(path.join(sitesDir, 'platform.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const [sites, templates] = await Promise.all([readFolder(sitesDir), readFolder(path.join(sitesDir, 'templates'))]);
  const api = apiAddress();
  return { sites, templates, platform: await platform, secrets: secretKeys(process.env), ...(api === null ? {} : { api }) };
}

/** A reading with the pictures and pages that its files name. `find` gives file and line to what is found later; null where nobody knows them. */
export type FullReading = SiteReading & { references: Reference[]; find: ((finding: ReferenceFinding) => Problem) | null };

/** The slugs of all site files. */
export async function siteSlugs(sitesDir: string): Promise<string[]> {
  return [...(await readFolder(sitesDir)).keys()];
}

/** What became of a site, with the files of its folder: one that is wrong makes the site unusable, like a wrong key. */
async function readingOf(slug: string, files: SourceFiles, sitesDir: string, dataDir?: string): Promise<FullReading> {
  const reading = resolveSite(slug, files);
  if (!files.sites.has(slug)) return { ...reading, references: [], find: null };
  const dir = path.join(sitesDir, slug);
  const folder = await readContent(dir, shownName(dir), reading.site);
  const references = [...referencesIn(siteSchema, reading.written, ''), ...folder.references];
  const { locate } = reading;
  const find: FullReading['find'] = locate && ((finding) => (finding.file === '' ? locate(finding) : folder.locate(finding)));
  const missing = dataDir === undefined || find === null ? [] : await missingMedia(references, mediaFolders(sitesDir, dataDir, slug));
  const problems = [...folder.problems, ...missing.flatMap((finding) => find?.(finding) ?? [])];
  const site = reading.site === null || hasErrors(problems) ? null : { ...reading.site, content: folder.content };
  return { ...reading, site, problems: inFileOrder([...reading.problems, ...problems]), references, find };
}

const mediaFolders = (sitesDir: string, dataDir: string, slug: string): MediaFolders => ({
  own: path.join(sitesDir, slug, 'media'),
  stock: path.join(dataDir, slug, 'media'),
});

/**
 * The platform file's problems, and what became of each site.
 * @param dataDir where pictures lie that came with the stock; left out: no picture is looked for.
 */
export async function readSites(
  slugs: readonly string[] | 'all',
  sitesDir: string,
  dataDir?: string,
): Promise<{ platform: Problem[]; readings: FullReading[] }> {
  const files = await readSourceFiles(sitesDir);
  const wanted = slugs === 'all' ? [...files.sites.keys()] : slugs;
  const platform = [...platformProblems(files), ...(await strayNames(sitesDir, shownName(sitesDir)))];
  return { platform, readings: await Promise.all(wanted.map((slug) => readingOf(slug, files, sitesDir, dataDir))) };
}

/** One site, ready to use. Throws `SiteError` with every problem when it cannot be used. */
export async function loadSite(slug: string, sitesDir: string, dataDir?: string): Promise<Site> {
  const { site, problems } = await readingOf(slug, await readSourceFiles(sitesDir), sitesDir, dataDir);
  if (site === null) throw new SiteError(slug, problems);
  return site;
}

/** The named sites, or all. A bad site never stops another: it stands among the failed. */
export async function loadSites(slugs: readonly string[] | 'all', sitesDir: string, dataDir?: string): Promise<LoadedSites> {
  const { platform, readings } = await readSites(slugs, sitesDir, dataDir);
  const isWarning = (problem: Problem) => problem.severity === 'warning';
  return {
    sites: readings.flatMap(({ site }) => (site === null ? [] : [site])),
    failed: readings.flatMap(({ site, slug, problems }) => (site === null ? [new SiteError(slug, problems)] : [])),
    warnings: [...platform.filter(isWarning), ...readings.flatMap(({ site, problems }) => (site === null ? [] : problems.filter(isWarning)))],
  };
}
