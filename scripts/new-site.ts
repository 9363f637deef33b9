import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSourceFiles } from '#config/load.server.ts';
import { isSiteSlug, newSiteText } from '#config/new-site.ts';
import { environment } from '#lib/files/environment.server.ts';
import { errorCode } from '#lib/files/missing-file.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Writes the file of a new site, with empty texts where yours belong. Never overwrites one.

npm run new-site -- <slug> [--template <name>] [--json]

  slug        the name of the file and of the site's folder: small letters, digits, single hyphens
  --template  the template in sites/templates/ from which the site starts
  --json      prints one JSON object: {slug, file}

Exit codes: 0 written, 1 the site exists, 2 wrong usage. Fill it, then: npm run check -- <slug>`;

const { values, positionals } = parseArguments(usage, { template: { type: 'string', short: 't' } });
const [slug, ...rest] = positionals;
if (slug === undefined || rest.length > 0) throw new Usage('name one slug', usage);
if (!isSlug(slug)) throw new Usage(`“${slug}” is no slug: small letters and digits, joined by single hyphens`, usage);
if (!isSiteSlug(slug)) throw new Usage(`“${slug}” is the name of a file or folder of all sites; choose another`, usage);

const { sitesDir } = environment();
const templates = [...(await readSourceFiles(sitesDir)).templates.keys()];
const template = values.template ?? null;
if (template !== null && !templates.includes(template)) {
  const near = nearestName(template, templates);
  throw new Usage(`no template is called “${template}”; ${near === null ? `there are: ${templates.join(', ')}` : `did you mean “${near}”?`}`, usage);
}

const file = path.join(sitesDir, `${slug}.json`);
try {
  await writeFile(file, newSiteText(slug, template), { flag: 'wx' });
} catch (error) {
  if (errorCode(error) !== 'EEXIST') throw error;
  throw new Error(`${file} exists already and was left as it is.`);
}
if (values.json) printJson({ slug, file });
else process.stdout.write(`Wrote ${file}. Fill the empty texts, then: npm run check -- ${slug}\n`);
