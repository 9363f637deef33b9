import { wanted } from '#site/edits.ts';
import { isRecord } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';

/** Maximum characters; longer texts fill a phone's screen. */
const longest: Readonly<Record<string, number>> = { title: 120, heading: 120, name: 120, home_title: 120, label: 60, button: 60 };
/** Groups in which every text counts. */
const longestIn: Readonly<Record<string, number>> = { buttons: 60 };

export function longTextFindings(value: unknown, path: Finding['path'] = []): Finding[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => longTextFindings(entry, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, entry]) => longTextFindings(entry, [...path, name]));
  const name = String(path.at(-1));
  const limit = longest[name.endsWith('_label') ? 'label' : name] ?? longestIn[String(path.at(-2))];
  if (typeof value !== 'string' || limit === undefined || value.length <= limit) return [];
  const rule = `this has ${value.length} characters, where a ${limit > 60 ? 'heading' : 'label'} of more than ${limit} is too long for a phone`;
  return [{ severity: 'warning', path, value, rule, ...wanted(`say it in at most ${limit} characters; whoever wrote it knows what matters.`) }];
}
