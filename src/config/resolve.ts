import type { z } from 'zod';
import { type JsonPositions, scanJson } from '#lib/json-positions.ts';
import { nearestName } from '#lib/nearest-name.ts';
import { isRecord, merge, valueAt } from '#site/merge.ts';
import { type Finding, hasErrors, inFileOrder, type Problem, pathText } from '#site/problems.ts';
import { noContent } from '#site/schema/pages.ts';
import { schemaKeys, withDefaults } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { issueFindings } from './issue-findings.ts';
import { featureNames, featureState, type Platform, platformSchema, type Reason, unknownListNames } from './platform.ts';
import { siteFindings } from './rules/all.ts';
import { plannedFeatureFindings, plannedFindings } from './rules/planned.ts';
import { searchKeyFindings } from './rules/search-key.ts';
import { liesIn, mended } from './stand-ins.ts';

/** A file as it was read: its name for messages and its text. */
export type SourceFile = { file: string; text: string };

/** All files that may shape a site. */
export type SourceFiles = {
  sites: ReadonlyMap<string, SourceFile>;
  templates: ReadonlyMap<string, SourceFile>;
  platform: SourceFile | null;
  /** Keys of the environment that no site may publish; left out: none are known. */
  secrets?: readonly string[];
};

/** A key with its value and where that comes from. */
export type Origin = { path: string; value: unknown; reason: Reason };

/** What became of one site: null when it has errors. Warnings stand among the problems either way. */
export type SiteReading = { slug: string; site: Site | null; problems: Problem[]; origins: Origin[] };

export type Layer = { file: string; reason: Reason; value: Record<string, unknown>; positions: JsonPositions };

/** Parses one JSON file into a layer, or says what is wrong with it. */
export function readLayer(source: SourceFile, reason: Reason): { layer: Layer | null; problems: Problem[] } {
  const scan = scanJson(source.text);
  if (!scan.ok) {
    const { line, column, rule, found: foundText } = scan.fault;
    const fix = `mend the JSON there; it reads ${foundText === 'the end of the file' || foundText === 'the end of the line' ? foundText : `“${foundText}”`}.`;
    return { layer: null, problems: [{ severity: 'error', file: source.file, line, column, path: '', rule, fix }] };
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
      fix: 'put the keys in braces.',
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
    };
  });
  return { layer: { file: source.file, reason, value, positions }, problems };
}

/** Gives a finding its file and line: the nearest layer that holds the longest part of its path. Layers: least specific first. */
function locate(finding: Finding, layers: readonly Layer[]): Problem {
  let best: { layer: Layer; line: number; column: number; depth: number } | null = null;
  for (const layer of layers) {
    const place = layer.positions.nearest(finding.path);
    if (best === null || place.depth >= best.depth) best = { layer, ...place };
  }
  const { path, ...rest } = finding;
  return { ...rest, path: pathText(path), file: best?.layer.file ?? '', line: best?.line ?? 1, column: best?.column ?? 1 };
}

function unknownTemplate(layer: Layer, key: 'template' | 'extends', name: unknown, templateNames: Iterable<string>): Problem {
  const names = [...templateNames];
  const near = typeof name === 'string' ? nearestName(name, names) : null;
  const finding: Finding = {
    severity: 'error',
    path: [key],
    value: name,
    rule: 'no template has this name',
    fix: near === null ? `use one of: ${names.join(', ')}.` : `did you mean ${JSON.stringify(near)}?`,
  };
  return locate(finding, [layer]);
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
    layers.unshift(read.layer);
    names.unshift(name);
    from = read.layer;
  }
  const parent = layers.length === 2 ? layers[0] : undefined;
  if (parent?.value.extends !== undefined) {
    const rule = 'a template that others extend extends none itself';
    problems.push(
      locate({ severity: 'error', path: ['extends'], value: parent.value.extends, rule, fix: 'remove it here, and repeat what it gave.' }, [parent]),
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
  const unknown = unknownListNames(parsed.data, [...files.sites.keys()], [...files.templates.keys()]);
  const doubtful = [...unknown, ...plannedFeatureFindings(parsed.data.features)];
  return { platform: parsed.data, layer, problems: [...problems, ...doubtful.map((finding) => locate(finding, [layer]))] };
}

/** What is wrong or doubtful in `platform.json` itself. */
export function platformProblems(files: SourceFiles): Problem[] {
  return readPlatform(files).problems;
}

/** A site made from its file, its templates, the defaults and the platform's lists, with everything wrong or doubtful in it. */
export function resolveSite(slug: string, files: SourceFiles): SiteReading {
  const failed = (problems: Problem[]): SiteReading => ({ slug, site: null, problems: inFileOrder(problems), origins: [] });
  const source = files.sites.get(slug);
  if (source === undefined) {
    const near = nearestName(slug, files.sites.keys());
    const fix = near === null ? `use one of: ${[...files.sites.keys()].join(', ')}.` : `did you mean ${JSON.stringify(near)}?`;
    return failed([{ severity: 'error', file: `${slug}.json`, line: 1, column: 1, path: '', rule: 'no site has this slug', fix }]);
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
  const input = withDefaults(siteSchema, written);
  const parsed = siteSchema.safeParse(input);
  if (!parsed.success) {
    const findings = issueFindings(siteSchema, input, parsed.error.issues);
    return failed([...problems, ...[...findings, ...furtherFindings(slug, input)].map((finding) => locate(finding, layers))]);
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
  const site: Site = { ...parsed.data, features: { ...parsed.data.features, ...Object.fromEntries(features) }, slug, content: noContent };
  problems.push(...[...siteFindings(site), ...searchKeyFindings(site, files.secrets ?? [])].map((finding) => locate(finding, layers)));
  return { slug, site: hasErrors(problems) ? null : site, problems: inFileOrder(problems), origins };
}

/** What the rules find in a site that the schema refuses, apart from what stands in for the refused. */
function furtherFindings(slug: string, input: unknown): Finding[] {
  const mend = mended(siteSchema, input);
  if (mend === null) return [];
  // Colours are looked at in pairs: with one that stands in for another, every pair of it would be told.
  const places = mend.changed.map((path) => (path[0] === 'theme' ? ['theme'] : path));
  return siteFindings({ ...mend.value, slug, content: noContent }).filter(({ path }) => !liesIn(path, places));
}

function beatenFinding(name: string): Finding {
  const rule = `this site says on, but the off-list in platform.json says off, and the off-list wins`;
  return { severity: 'warning', path: ['features', name], value: true, rule, fix: `remove features.${name} here, or take the site off that list.` };
}

/** Templates and site laid over each other by a deep merge, without the keys that only name templates. */
function mergedLayers(layers: readonly Layer[]): unknown {
  return layers.reduce<unknown>((under, layer) => {
    const { extends: _parent, ...value } = layer.value;
    return merge(under, layer.reason === 'site' ? layer.value : value);
  }, {});
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
