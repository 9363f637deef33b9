import { type JsonPositions, scanJson } from '#lib/text/json-positions.ts';
import { wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import { type Finding, pathText, type SiteProblem } from '#site/problems.ts';
import { jsonRepair, repairWords } from './json-repair.ts';
import type { OriginReason } from './platform.ts';
import type { SourceFile } from './source-files.ts';

/** A parsed site or template file with positions. */
export type Layer = { file: string; reason: OriginReason; value: Record<string, unknown>; positions: JsonPositions };

export function readLayer(source: SourceFile, reason: OriginReason): { layer: Layer | null; problems: SiteProblem[] } {
  const scan = scanJson(source.text);
  if (!scan.ok) {
    const { line, column, rule, found: foundText } = scan.fault;
    const there = foundText === 'the end of the file' || foundText === 'the end of the line' ? foundText : `“${foundText}”`;
    const repair = jsonRepair(source.text, { line, column });
    const fix = `correct the JSON there; it reads ${there}${repairWords(repair)}.`;
    const edits = repair.map((edit) => ({ ...edit, file: source.file }));
    return { layer: null, problems: [{ severity: 'error', file: source.file, line, column, path: '', rule, fix, edits }] };
  }
  if (!isRecord(scan.value)) {
    const problem: SiteProblem = {
      severity: 'error',
      file: source.file,
      line: 1,
      column: 1,
      path: '',
      value: scan.value,
      rule: 'expected object',
      ...wanted('put the keys in braces: { and } around them; docs/config.md lists them.'),
    };
    return { layer: null, problems: [problem] };
  }
  const { positions, value } = scan;
  const problems = positions.repeated.map((path): SiteProblem => {
    const { line, column } = positions.nearest(path);
    return {
      severity: 'error',
      file: source.file,
      line,
      column,
      path: pathText(path),
      rule: 'this key appears twice in one object',
      ...wanted('keep one of the two; whoever wrote them knows which holds.'),
    };
  });
  return { layer: { file: source.file, reason, value, positions }, problems };
}

function nearestLayer(path: Finding['path'], layers: readonly Layer[]): { layer: Layer; line: number; column: number } {
  // A list replaces the whole list of the layer below.
  const list = path.findIndex((part) => typeof part === 'number');
  const owner = list === -1 ? undefined : layers.findLast((layer) => layer.positions.has(path.slice(0, list)));
  const found = (owner === undefined ? layers : [owner]).map((layer) => ({ layer, ...layer.positions.nearest(path) }));
  const deepest = Math.max(...found.map(({ depth }) => depth));
  const best = found.findLast(({ depth }) => depth === deepest);
  if (best === undefined) throw new Error('a finding belongs to at least one file');
  return best;
}

/** Locates a finding: the most specific layer with the longest part of its path. Layers: least specific first. */
export function locateFinding(finding: Finding, layers: readonly Layer[]): SiteProblem {
  const { path, edits, ...rest } = finding;
  const { layer, line, column } = nearestLayer(path, layers);
  const placed = edits.map((edit) => ({ ...edit, file: nearestLayer(edit.path, layers).layer.file }));
  return { ...rest, path: pathText(path), file: layer.file, line, column, edits: placed };
}
