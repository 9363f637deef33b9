import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSlug } from '#lib/is-slug.ts';
import { hasErrors, inFileOrder, type Problem, SiteError } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { readContent } from './content-files.server.ts';
import { platformProblems, resolveSite, type SiteReading, type SourceFile, type SourceFiles } from './resolve.ts';

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
  return { sites, templates, platform: await platform, secrets: secretKeys(process.env) };
}

/** What became of a site, with the files of its folder: one that is wrong makes the site unusable, like a wrong key. */
async function readingOf(slug: string, files: SourceFiles, sitesDir: string): Promise<SiteReading> {
  const reading = resolveSite(slug, files);
  if (!files.sites.has(slug)) return reading;
  const dir = path.join(sitesDir, slug);
  const { content, problems } = await readContent(dir, shownName(dir), reading.site);
  const all = inFileOrder([...reading.problems, ...problems]);
  return { ...reading, site: reading.site === null || hasErrors(problems) ? null : { ...reading.site, content }, problems: all };
}

/** The platform file's problems, and what became of each site. */
export async function readSites(slugs: readonly string[] | 'all', sitesDir: string): Promise<{ platform: Problem[]; readings: SiteReading[] }> {
  const files = await readSourceFiles(sitesDir);
  const wanted = slugs === 'all' ? [...files.sites.keys()] : slugs;
  return { platform: platformProblems(files), readings: await Promise.all(wanted.map((slug) => readingOf(slug, files, sitesDir))) };
}

/** One site, ready to use. Throws `SiteError` with every problem when it cannot be used. */
export async function loadSite(slug: string, sitesDir: string): Promise<Site> {
  const { site, problems } = await readingOf(slug, await readSourceFiles(sitesDir), sitesDir);
  if (site === null) throw new SiteError(slug, problems);
  return site;
}

/** The named sites, or all. A bad site never stops another: it stands among the failed. */
export async function loadSites(slugs: readonly string[] | 'all', sitesDir: string): Promise<LoadedSites> {
  const { platform, readings } = await readSites(slugs, sitesDir);
  const isWarning = (problem: Problem) => problem.severity === 'warning';
  return {
    sites: readings.flatMap(({ site }) => (site === null ? [] : [site])),
    failed: readings.flatMap(({ site, slug, problems }) => (site === null ? [new SiteError(slug, problems)] : [])),
    warnings: [...platform.filter(isWarning), ...readings.flatMap(({ site, problems }) => (site === null ? [] : problems.filter(isWarning)))],
  };
}
