import type { SiteProblem } from '#site/problems.ts';
import { issueFindings } from './issue-findings.ts';
import { locateFinding, readLayer } from './layer.ts';
import { namesOnBothLists, type Platform, platformSchema, unknownListNames } from './platform.ts';
import type { SourceFiles } from './source-files.ts';

/** Null when invalid; empty when missing. */
export function readPlatform(files: SourceFiles): { platform: Platform | null; problems: SiteProblem[] } {
  if (files.platform === null) return { platform: platformSchema.parse({}), problems: [] };
  const { layer, problems } = readLayer(files.platform, 'default');
  if (layer === null) return { platform: null, problems };
  const parsed = platformSchema.safeParse(layer.value);
  if (!parsed.success) {
    const findings = issueFindings(platformSchema, layer.value, parsed.error.issues);
    return { platform: null, problems: [...problems, ...findings.map((finding) => locateFinding(finding, [layer]))] };
  }
  const unknown = unknownListNames(parsed.data, [...files.slugs], [...files.templates.keys()]);
  const doubtful = [...unknown, ...namesOnBothLists(parsed.data)];
  return { platform: parsed.data, problems: [...problems, ...doubtful.map((finding) => locateFinding(finding, [layer]))] };
}

export function platformProblems(files: SourceFiles): SiteProblem[] {
  return readPlatform(files).problems;
}
