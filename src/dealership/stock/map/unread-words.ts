import type { SaidWord } from '../clean/draft.ts';
import { fields } from '../clean/fields.ts';

export type ColumnWords = Pick<SaidWord, 'column' | 'field' | 'isKey'> & {
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

/** Limit of words per column. */
const mostWords = 200;
const shownWords = 3;

type Counts = { said: SaidWord; words: Map<string, number> } & Record<SaidWord['fate'], number>;

/** Counts the words of columns and keys that have `values` or fill a field with known words. */
export function wordCounter(): { take: (said: readonly SaidWord[]) => void; end: () => ColumnWords[] } {
  const columns = new Map<string, Counts>();
  return {
    take: (words) => {
      for (const said of words) {
        const counts = columns.get(said.column) ?? { said, words: new Map(), replaced: 0, read: 0, unread: 0 };
        columns.set(said.column, counts);
        counts[said.fate] += 1;
        if (said.word === undefined) continue;
        const times = counts.words.get(said.word);
        if (times !== undefined || counts.words.size < mostWords) counts.words.set(said.word, (times ?? 0) + 1);
      }
    },
    end: () => [...columns.values()].map(columnWords),
  };
}

const columnWords = ({ said: { column, field, isKey, hasValues }, words, replaced, read, unread }: Counts): ColumnWords => ({
  column,
  field,
  ...(isKey && { isKey }),
  cells: replaced + read + unread,
  unread,
  replaced: hasValues ? replaced : null,
  commonest: [...words].sort(([, one], [, other]) => other - one).slice(0, shownWords),
  known: fields[field]?.known?.words ?? [],
});

/** A minor field, such as the fuel, keeps a word that nothing reads. */
const isMinor = (field: string) => fields[field]?.known?.isMinor === true;

/** Whether most vehicles would be misread. Any word is a status, and means sold. Unreadable values of keys are counted as such (`cells`). */
export function isUnread({ field, cells, unread, replaced, isKey }: ColumnWords): boolean {
  if ((replaced ?? 0) > 0 || unread === 0 || isMinor(field) || isKey) return false;
  return field === 'status' ? unread === cells : unread * 2 > cells;
}

const meaningOf = (field: string) =>
  field === 'status' ? 'would count as sold' : isMinor(field) ? 'stay as they are, where no filter finds them' : 'would be left out';

/** The problem with its fix; null if every word is known and `values` is used. */
export function wordsProblem(words: ColumnWords): string | null {
  const { column, field, cells, unread, replaced, commonest, known, isKey } = words;
  if (unread === 0 && (replaced !== 0 || known.length > 0)) return null;
  const seen = commonest.map(([word, times]) => `${JSON.stringify(word)} (${times})`).join(', ');
  const values = `"values": {${commonest.map(([word]) => `${JSON.stringify(word)}: "…"`).join(', ')}}`;
  const name = JSON.stringify(column);
  const write = `stock.columns: ${name}: ${isKey ? `{"to": ${JSON.stringify(field)}, ${values}}` : values}`;
  const begin = `the ${isKey ? 'key' : 'column'} ${name} (${field})`;
  if (unread === 0) return `${begin} holds none of the words in its values, but ${seen}. Fix: correct them (${write}), or take values out`;
  const share = unread === cells ? `all ${cells} cells` : `${unread} of ${cells} cells`;
  const map = replaced === 0 ? ', and none of them stands in its values' : '';
  return `${begin} says words in ${share} that are not understood, and ${meaningOf(field)}${map}: ${seen}. Fix: say in ${write} what each means (${known.join(', ')})`;
}
