import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { inFolder } from '../in-folder.ts';
import { requireScript } from '../run-script.ts';
import { parseAnswers } from './ask-answers.ts';
import { type AskedVehicle, type Judgement, judge, meantBy } from './ask-oracle.ts';
import { askedStocks, type Question, type QuestionList, readQuestions } from './ask-questions.ts';
import { askedVehicles } from './ask-stock.ts';
import type { Figure } from './figures.ts';

/** A sealed question is named by its id alone, so that verdicts do not reveal it. */
export type AskVerdict = {
  list: QuestionList;
  id: string;
  verdict: Judgement['verdict'];
  missing: number;
  more: number;
  /** For open questions. */
  asked?: { stock: string; question: string; filters: unknown; rest: string; dropped: string[] };
};

type Options = { sealed: boolean; onVerdict(verdict: AskVerdict): void };

const now = '2026-11-21T09:00:00Z';
const verdicts = ['right', 'partly', 'wrong'] as const;
const leastRight = 95;

/** The shares of plain English questions that `npm run ask` answers right, partly and wrong, over three samples. */
export const askFigures = (say: (line: string) => void, { sealed, onVerdict }: Options): Promise<Figure[]> =>
  inFolder('ask', async (root) => {
    const folders = { dataDir: path.join(root, 'data'), outDir: path.join(root, 'out') };
    const run = (script: string, args: readonly string[], input = '') =>
      requireScript([0], script, args, folders, { environment: { FORECOURT_NOW: now }, input }).stdout;
    run('samples', []);
    const stocks = new Map<string, AskedVehicle[]>();
    for (const slug of askedStocks) {
      run('stock', [slug]);
      const site = await loadSite(slug, path.join(projectRoot, 'sites'));
      stocks.set(slug, askedVehicles(site, readSnapshot(folders.dataDir, slug).vehicles, Date.parse(now)));
    }
    return (sealed ? (['open', 'sealed'] as const) : (['open'] as const)).flatMap((list) => {
      const questions = readQuestions(list);
      refuseStale(questions, stocks);
      const found = askedStocks.flatMap((slug) => {
        const ofStock = questions.filter(({ stock }) => stock === slug);
        return verdictsOf(list, ofStock, stocks.get(slug) ?? [], (lines) => run('ask', [slug, '--json'], lines));
      });
      for (const verdict of found) onVerdict(verdict);
      for (const line of linesOf(found)) say(line);
      return figuresOf(list, found);
    });
  });

/** @param ask maps one question per line to one answer per line. */
export function verdictsOf(
  list: QuestionList,
  questions: readonly Question[],
  vehicles: readonly AskedVehicle[],
  ask: (lines: string) => string,
): AskVerdict[] {
  const texts = questions.map(({ question }) => question);
  const answers = parseAnswers(ask(`${texts.join('\n')}\n`), texts);
  return questions.flatMap((question, place) => {
    const answer = answers[place];
    if (answer === undefined) return [];
    const { verdict, missing, more } = judge(answer, question, vehicles);
    const { hits: _, ...understood } = answer;
    const asked = list === 'open' ? { asked: { stock: question.stock, ...understood } } : {};
    return [{ list, id: question.id, verdict, missing: missing.length, more: more.length, ...asked }];
  });
}

/** Percentages; none for an empty list. */
export function figuresOf(list: QuestionList, found: readonly AskVerdict[]): Figure[] {
  if (found.length === 0) return [];
  return verdicts.map((kind): Figure => {
    const value = (found.filter(({ verdict }) => verdict === kind).length / found.length) * 100;
    const bound = { right: { least: leastRight }, partly: {}, wrong: { limit: 0 } }[kind];
    return { name: `ask: ${list}, ${kind} of ${found.length}`, value, unit: '%', ...bound };
  });
}

export function linesOf(found: readonly AskVerdict[]): string[] {
  return found.flatMap(({ id, verdict, missing, more, asked }) => {
    if (verdict === 'right' || asked === undefined) return [];
    const falls = asked.dropped.length > 0 ? `, falls away: ${asked.dropped.join(', ')}` : '';
    return [`  ${verdict.padEnd(6)} ${id.padEnd(17)} ${asked.stock}: “${asked.question}” ${missing} hidden, ${more} too many${falls}`];
  });
}

/** @throws Error with the ids of questions whose expected readings no longer match the samples. */
function refuseStale(questions: readonly Question[], stocks: ReadonlyMap<string, readonly AskedVehicle[]>): void {
  const stale = questions.filter(({ stock, expect, none = false }) => (meantBy(stocks.get(stock) ?? [], expect).size === 0) !== none);
  if (stale.length > 0) throw new Error(`The samples do not fit these questions any more: ${stale.map(({ id }) => id).join(', ')}.`);
}
