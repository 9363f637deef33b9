import { Parser } from 'htmlparser2';

/** What a page says, in three lists of lines: its words, its head with structured data, and the addresses that it names. */
export type PageText = { words: string[]; head: string[]; addresses: string[] };
export const pageParts = ['words', 'head', 'addresses'] as const;

/** Elements whose content is no words of the page. */
const silent = new Set(['script', 'style', 'template', 'title']);
/** Elements in the middle of a line. What stands in a span of its own is set apart on the page, mostly by style. */
const inline = new Set('a abbr b bdi cite code data dfn em i ins del kbd mark output q s samp small span strong sub sup time u var wbr'.split(' '));
const setApart = (name: string) => (name === 'span' ? ' ' : '');
const addressed = ['href', 'src', 'action'];

/** Reads the markup of a page. */
export function pageText(html: string): PageText {
  const text: PageText = { words: [], head: [], addresses: [] };
  const open: string[] = [];
  let line = '';
  let hidden = '';
  let isData = false;
  const endLine = () => {
    const said = line.replace(/\s+/g, ' ').trim();
    if (said !== '') text.words.push(said);
    line = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (!inline.has(name)) endLine();
      line += setApart(name);
      hidden = '';
      isData = name === 'script' && attributes.type === 'application/ld+json';
      if (attributes.alt) line += ` [${attributes.alt}] `;
      const named = attributes.name ?? attributes.property ?? attributes['http-equiv'];
      if (name === 'meta' && named !== undefined) text.head.push(`${named}: ${attributes.content ?? ''}`);
      if (name === 'link' && attributes.rel === 'canonical') text.head.push(`canonical: ${attributes.href ?? ''}`);
      for (const key of addressed) if (attributes[key]) text.addresses.push(`${name} ${attributes[key]}`);
    },
    ontext(part) {
      if (open.some((name) => silent.has(name))) hidden += part;
      else line += part;
    },
    onclosetag(name) {
      if (name === 'title' && !open.includes('svg')) text.head.push(`title: ${hidden.trim()}`);
      if (name === 'script' && isData) text.head.push(...dataLines(hidden));
      if (!inline.has(name)) endLine();
      line += setApart(name);
      open.splice(open.lastIndexOf(name), 1);
      [hidden, isData] = ['', false];
    },
  });
  parser.end(html);
  endLine();
  return text;
}

/** Structured data, a line for each value. */
function dataLines(json: string): string[] {
  try {
    return JSON.stringify(JSON.parse(json), null, 1)
      .split('\n')
      .map((one) => one.trim().replace(/,$/, ''))
      .filter((one) => !/^[[\]{}]*$/.test(one));
  } catch {
    return [json.trim()];
  }
}
