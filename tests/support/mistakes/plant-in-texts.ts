import { misspelled } from './misspelled.ts';

/** A mistake in a text: the new text, and the line and key that a check must name. */
export type TextMistake = { text: string; line: number; path?: string; value?: string };

/** A random number that selects a mistake, and one that varies it. */
export type Dice = { pick: number; twist: number };

type TextPlan = (text: string, dice: Dice) => TextMistake | null;

const blockEnd = (text: string) => text.indexOf('\n---', 3);
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function withParagraph(text: string, paragraph: string, value: string): TextMistake {
  const before = `${text.trimEnd()}\n\n`;
  return { text: `${before}${paragraph}\n`, line: lineAt(before, before.length), value };
}

const paragraphs: [paragraph: string, value: string][] = [
  ['See [there](http://a.example/b).', 'http://a.example/b'],
  // A page of every site; another's address would be wrong twice.
  ['See [there](/special-offers).', '/special-offers'],
  ['See [there](www.a.example).', 'www.a.example'],
  ['See [there](javascript:x).', 'javascript:x'],
  ['A word <script>x</script>', '<script>'],
  ['A <b>bold</b> word.', '<b>'],
  ['![A yard](https://a.example/yard.png)', 'https://a.example/yard.png'],
  ['![A yard](/media/no-such-yard.webp)', '/media/no-such-yard.webp'],
  ['See [there](/no/such/page-at-all/).', '/no/such/page-at-all/'],
];

export const markdownPlans: Readonly<Record<string, TextPlan>> = {
  'Markdown: a key renamed': (text, { pick, twist }) => {
    const keys = [...text.slice(0, blockEnd(text)).matchAll(/^(title|description|updated|image|image_alt|category|hero|places|date):/gm)];
    const found = keys[pick % Math.max(1, keys.length)];
    const name = found?.[1] ?? '';
    const key = misspelled(name, twist);
    if (found === undefined || key === name || key.length < 4) return null;
    return { text: text.slice(0, found.index) + key + text.slice(found.index + name.length), line: lineAt(text, found.index), path: key };
  },
  'Markdown: a value that is none': (text, { pick, twist }) => {
    const wrong: Record<string, string[]> = {
      hero: ['maybe', '7'],
      updated: ['2026-02-30', 'yesterday'],
      date: ['2026-02-30', 'soon'],
      places: ['salse', 'nowhere'],
      index: ['perhaps', 'x'],
    };
    const keys = [...text.slice(0, blockEnd(text)).matchAll(/^(hero|updated|date|places|index): (.*)$/gm)];
    const found = keys[pick % Math.max(1, keys.length)];
    if (found === undefined) return null;
    const [whole, name = ''] = found;
    const value = wrong[name]?.[twist % 2] ?? '';
    return { text: text.replace(whole, `${name}: ${value}`), line: lineAt(text, found.index), path: name, value };
  },
  'Markdown: a key twice': (text) => ({ text: text.replace(/^title:.*$/m, '$&\n$&'), line: lineAt(text, text.indexOf('title:')) + 1, path: 'title' }),
  'Markdown: no block of keys': (text) => (/^path:/m.test(text) ? null : { text: text.slice(blockEnd(text) + 5), line: 1 }),
  'Markdown: a link, a picture or markup': (text, { twist }) => {
    const [paragraph, value] = paragraphs[twist % paragraphs.length] ?? ['', ''];
    return withParagraph(text, paragraph, value);
  },
};

/** Broken JSON: a comma, colon, quote or brace is missing or superfluous. */
export function brokenJson(text: string, { pick, twist }: Dice): TextMistake | null {
  const signs = [...text.matchAll([/,\n/g, /": /g, /",?\n/g, /\n(?= *[}\]])/g, /[}\]],?\n/g][twist % 5] ?? /,\n/g)];
  const sign = signs[pick % Math.max(1, signs.length)];
  if (sign === undefined) return null;
  const [whole] = sign;
  const broken = twist % 5 === 3 ? `,${whole}` : whole.replace(/[,:"}\]]/, '');
  return { text: text.slice(0, sign.index) + broken + text.slice(sign.index + whole.length), line: 0 };
}
