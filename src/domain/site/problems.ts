import type { FileEdit, Remedy } from './edits.ts';

/** An error or a warning in a site's files. */
export type SiteProblem = {
  severity: 'error' | 'warning';
  /** As passed to the command: `sites/acme.json`. */
  file: string;
  line: number;
  column: number;
  /** Dotted, list entries by number: `dealerships.0.slug`. Empty for the whole file. */
  path: string;
  /** Omitted where the key is missing or the value is not the point. */
  value?: unknown;
  /** Without a full stop: `expected boolean`. */
  rule: string;
  /** A sentence with its full stop: `use true or false.` */
  fix: string;
  /** Empty where the fix is elsewhere, such as in the feed. */
  edits: FileEdit[];
};

/** A rule's result, before file and line are located. */
export type Finding = { severity: SiteProblem['severity']; path: (string | number)[]; value?: unknown; rule: string } & Remedy;

/** An unusable site, with all its problems. */
export class SiteError extends Error {
  readonly slug: string;
  readonly problems: SiteProblem[];

  constructor(slug: string, problems: SiteProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'SiteError';
    this.slug = slug;
    this.problems = problems;
  }
}

/** By file, top to bottom. */
export function inFileOrder(problems: readonly SiteProblem[]): SiteProblem[] {
  return problems.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column);
}

export const hasErrors = (problems: readonly SiteProblem[]): boolean => problems.some((problem) => problem.severity === 'error');

const longestValue = 80;

/** As JSON, truncated. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** `sites/acme.json:42 features.garage: expected boolean, got "yes". Fix: use true or false.` */
export function problemText(problem: SiteProblem): string {
  const place = `${problem.file}:${problem.line}${problem.path === '' ? `:${problem.column}` : ` ${problem.path}`}`;
  const got = 'value' in problem ? `, got ${showValue(problem.value)}` : '';
  return `${place}: ${problem.severity === 'warning' ? 'warning: ' : ''}${problem.rule}${got}. Fix: ${problem.fix}`;
}

export function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** `"a", "b" or "c"`. */
export function quotedList(names: readonly unknown[]): string {
  const quoted = names.map((name) => JSON.stringify(name));
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : `${last}`;
}
