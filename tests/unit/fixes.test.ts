import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { issueFindings } from '#config/issue-findings.ts';
import { loadSite } from '#config/load.server.ts';
import { readColour } from '#config/meant.ts';
import { readTime, readWrittenDay } from '#config/written-time.ts';
import { repeats } from '#lib/files/testing.server.ts';
import { rgbOf } from '#lib/text/colour.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import type { Edit } from '#site/edits.ts';
import { valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { withDefaults } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { followInJson } from '../support/mistakes/follow-edits.ts';
import { changedFile, fileOf, type WrongValue, wrongValues } from '../support/mistakes/wrong-values.ts';

let file: Record<string, unknown>;
let right: unknown;
let wrongs: WrongValue[];
beforeAll(async () => {
  const site: Site = await loadSite('harbour', 'sites');
  file = fileOf(site);
  right = siteSchema.parse(withDefaults(siteSchema, file));
  wrongs = wrongValues(site);
});

function read(written: unknown): { site: unknown; findings: Finding[] } {
  const input = withDefaults(siteSchema, written);
  const parsed = siteSchema.safeParse(input);
  return { site: parsed.data, findings: parsed.success ? [] : issueFindings(siteSchema, input, parsed.error.issues, { written }) };
}

const followed = (written: unknown, edits: readonly Edit[]): unknown => JSON.parse(followInJson(JSON.stringify(written), edits));
const identity = ({ path, rule }: Finding) => `${path.join('.')}: ${rule}`;
const isBelow = (path: Finding['path'], place: Finding['path']) => place.every((part, depth) => String(path[depth]) === String(part));

/** Leaves that differ, by path. */
function differences(one: unknown, other: unknown, path: Finding['path'] = []): Finding['path'][] {
  if (Object.is(one, other)) return [];
  const keys = [one, other].flatMap((value) => (typeof value === 'object' && value !== null ? Object.keys(value) : []));
  if (keys.length === 0) return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  return [...new Set(keys)].flatMap((name) => differences(valueAt(one, [name]), valueAt(other, [name]), [...path, name]));
}

/** Whether the new value holds what was written, in another form. */
function isRead(written: unknown, value: unknown): boolean {
  const [from, to] = [written, value].map((one) => (Array.isArray(one) ? one.map(String).join(',') : String(one)).toLowerCase().trim());
  if (from === undefined || to === undefined) return false;
  const bare = (text: string) =>
    text
      .replace(/^https?:?\/*|^mailto:/, '')
      .replace(/[^a-z0-9]/g, '')
      .replace(/^0+(?=.)/, '');
  const contains = bare(from).includes(bare(to)) || bare(to).includes(bare(from));
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  return (
    contains ||
    nearestName(from, [to]) !== null ||
    from.split(',').every((part, index) => isPart(part, to.split(',')[index] ?? '')) ||
    (value === true && /^(?:yes|on|1)$/.test(from)) ||
    (value === false && /^(?:no|off|0)$/.test(from)) ||
    days[Number(value)] === from.slice(0, 3) ||
    (value === 0 && from === '7') ||
    to.startsWith(readWrittenDay(from) ?? 'no day') ||
    readTime(from) === to ||
    (to.startsWith('#') && rgbOf(readColour(from) ?? '#123').join() === rgbOf(to).join()) ||
    from === 'new south wales'
  );
}
const isPart = (from: string, to: string) => from !== '' && from.includes(',') === false && (from.trim() === to || nearestName(from, [to]) !== null);

/** Who knows what is wanted. */
const who = /knows?\b|shows?\b|says?\b|docs\/|chooses|is on the licence|has it|use one of|or remove it|sets it/;
/** What names somebody: a value of these in a sentence would pass. */
const names = [
  /https?:\/\/[\w-]+\.\w/,
  /\b[\w.]+@[\w-]+\.\w+/,
  /\b\d{6,}\b/,
  /\b0\d \d{4} \d{4}\b/,
  /\b20\d\d-\d\d-\d\d\b/,
  /example|harbour/i,
  /\b(?:G|GTM)-[A-Z0-9]{4}/,
  /"\/[a-z-]+\/"/,
];

const pick = fc.nat();
const runs = { numRuns: repeats({ test: 80, real: 1000 }), seed: 59 };

function findingsOf(at: number): { wrong: WrongValue; written: Record<string, unknown>; findings: Finding[] } {
  const wrong = wrongs[at % wrongs.length];
  if (wrong === undefined) throw new Error('no wrong values');
  const written = changedFile(file, wrong);
  return { wrong, written, findings: read(written).findings };
}

test('a wrong value of any key: a fix with edits, followed, ends its finding and changes no other key, and its value is the one that was written', () => {
  fc.assert(
    fc.property(pick, (at) => {
      const { wrong, written, findings } = findingsOf(at);
      for (const finding of findings.filter(({ edits }) => edits.length > 0)) {
        const { site, findings: left } = read(followed(written, finding.edits));
        expect(left.map(identity)).not.toContain(identity(finding));
        for (const edit of finding.edits) {
          expect(isBelow(edit.path, finding.path) || edit.op === 'set').toBe(true);
          if (edit.op !== 'set' || edit.path.length !== finding.path.length) continue;
          expect([finding.value, edit.value, isRead(finding.value, edit.value)]).toEqual([finding.value, edit.value, true]);
        }
        if (site !== undefined && findings.length === 1) expect(differences(right, site).filter((path) => !isBelow(path, wrong.path))).toEqual([]);
      }
    }),
    runs,
  );
});

test('a wrong value of any key: a fix without edits says what is wanted and who knows it, and names nobody', () => {
  fc.assert(
    fc.property(pick, (at) => {
      for (const { fix, edits, path, value } of findingsOf(at).findings) {
        if (edits.length > 0) continue;
        expect(fix).toMatch(who);
        expect(fix).toMatch(/\.$|\?$/);
        const own = JSON.stringify(value) ?? '';
        // The site's own names, and the words of a list, are nobody else's.
        if (fix.startsWith('use one of')) continue;
        for (const name of names) expect([path.join('.'), fix.replaceAll(own, '')]).toEqual([path.join('.'), expect.not.stringMatching(name)]);
      }
    }),
    runs,
  );
});
