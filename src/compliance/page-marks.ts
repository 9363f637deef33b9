/** Starts of the elements by whose markup pages are proved. */
const starts = {
  price: '<p class="price">',
  tag: '<span class="tag ',
  estimate: '<dl class="estimate',
  form: '<form',
  section: '<section',
  data: '<script type="application/ld+json">',
} as const;

/** The places of their starts in a page, in its order. */
export type PageMarks = Readonly<Record<keyof typeof starts, readonly number[]>>;

const names = Object.keys(starts) as (keyof typeof starts)[];

/** Of the two letters behind `<`: most elements of a page begin with others. */
const keyAt = (html: string, at: number) => ((html.charCodeAt(at + 1) & 127) << 7) | (html.charCodeAt(at + 2) & 127);
const byKey: (keyof typeof starts)[] = [];
for (const name of names) byKey[keyAt(starts[name], 0)] = name;
const isKey = Uint8Array.from({ length: 1 << 14 }, (_, key) => (byKey[key] === undefined ? 0 : 1));

/** Reads a page once: looking for each start takes as long for one as for all. */
function readMarks(html: string): PageMarks {
  const marks: Record<keyof typeof starts, number[]> = { price: [], tag: [], estimate: [], form: [], section: [], data: [] };
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const key = keyAt(html, at);
    const name = isKey[key] === 1 ? byKey[key] : undefined;
    if (name !== undefined && html.startsWith(starts[name], at)) marks[name].push(at);
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
