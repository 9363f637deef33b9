import { readFileIfExists } from '#lib/files/missing-file.server.ts';
import { isRecord } from '#site/merge.ts';
import { stockFile, writeAtomic } from '#stock/write/files.server.ts';

/** What a full build found nothing in, so that the next does not read it again. */
export type Judgements = {
  /** Digests of vehicles, each with letters for what of its words may break no rule. */
  vehicles: readonly string[];
  /** Digests of pages with all that they are made from. */
  pages: readonly string[];
};

/** `code`: digest of the program, rules among it. `site`: digest of the site as it is published. */
export type JudgedUnder = { code: string; site: string };

const none: Judgements = { vehicles: [], pages: [] };

const judgementsFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'published-judgements.json');

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** What was judged by the same rules; of another version of the site the vehicles alone. Nothing where the file is absent or damaged. */
export function readJudgements(dataDir: string, slug: string, { code, site }: JudgedUnder): Judgements {
  try {
    const read: unknown = JSON.parse(readFileIfExists(judgementsFile(dataDir, slug)) ?? 'null');
    if (!isRecord(read) || read.code !== code) return none;
    return { vehicles: listIn(read.vehicles), pages: read.site === site ? listIn(read.pages) : [] };
  } catch {
    return none;
  }
}

/** What is equal is not written again. @throws as `writeAtomic`. */
export function writeJudgements(dataDir: string, slug: string, { code, site }: JudgedUnder, { vehicles, pages }: Judgements): void {
  const file = judgementsFile(dataDir, slug);
  const text = JSON.stringify({ code, site, vehicles: vehicles.toSorted(), pages: pages.toSorted() });
  if (readFileIfExists(file) !== text) writeAtomic(file, [text]);
}
