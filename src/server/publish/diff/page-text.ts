import { Parser } from 'htmlparser2';

/** A page as three lists of lines: text, head with structured data, and URLs. */
export type ExtractedText = { words: string[]; head: string[]; addresses: string[] };
export const pageParts = ['words', 'head', 'addresses'] as const;

const silent = new Set(['script', 'style', 'template', 'title']);
/** Inline elements. A span is laid out apart by most styles. */
const inline = new Set('a abbr b bdi cite code data dfn em i ins del kbd mark output q s samp small span strong sub sup time u var wbr'.split(' '));
const setApart = (name: string) => (name === 'span' ? ' ' : '');
const addressed = ['href', 'src', 'action'];

export function extractText(html: string): ExtractedText {
  const text: ExtractedText = { words: [], head: [], addresses: [] };
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

/** Structured data, one line per value. */
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
