import { type ClaimContext, claimsIn, mayClaimOnce } from '#law/claims.ts';
import { ruleSeverity } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import { textOfHtml } from '#lib/text/html.ts';
import type { PageFault, WordsPlace } from './breach.ts';

type Take = (place: WordsPlace, line: string) => void;

const mostLines = 80_000;

/** Lines as pages have them, to what may break a rule by its words; null: nothing. Pages share most of theirs. */
const known = new Map<string, string | null>();

/** Texts that may break a rule, of lines as a page has them. */
const claimingTexts = (lines: readonly string[]): string[] => lines.flatMap((line) => known.get(line) ?? remember(line) ?? []);

function remember(line: string): string | null {
  if (known.get(line) === null) return null;
  if (known.size === mostLines) known.clear();
  const text = textOf(line);
  const claiming = mayClaimOnce(text) ? text : null;
  // A copy: a part of a page would keep all of it in memory.
  known.set(Buffer.from(line).toString(), claiming);
  return claiming;
}

const textOf = (line: string) => textOfHtml(line).replace(/\s+/g, ' ').trim();

const isLetter = (code: number) => code > 96 && code < 123;
const code = (letter: string) => letter.charCodeAt(0);
const [space, dollar, percent] = [' ', '$', '%'].map(code) as [number, number, number];
const [slash, letterP, letterS, letterD, letterI] = ['/', 'p', 's', 'd', 'i'].map(code) as [number, number, number, number, number];

/** By its first two letters: `span`, `strong`, `small`, `sup`, `em`, `br`, `time`, `abbr`, `mark`; what else begins so has no third letter of theirs. */
const inline = new Map<number, number>(
  ['spa', 'str', 'sma', 'sup', 'sub', 'em>', 'em ', 'br>', 'br/', 'tim', 'abb', 'mar'].map((name) => [hashOf(name, 0), 1]),
);

function hashOf(text: string, at: number): number {
  return (text.charCodeAt(at) << 16) | (text.charCodeAt(at + 1) << 8) | text.charCodeAt(at + 2);
}

/** Whether an element is within a line of text. @param at where the name of a tag begins. */
function isInline(html: string, at: number): boolean {
  return isLetter(html.charCodeAt(at + 1)) ? inline.has(hashOf(html, at)) : isLetter(html.charCodeAt(at)) && html.charCodeAt(at) !== letterP;
}

/** Elements without words, or whose words `page-proof.ts` reads by their marks, or are a shopper’s own figures: where they end. */
function skippedEnd(html: string, at: number): string | null {
  const first = html.charCodeAt(at);
  if (first === letterS) {
    if (html.startsWith('script', at)) return '</script>';
    if (html.startsWith('style', at)) return '</style>';
    return html.startsWith('svg', at) ? '</svg>' : null;
  }
  if (first === letterP) return html.startsWith('p class="price"', at) || html.startsWith('p data-working', at) ? '</p>' : null;
  return first === letterD && html.startsWith('dl class="estimate', at) ? '</dl>' : null;
}

/** The lines that shoppers read in a part of a page, with the tags within them. */
function readLines(html: string, from: number, to: number, take: Take): void {
  let [start, stop] = [0, 0];
  let at = html.indexOf('<', from);
  while (at !== -1 && at < to) {
    const isEnd = html.charCodeAt(at + 1) === slash;
    const name = isEnd ? at + 2 : at + 1;
    if (stop !== 0 && !isInline(html, name)) {
      takeLine(html, start, stop, take);
      stop = 0;
    }
    if (!isEnd) {
      const skip = skippedEnd(html, name);
      // Without its end it is no element: attributes may hold any text.
      const skipped = skip === null ? -1 : html.indexOf(skip, at);
      if (skipped !== -1) at = skipped;
      else if (html.charCodeAt(name) === letterI && html.startsWith('img', name)) readPicture(html, at, take);
    }
    const end = html.indexOf('>', at) + 1;
    at = end === 0 ? -1 : html.indexOf('<', end);
    if (at > end) {
      if (stop === 0) start = end;
      stop = at;
    }
  }
  if (stop !== 0) takeLine(html, start, stop, take);
}

/** One word claims nothing, unless it is an amount. */
function takeLine(html: string, start: number, stop: number, take: Take): void {
  for (let at = start; at < stop; at += 1) {
    const letter = html.charCodeAt(at);
    if (letter !== space && letter !== dollar && letter !== percent) continue;
    take('text', html.slice(start, stop));
    return;
  }
}

function readPicture(html: string, at: number, take: Take): void {
  const start = html.indexOf(' alt="', at) + ' alt="'.length;
  const end = html.indexOf('"', start);
  if (start < html.indexOf('>', at) && end > start) take('picture text', html.slice(start, end));
}

const between = (html: string, start: string, end: string): string => {
  const at = html.indexOf(start) + start.length;
  return at < start.length ? '' : html.slice(at, html.indexOf(end, at));
};

const dataStart = '<script type="application/ld+json">';

/** What is joined from facts: titles, description, structured data. @param end of the head. */
function readHead(html: string, end: number, take: Take): void {
  take('title', between(html, '<title>', '</title>'));
  const heading = between(html, '<h1', '</h1>');
  take('text', heading.slice(heading.indexOf('>') + 1));
  take('meta description', between(html, '<meta name="description" content="', '"'));
  for (let at = html.indexOf(dataStart); at !== -1 && at < end; at = html.indexOf(dataStart, at + 1)) {
    const data = html.slice(at + dataStart.length, html.indexOf('</script>', at));
    // That of a vehicle is judged as its record: `claimedInData`.
    if (data.includes('#vehicle"')) continue;
    for (const [, text = ''] of data.matchAll(/":"([^"\\]* (?:[^"\\]|\\.)*)"/g)) take('structured data', text);
  }
}

/** Header and footer of the page before, without words that may break a rule: nearly all pages of a site have the same. */
const frame = new Map<string, string>();

/** @returns where the part ends. */
function readOnce(html: string, start: string, end: string, take: Take): number {
  const at = html.indexOf(start);
  if (at === -1) return 0;
  const before = frame.get(start);
  if (before !== undefined && html.startsWith(before, at)) return at + before.length;
  const to = html.indexOf(end, at) + end.length;
  const lines: string[] = [];
  readLines(html, at, to, (place, line) => {
    lines.push(line);
    take(place, line);
  });
  if (claimingTexts(lines).length === 0) frame.set(start, JSON.parse(JSON.stringify(html.slice(at, to))));
  return to;
}

/**
 * What a page says that breaks a rule that is an error: what shoppers read, with titles, description, texts of pictures and structured data.
 * @param isWhole otherwise without what stands between header and footer, but for the heading.
 */
export function claimedWords(html: string, context: ClaimContext, isWhole = true): PageFault[] {
  const lines = new Map<WordsPlace, string[]>();
  const take: Take = (place, line) => {
    const list = lines.get(place);
    if (list === undefined) lines.set(place, [line]);
    else list.push(line);
  };
  const body = Math.max(0, html.indexOf('</head>'));
  readHead(html, body, take);
  const main = readOnce(html, '<header class="site-head"', '</header>', take) || body;
  if (isWhole) {
    const footer = html.lastIndexOf('<footer class="site-foot"');
    readLines(html, main, footer === -1 ? html.length : footer, take);
  }
  readOnce(html, '<footer class="site-foot"', '</footer>', take);
  const faults = new Map<string, PageFault>();
  // Where repayments stand beside their rates is proved by marks: `page-proof.ts`.
  const beside = html.includes('comparison rate') ? ['comparison rate'] : [];
  for (const [place, list] of lines)
    for (const text of new Set(claimingTexts(list)))
      for (const { rule, found } of claimsIn(text, { ...context, beside })) {
        // Figures of components: of fuel, of an estimate.
        if (ruleSeverity(lawRule(rule)) !== 'error' || (rule === 'repayment-without-rate' && found === text)) continue;
        const name = `${rule} ${found}`;
        if (!faults.has(name)) faults.set(name, { rule, found, card: null, place });
      }
  return [...faults.values()];
}
