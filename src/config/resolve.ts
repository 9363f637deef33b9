import type { z } from 'zod';
import { type JsonPositions, scanJson } from '#lib/json-positions.ts';
import { nearestName } from '#lib/nearest-name.ts';
import { oneOf, suchAs, takeOut } from '#site/edits.ts';
import { isRecord, merge, valueAt } from '#site/merge.ts';
import { type Finding, hasErrors, inFileOrder, type Problem, pathText } from '#site/problems.ts';
import { noContent } from '#site/schema/pages.ts';
import { schemaKeys, withDefaults } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { derivedColours } from '#site/theme/derived-colours.ts';
import { issueFindings } from './issue-findings.ts';
import { jsonRepair, repairWords } from './json-repair.ts';
import { featureNames, featureState, namesOnBothLists, type Platform, platformSchema, type Reason, unknownListNames } from './platform.ts';
import { siteFindings } from './rules/all.ts';
import { apiAddressFindings } from './rules/api-address.ts';
import { defaultTheme, fittingColour } from './rules/contrast.ts';
import { nobodyToldFindings } from './rules/lead-targets.ts';
import { plannedFeatureFindings, plannedFindings } from './rules/planned.ts';
import { searchKeyFindings } from './rules/search-key.ts';
import { liesIn, mended, withoutStandIns } from './stand-ins.ts';

/** A file as it was read: its name for messages and its text. */
export type SourceFile = { file: string; text: string };

/** All files that may shape a site. */
export type SourceFiles = {
  /** The slugs of all sites that there are. */
  slugs: readonly string[];
  /** The files of those that are asked for. */
  sites: ReadonlyMap<string, SourceFile>;
  templates: ReadonlyMap<string, SourceFile>;
  platform: SourceFile | null;
  /** Keys of the environment that no site may publish; left out: none are known. */
  secrets?: readonly string[];
  /** The API that is shipped: each site that names none of its own has it at `/<slug>` of this address. Left out: those have none. */
  api?: string;
};

/** A key with its value and where that comes from. */
export type Origin = { path: string; value: unknown; reason: Reason };

/** What became of one site: null when it has errors. Warnings stand among the problems either way. */
export type SiteReading = {
  slug: string;
  site: Site | null;
  problems: Problem[];
  origins: Origin[];
  /** The site file laid over its templates, without defaults. */
  written: unknown;
  /** Finds file and line of what is found later, with the stock and the folder; null where the files could not be read. */
  locate: ((finding: Finding) => Problem) | null;
};

export type Layer = { file: string; reason: Reason; value: Record<string, unknown>; positions: JsonPositions };

/** Parses one JSON file into a layer, or says what is wrong with it. */
export function readLayer(source: SourceFile, reason: Reason): { layer: Layer | null; problems: Problem[] } {
  const scan = scanJson(source.text);
  if (!scan.ok) {
    const { line, column, rule, found: foundText } = scan.fault;
    const there = foundText === 'the end of the file' || foundText === 'the end of the line' ? foundText : `“${foundText}”`;
    const repair = jsonRepair(source.text, { line, column });
    const fix = `mend the JSON there; it reads ${there}${repairWords(repair)}.`;
    const edits = repair.map((edit) => ({ ...edit, file: source.file }));
    return { layer: null, problems: [{ severity: 'error', file: source.file, line, column, path: '', rule, fix, edits }] };
  }
  if (!isRecord(scan.value)) {
    const problem: Problem = {
      severity: 'error',
      file: source.file,
      line: 1,
      column: 1,
      path: '',
      value: scan.value,
      rule: 'expected object',
      fix: 'put the keys in braces, such as {"name": "Example"}.',
      edits: [{ file: source.file, op: 'set', path: [], value: {}, example: true }],
    };
    return { layer: null, problems: [problem] };
  }
  const { positions, value } = scan;
  const problems = positions.repeated.map((path): Problem => {
    const { line, column } = positions.nearest(path);
    return {
      severity: 'error',
      file: source.file,
      line,
      column,
      path: pathText(path),
      rule: 'the key stands twice in one object',
      fix: 'keep one of them.',
      edits: [{ file: source.file, op: 'remove', path: [...path] }],
    };
  });
  return { layer: { file: source.file, reason, value, positions }, problems };
}

function nearestLayer(path: Finding['path'], layers: readonly Layer[]): { layer: Layer; line: number; column: number } {
  // A list is replaced whole: what stands in it is of the layer that wrote it last.
  const list = path.findIndex((part) => typeof part === 'number');
  const owner = list === -1 ? undefined : layers.findLast((layer) => layer.positions.has(path.slice(0, list)));
  const found = (owner === undefined ? layers : [owner]).map((layer) => ({ layer, ...layer.positions.nearest(path) }));
  const deepest = Math.max(...found.map(({ depth }) => depth));
  const best = found.findLast(({ depth }) => depth === deepest);
  if (best === undefined) throw new Error('a finding belongs to at least one file');
  return best;
}

/** Gives a finding its file and line: the nearest layer that holds the longest part of its path. Layers: least specific first. */
function locate(finding: Finding, layers: readonly Layer[]): Problem {
  const { path, edits, ...rest } = finding;
  const { layer, line, column } = nearestLayer(path, layers);
  const placed = edits.map((edit) => ({ ...edit, file: nearestLayer(edit.path, layers).layer.file }));
  return { ...rest, path: pathText(path), file: layer.file, line, column, edits: placed };
}

function unknownTemplate(layer: Layer, key: 'template' | 'extends', name: unknown, templateNames: Iterable<string>): Problem {
  const names = [...templateNames];
  const near = typeof name === 'string' ? nearestName(name, names) : null;
  const finding: Finding = {
    severity: 'error',
    path: [key],
    value: name,
    rule: 'no template has this name',
    ...oneOf([key], near, names),
  };
  return locate(finding, [layer]);
}

function templateInTemplate({ value }: Layer): Finding {
  const rule = 'a template starts from another by extends, and has no template';
  return {
    severity: 'error',
    path: ['template'],
    value: value.template,
    rule,
    ...takeOut(['template'], 'remove it, or write extends and its name.'),
  };
}

/** The site's template and that one's parent, the parent first. */
function templateLayers(site: Layer, templates: SourceFiles['templates']): { layers: Layer[]; names: string[]; problems: Problem[] } {
  const layers: Layer[] = [];
  const names: string[] = [];
  const problems: Problem[] = [];
  let from = site;
  for (const key of ['template', 'extends'] as const) {
    const name = from.value[key];
    if (name === undefined) break;
    const source = typeof name === 'string' ? templates.get(name) : undefined;
    if (typeof name !== 'string' || source === undefined) {
      problems.push(unknownTemplate(from, key, name, templates.keys()));
      break;
    }
    const read = readLayer(source, `template ${name}`);
    problems.push(...read.problems);
    if (read.layer === null) break;
    if (read.layer.value.template !== undefined) problems.push(locate(templateInTemplate(read.layer), [read.layer]));
    layers.unshift(read.layer);
    names.unshift(name);
    from = read.layer;
  }
  const parent = layers.length === 2 ? layers[0] : undefined;
  if (parent?.value.extends !== undefined) {
    const rule = 'a template that others extend extends none itself';
    problems.push(
      locate(
        {
          severity: 'error',
          path: ['extends'],
          value: parent.value.extends,
          rule,
          ...takeOut(['extends'], 'remove it here, and repeat what it gave.'),
        },
        [parent],
      ),
    );
  }
  return { layers, names, problems };
}

function readPlatform(files: SourceFiles): { platform: Platform | null; layer: Layer | null; problems: Problem[] } {
  if (files.platform === null) return { platform: platformSchema.parse({}), layer: null, problems: [] };
  const { layer, problems } = readLayer(files.platform, 'default');
  if (layer === null) return { platform: null, layer, problems };
  const parsed = platformSchema.safeParse(layer.value);
  if (!parsed.success) {
    const findings = issueFindings(platformSchema, layer.value, parsed.error.issues);
    return { platform: null, layer, problems: [...problems, ...findings.map((finding) => locate(finding, [layer]))] };
  }
  const unknown = unknownListNames(parsed.data, [...files.slugs], [...files.templates.keys()]);
  const doubtful = [...unknown, ...namesOnBothLists(parsed.data), ...plannedFeatureFindings(parsed.data.features)];
  return { platform: parsed.data, layer, problems: [...problems, ...doubtful.map((finding) => locate(finding, [layer]))] };
}

/** What is wrong or doubtful in `platform.json` itself. */
export function platformProblems(files: SourceFiles): Problem[] {
  return readPlatform(files).problems;
}

/** A site made from its file, its templates, the defaults and the platform's lists, with everything wrong or doubtful in it. */
export function resolveSite(slug: string, files: SourceFiles): SiteReading {
  const failed = (problems: Problem[], layers: readonly Layer[] = []): SiteReading => ({
    slug,
    site: null,
    problems: inFileOrder(problems),
    origins: [],
    written: layers.length > 0 ? mergedLayers(layers) : {},
    locate: layers.length > 0 ? (finding) => locate(finding, layers) : null,
  });
  const source = files.sites.get(slug);
  if (source === undefined) {
    const near = nearestName(slug, files.slugs);
    const fix = near === null ? `use one of: ${files.slugs.join(', ')}.` : `did you mean ${JSON.stringify(near)}?`;
    return failed([{ severity: 'error', file: `${slug}.json`, line: 1, column: 1, path: '', rule: 'no site has this slug', fix, edits: [] }]);
  }
  const siteFile = readLayer(source, 'site');
  const { platform, problems: platformFaults } = readPlatform(files);
  const problems = [...platformFaults.filter((problem) => problem.severity === 'error'), ...siteFile.problems];
  if (siteFile.layer === null) return failed(problems);
  const templates = templateLayers(siteFile.layer, files.templates);
  problems.push(...templates.problems);
  if (hasErrors(templates.problems)) return failed(problems);

  const layers = [...templates.layers, siteFile.layer];
  const written = mergedLayers(layers);
  problems.push(...plannedFindings(written).map((finding) => locate(finding, layers)));
  const derived = derivedOf(layers);
  const input = withDefaults(siteSchema, merge(written, derived));
  const parsed = siteSchema.safeParse(input);
  if (!parsed.success) {
    const findings = issueFindings(siteSchema, input, parsed.error.issues);
    return failed(
      [...problems, ...[...withFittingColours(input, findings), ...furtherFindings(slug, input, derived)].map((finding) => locate(finding, layers))],
      layers,
    );
  }
  const origins = keyOrigins(parsed.data, layers);
  const features = new Map<string, boolean>();
  for (const origin of origins) {
    const name = origin.path.replace(/^features\./, '');
    if (!featureNames.includes(name) || !origin.path.startsWith('features.')) continue;
    const state = featureState(platform?.features[name], { slug, templates: templates.names }, origin.value === true, origin.reason);
    if (state.beaten) problems.push(locate(beatenFinding(name), layers));
    Object.assign(origin, { value: state.on, reason: state.reason });
    features.set(name, state.on);
  }
  const own = {
    features: { ...parsed.data.features, ...Object.fromEntries(features) },
    leads: { ...parsed.data.leads, api: apiOf(parsed.data, slug, files) },
  };
  const site: Site = { ...parsed.data, ...own, slug, content: noContent };
  const isWritten = parsed.data.leads.api !== undefined;
  const further = [...searchKeyFindings(site, files.secrets ?? []), ...apiAddressFindings(site, isWritten), ...nobodyToldFindings(site, isWritten)];
  problems.push(...[...findingsOf(site, derived), ...further].map((finding) => locate(finding, layers)));
  return {
    slug,
    site: hasErrors(problems) ? null : site,
    problems: inFileOrder(problems),
    origins,
    written,
    locate: (finding) => locate(finding, layers),
  };
}

/** The API base of a site, without a slash at its end; undefined where it has none. */
function apiOf({ leads }: z.output<typeof siteSchema>, slug: string, { api }: SourceFiles): string | undefined {
  return (leads.api ?? (api === undefined ? undefined : `${api}/${slug}`))?.replace(/\/+$/, '');
}

/** Findings of colours that are none, with colours that can be read beside the others. */
function withFittingColours(input: unknown, findings: readonly Finding[]): Finding[] {
  const theme = mended(siteSchema, input)?.value.theme;
  const isColour = ({ path, edits }: Finding) => path[0] === 'theme' && edits[0]?.op === 'set' && edits[0].example === true;
  if (theme === undefined) return [...findings];
  const wrong = findings.filter(isColour).map(({ path }) => path);
  return findings.map((finding) => {
    const { path, value } = finding;
    const colour = isColour(finding) ? fittingColour(theme, path, wrong, value) : null;
    if (colour === null) return finding;
    const rule = path.length === 2 ? 'expected a pair of hexadecimal colours such as #0a6767, for light and dark mode' : finding.rule;
    return { ...finding, rule, ...suchAs(path, colour, `write it like ${JSON.stringify(colour)}.`) };
  });
}

/** What the rules find in a site that the schema refuses, apart from what stands in for the refused. */
function furtherFindings(slug: string, input: unknown, derived: unknown): Finding[] {
  const [found, others] = ([0, 1] as const).map((set) => {
    const mend = mended(siteSchema, input, set);
    if (mend === null) return [];
    const places = mend.changed.map(lookedAtTogether);
    const apart = findingsOf({ ...mend.value, slug, content: noContent }, derived).filter(({ path }) => !liesIn(path, places));
    return apart.map((finding) => ({ ...finding, edits: withoutStandIns(finding.edits, mend.changed, input) }));
  });
  // What is found with one stand-in and not with another is found in the stand-in.
  const seen = new Set(others?.map(identity));
  return (found ?? []).filter((finding) => seen.has(identity(finding)));
}

const identity = ({ path, rule, fix }: Finding) => JSON.stringify([path, rule, fix]);

/** Lists whose entries are looked at in pairs: with one that stands in for another, every pair of it would be told. */
const pairedLists = ['opening_hours', 'special_hours'];

function lookedAtTogether(path: (string | number)[]): (string | number)[] {
  if (path[0] === 'theme') return ['theme'];
  const list = path.findIndex((part) => pairedLists.includes(String(part)));
  return list === -1 ? path : path.slice(0, list + 1);
}

function beatenFinding(name: string): Finding {
  const rule = `this site says on, but the off-list in platform.json says off, and the off-list wins`;
  const path = ['features', name];
  return { severity: 'warning', path, value: true, rule, ...takeOut(path, `remove features.${name} here, or take the site off that list.`) };
}

/** Templates and site laid over each other by a deep merge, without the keys that only name templates. */
function mergedLayers(layers: readonly Layer[]): unknown {
  return layers.reduce<unknown>((under, layer) => {
    const { extends: _parent, ...value } = layer.value;
    return merge(under, layer.reason === 'site' ? layer.value : value);
  }, {});
}

/** The keys that follow from what layers wrote: colours that are made from others. */
function derivedOf(layers: readonly Layer[]): unknown {
  const theme = derivedColours(
    layers.map(({ value }) => value.theme),
    defaultTheme(),
  );
  return Object.keys(theme).length === 0 ? undefined : { theme };
}

/** The findings of all rules. One about a derived colour is omitted where its base colour has one, since it is derived again. */
function findingsOf(site: Site, derived: unknown): Finding[] {
  const isDerived = ({ path }: Finding) => valueAt(derived, path) !== undefined;
  const findings = siteFindings(site);
  const modes = new Set(findings.flatMap((finding) => (finding.path[0] === 'theme' && !isDerived(finding) ? [finding.path[2]] : [])));
  return findings.filter((finding) => !(isDerived(finding) && modes.has(finding.path[2])));
}

/** Sections, groups and whole lists: what a key path of the schema is in a site. */
const leafPaths: readonly string[][] = (() => {
  const all = [...schemaKeys(siteSchema)].map((key) => key.path).filter((path) => !path.includes('*'));
  const parents = new Set(all.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join('.'))));
  return all.filter((path) => !parents.has(path.join('.')));
})();

/** For each key its value and the layer that gave it. A list or record counts as one key, from the most specific layer that names it. */
function keyOrigins(site: z.output<typeof siteSchema>, layers: readonly Layer[]): Origin[] {
  return leafPaths.map((path) => {
    const from = layers.findLast((layer) => layer.positions.has(path));
    return { path: path.join('.'), value: valueAt(site, path), reason: from?.reason ?? 'default' };
  });
}
