import { truncateUnits } from '#lib/clean-text.ts';
import { type Columns, type CompiledRule, extractCellPart } from './adapters/columns.ts';
import { isEmptyValue, type ReadingContext } from './readers/reading.ts';
import { fields } from './record/fields.ts';

export type ColumnWords = {
  column: string;
  field: string;
  /** Cells with a value; `unread`: unknown to `values` and field. */
  cells: number;
  unread: number;
  /** Cells found in `values`; null for a column without. */
  replaced: number | null;
  /** Most common words missing in `values`. */
  commonest: [word: string, times: number][];
  /** The field's words; empty for free text. */
  known: readonly string[];
};

/** Limits of words per column and their length. */
const mostWords = 200;
const longestWord = 60;
const shownWords = 3;

/** Rules whose cell is one value. */
const oneValue: readonly CompiledRule['rule'][] = ['text', 'boolean', 'car_type', 'price_type', 'status', 'item_type'];

/** Counts the words in columns that have `values` or fill an enumerated field. */
export function wordCounter(columns: Columns, context: ReadingContext): { take: (cells: readonly string[]) => void; end: () => ColumnWords[] } {
  const watched = columns.flatMap(({ name, rules }, index) => {
    const main = rules.find(({ to }) => knownBy(to[0]) !== undefined) ?? rules.find(({ values }) => values.size > 0);
    const isWatched = main !== undefined && rules.every(({ rule }) => oneValue.includes(rule));
    return isWatched ? [{ index, rules, main, counts: counter(name, main) }] : [];
  });
  return {
    take: (cells) => {
      for (const { index, rules, counts } of watched) {
        const cell = (cells[index] ?? '').trim();
        if (!isEmptyValue(cell, context)) counts.add(cell, outcomeOf(cell, rules));
      }
    },
    end: () => watched.map(({ counts }) => counts.end()).filter(({ cells }) => cells > 0),
  };
}

const knownBy = (field: string | undefined) => fields[field ?? '']?.known;

type CellOutcome = 'replaced' | 'read' | 'unread';

/** The best result of any rule. */
function outcomeOf(cell: string, rules: readonly CompiledRule[]): CellOutcome {
  let best: CellOutcome = 'unread';
  for (const { to, take, values } of rules) {
    const text = extractCellPart(cell, take);
    if (text === null) continue;
    if (values.has(text.toLowerCase())) return 'replaced';
    if (knownBy(to[0])?.has(text) ?? true) best = 'read';
  }
  return best;
}

function counter(column: string, { to, values }: CompiledRule) {
  const [field = ''] = to;
  const known = knownBy(field);
  const words = new Map<string, number>();
  const counts = { replaced: 0, read: 0, unread: 0 };
  return {
    add: (cell: string, fate: CellOutcome) => {
      counts[fate] += 1;
      // With free text, words missing in `values` only matter if it never matches.
      if (fate === 'replaced' || (fate === 'read' && known !== undefined)) return;
      const word = truncateUnits(cell, longestWord);
      const times = words.get(word);
      if (times !== undefined || words.size < mostWords) words.set(word, (times ?? 0) + 1);
    },
    end: (): ColumnWords => ({
      column,
      field,
      cells: counts.replaced + counts.read + counts.unread,
      unread: counts.unread,
      replaced: values.size === 0 ? null : counts.replaced,
      commonest: [...words].sort(([, one], [, other]) => other - one).slice(0, shownWords),
      known: known?.words ?? [],
    }),
  };
}

/** Whether most vehicles would be misread. Any word is a status, and means sold. */
export function isUnread({ field, cells, unread, replaced }: ColumnWords): boolean {
  if ((replaced ?? 0) > 0 || unread === 0) return false;
  return field === 'status' ? unread === cells : unread * 2 > cells;
}

/** The problem with its fix; null if every word is known and `values` is used. */
export function wordsProblem(words: ColumnWords): string | null {
  const { column, field, cells, unread, replaced, commonest, known } = words;
  if (unread === 0 && (replaced !== 0 || known.length > 0)) return null;
  const seen = commonest.map(([word, times]) => `${JSON.stringify(word)} (${times})`).join(', ');
  const example = commonest.map(([word]) => `${JSON.stringify(word)}: "…"`).join(', ');
  const write = `stock.columns: ${JSON.stringify(column)}: "values": {${example}}`;
  const begin = `the column ${JSON.stringify(column)} (${field})`;
  if (unread === 0) return `${begin} holds none of the words in its values, but ${seen}. Fix: correct them (${write}), or take values out`;
  const share = unread === cells ? `all ${cells} cells` : `${unread} of ${cells} cells`;
  const meaning = field === 'status' ? 'and would count as sold' : 'and would be left out';
  const map = replaced === 0 ? ', and none of them stands in its values' : '';
  return `${begin} says words in ${share} that are not understood, ${meaning}${map}: ${seen}. Fix: say in ${write} what each means (${known.join(', ')})`;
}
