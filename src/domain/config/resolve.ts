import type { z } from 'zod';
import { nearestName } from '#lib/text/nearest-name.ts';
import { merge } from '#site/merge.ts';
import { type Finding, hasErrors, inFileOrder, type SiteProblem } from '#site/problems.ts';
import { noContent } from '#site/schema/pages.ts';
import { withDefaults } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { featureSwitches } from './feature-switches.ts';
import { issueFindings } from './issue-findings.ts';
import { type Layer, locateFinding, readLayer } from './layer.ts';
import { derivedKeys, type KeyOrigin, keyOrigins, mergedLayers } from './merged-layers.ts';
import type { Platform } from './platform.ts';
import { readPlatform } from './read-platform.ts';
import { apiAddressFindings } from './rules/api-address.ts';
import { unnotifiedLeadFindings } from './rules/lead-targets.ts';
import { searchKeyFindings } from './rules/search-key.ts';
import { acceptedFindings, refusedFindings } from './site-findings.ts';
import type { SourceFiles } from './source-files.ts';
import { templateLayers } from './template-layers.ts';

/** `site` is null on errors; `problems` include warnings. */
export type SiteReading = {
  slug: string;
  site: Site | null;
  problems: SiteProblem[];
  origins: KeyOrigin[];
  /** Merged with templates, without defaults. */
  written: unknown;
  /** Locates later findings; null if files are unreadable. */
  locate: ((finding: Finding) => SiteProblem) | null;
};

/** Builds a site from its file, templates, defaults and the platform's lists. */
export function resolveSite(slug: string, files: SourceFiles): SiteReading {
  const source = files.sites.get(slug);
  if (source === undefined) return failed(slug, [unknownSlug(slug, files.slugs)]);
  const { layer, problems: faults } = readLayer(source, 'site');
  const { platform, problems: platformFaults } = readPlatform(files);
  const problems = [...platformFaults.filter((problem) => problem.severity === 'error'), ...faults];
  if (layer === null) return failed(slug, problems);
  const templates = templateLayers(layer, files.templates);
  problems.push(...templates.problems);
  if (hasErrors(templates.problems)) return failed(slug, problems);
  return ofLayers(slug, [...templates.layers, layer], { files, platform, templates: templates.names, problems });
}

const failed = (slug: string, problems: readonly SiteProblem[], layers: readonly Layer[] = []): SiteReading => ({
  slug,
  site: null,
  problems: inFileOrder(problems),
  origins: [],
  written: layers.length > 0 ? mergedLayers(layers) : {},
  locate: layers.length > 0 ? (finding) => locateFinding(finding, layers) : null,
});

function unknownSlug(slug: string, slugs: readonly string[]): SiteProblem {
  const near = nearestName(slug, slugs);
  const fix = near === null ? `use one of: ${slugs.join(', ')}.` : `did you mean ${JSON.stringify(near)}?`;
  return { severity: 'error', file: `${slug}.json`, line: 1, column: 1, path: '', rule: 'no site has this slug', fix, edits: [] };
}

type Read = { files: SourceFiles; platform: Platform | null; templates: readonly string[]; problems: readonly SiteProblem[] };

/** @param layers least specific first. */
function ofLayers(slug: string, layers: readonly Layer[], { files, platform, templates, problems: before }: Read): SiteReading {
  const written = mergedLayers(layers);
  const located = (findings: readonly Finding[]) => findings.map((finding) => locateFinding(finding, layers));
  const derived = derivedKeys(layers);
  const input = withDefaults(siteSchema, merge(written, derived));
  const parsed = siteSchema.safeParse(input);
  if (!parsed.success) {
    const issues = issueFindings(siteSchema, input, parsed.error.issues, { written });
    return failed(slug, [...before, ...located(refusedFindings(slug, input, derived, issues))], layers);
  }
  const { features, origins, findings } = featureSwitches(platform, { slug, templates }, keyOrigins(parsed.data, layers));
  const site: Site = {
    ...parsed.data,
    features: { ...parsed.data.features, ...features },
    leads: { ...parsed.data.leads, api: apiOf(parsed.data, slug, files) },
    slug,
    content: noContent,
  };
  const isWritten = parsed.data.leads.api !== undefined;
  const further = [
    ...searchKeyFindings(site, files.secrets ?? []),
    ...apiAddressFindings(site, isWritten),
    ...unnotifiedLeadFindings(site, isWritten),
  ];
  const problems = [...before, ...located([...findings, ...acceptedFindings(site, derived), ...further])];
  return {
    slug,
    site: hasErrors(problems) ? null : site,
    problems: inFileOrder(problems),
    origins,
    written,
    locate: (finding) => locateFinding(finding, layers),
  };
}

/** The API base without trailing slash. */
function apiOf({ leads }: z.output<typeof siteSchema>, slug: string, { api }: SourceFiles): string | undefined {
  return (leads.api ?? (api === undefined ? undefined : `${api}/${slug}`))?.replace(/\/+$/, '');
}
