/** Starts of the elements by whose markup pages are proved. */
const starts = {
  price: '<p class="price">',
  tag: '<span class="tag ',
  estimate: '<dl class="estimate',
  answer: '<span class="folded-answer">',
  form: '<form',
  section: '<section',
  data: '<script type="application/ld+json">',
} as const;

/** The places of their starts in a page, in its order. */
export type PageMarks = Readonly<Record<keyof typeof starts, readonly number[]>>;

const names = Object.keys(starts) as (keyof typeof starts)[];
const nameOf = new Map<string, keyof typeof starts>(names.map((name) => [starts[name], name]));
const anyStart = new RegExp(Object.values(starts).map(RegExp.escape).join('|'), 'g');

/** Reads a page once: looking for each start takes as long for one as for all. */
function readMarks(html: string): PageMarks {
  const marks: Record<keyof typeof starts, number[]> = { price: [], tag: [], estimate: [], answer: [], form: [], section: [], data: [] };
  for (const { 0: start, index } of html.matchAll(anyStart)) {
    const name = nameOf.get(start);
    if (name !== undefined) marks[name].push(index);
  }
  return marks;
}

let last: { html: string; marks: PageMarks } = { html: '', marks: readMarks('') };

/** Remembered for the page that is proved: its markup and its data ask one after the other. */
export function marksOf(html: string): PageMarks {
  if (last.html !== html) last = { html, marks: readMarks(html) };
  return last.marks;
}

/** What a pattern with the flag `y` matches at some places. */
export function* matchesAt(html: string, places: readonly number[], pattern: RegExp): Generator<RegExpExecArray> {
  for (const place of places) {
    pattern.lastIndex = place;
    const match = pattern.exec(html);
    if (match !== null) yield match;
  }
}
