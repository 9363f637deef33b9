import type { FileEdit, Remedy } from './edits.ts';

/** One thing wrong, or doubtful, in a site's files. */
export type SiteProblem = {
  severity: 'error' | 'warning';
  /** The file as it was named to the command, such as `sites/acme.json`. */
  file: string;
  line: number;
  column: number;
  /** Dotted, list entries by number: `dealerships.0.slug`. Empty for the whole file. */
  path: string;
  /** The value received; absent when nothing stands there or the value is not the point. */
  value?: unknown;
  /** What was expected, without a full stop: `expected boolean`. */
  rule: string;
  /** What to do, a sentence with its full stop: `use true or false.` */
  fix: string;
  /** The same as data, for editors and tests: followed together they remove the problem. Empty where it is mended elsewhere, such as in the feed. */
  edits: FileEdit[];
};

/** What a rule finds in a site, before it is known which file and line says so. */
export type Finding = { severity: SiteProblem['severity']; path: (string | number)[]; value?: unknown; rule: string } & Remedy;

/** A site that cannot be used, with everything that is wrong with it. */
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

/** As somebody mends them: file by file, from top to bottom. */
export function inFileOrder(problems: readonly SiteProblem[]): SiteProblem[] {
  return problems.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column);
}

export const hasErrors = (problems: readonly SiteProblem[]): boolean => problems.some((problem) => problem.severity === 'error');

const longestValue = 80;

/** A value as it stands in JSON, cut when it is long. */
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

/** A dotted path for people. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** A quoted list: `"a", "b" or "c"`. */
export function quotedList(names: readonly unknown[]): string {
  const quoted = names.map((name) => JSON.stringify(name));
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : `${last}`;
}
