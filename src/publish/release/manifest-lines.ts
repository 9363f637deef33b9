import { memoize } from '#lib/memoize.ts';
import type { Manifest } from './manifest.ts';

type Section = 'pages' | 'files' | 'assets' | 'carried';

/** What a manifest says of one file, and where: bytes of its text, the end of the line among them. */
type Line = { section: Section; name: string; entry: object; from: number; to: number };

/** What manifests were read from, where somebody keeps it. */
const readFrom = new WeakMap<Manifest, ManifestLines>();

const lineOf = (section: Section, name: string, entry: object) => `["${section}",${JSON.stringify(name)},${JSON.stringify(entry)}]\n`;

/**
 * A manifest as text, in parts: a line with what it says of itself, then one for each file. Two of a site have most lines in common.
 * @param base one that was read: where its lines are kept, pages whose entries are its very objects have them.
 */
export function manifestParts(manifest: Manifest, base: Manifest | null): (string | Buffer)[] {
  const { pages, files, assets, carried, ...head } = manifest;
  const known = base === null ? undefined : readFrom.get(base);
  const linesOf = (section: Section, entries: Iterable<[string, object]>) => Array.from(entries, ([name, entry]) => lineOf(section, name, entry));
  return [
    `${JSON.stringify(head)}\n`,
    ...(known?.pageLines(pages) ?? linesOf('pages', pages)),
    ...linesOf('files', Object.entries(files)),
    ...linesOf('assets', Object.entries(assets)),
    ...linesOf('carried', Object.entries(carried)),
  ];
}

/** @param from where the text begins in `bytes`, which are as `manifestParts` gave them. */
export const parseManifest = (bytes: Buffer, from: number): Manifest => ManifestLines.parse(bytes, from, null).manifest;

/** A manifest with the lines that it was read from. Of the next one, only lines that differ are parsed. */
export class ManifestLines {
  readonly manifest: Manifest;
  readonly #bytes: Buffer;
  readonly #lines: readonly Line[];
  /** Which line is probably asked for next: manifests are sorted alike. */
  #next = 0;
  readonly #places = memoize(() => new Map(this.#lines.map(({ section, name }, place) => [`${section} ${name}`, place])));

  private constructor(manifest: Manifest, bytes: Buffer, lines: readonly Line[]) {
    this.manifest = manifest;
    this.#bytes = bytes;
    this.#lines = lines;
  }

  /** @param before a manifest of the same site, whose entries are taken over where their lines are the same; it is used up. */
  static parse(bytes: Buffer, from: number, before: ManifestLines | null): ManifestLines {
    const headEnd = bytes.indexOf('\n', from) + 1;
    const head: Omit<Manifest, Section> = JSON.parse(bytes.toString('utf8', from, headEnd));
    const lines: Line[] = [];
    for (let at = headEnd; at < bytes.length; ) {
      const line = before?.inTurn(bytes, at) ?? before?.elsewhere(parsed(bytes, at), bytes) ?? parsed(bytes, at);
      lines.push(line);
      at = line.to;
    }
    return new ManifestLines({ ...head, ...entriesOf(lines) }, bytes, lines);
  }

  /** Keeps the lines for as long as the manifest: the next one is written from them (`manifestParts`). */
  keep(): this {
    readFrom.set(this.manifest, this);
    return this;
  }

  /** The lines of pages in parts. Those of pages that stand here as the very same are taken from the bytes. Both are sorted by path; else fewer are found. */
  pageLines(pages: Manifest['pages']): (string | Buffer)[] {
    const parts: (string | Buffer)[] = [];
    let next = 0;
    let [from, to] = [0, 0];
    const takeBytes = (nextFrom: number) => {
      if (to > from) parts.push(this.#bytes.subarray(from, to));
      [from, to] = [nextFrom, nextFrom];
    };
    const isBefore = ({ section, name }: Line, page: string) => section === 'pages' && name < page;
    for (const [name, entry] of pages) {
      let line = this.#lines[next];
      for (; line !== undefined && isBefore(line, name); line = this.#lines[next]) next += 1;
      if (line?.section === 'pages' && line.name === name && line.entry === entry) {
        if (line.from !== to) takeBytes(line.from);
        to = line.to;
      } else {
        takeBytes(to);
        parts.push(lineOf('pages', name, entry));
      }
    }
    takeBytes(to);
    return parts;
  }

  /** The next line, where it begins at `at` in `bytes` too. */
  inTurn(bytes: Buffer, at: number): Line | null {
    const line = this.#lines[this.#next];
    if (line === undefined || !this.#isAt(line, bytes, at)) return null;
    this.#next += 1;
    return { ...line, from: at, to: at + line.to - line.from };
  }

  /** A line that was read anew, with the entry that is known already where it is the very same. What comes behind it is in turn again. */
  elsewhere(line: Line, bytes: Buffer): Line {
    const place = this.#places().get(`${line.section} ${line.name}`);
    if (place === undefined) return line;
    this.#next = place + 1;
    const known = this.#lines[place];
    return known !== undefined && this.#isAt(known, bytes, line.from) ? { ...line, entry: known.entry } : line;
  }

  #isAt({ from, to }: Line, bytes: Buffer, at: number): boolean {
    const end = at + to - from;
    return end <= bytes.length && bytes.compare(this.#bytes, from, to, at, end) === 0;
  }
}

function parsed(bytes: Buffer, from: number): Line {
  const to = bytes.indexOf('\n', from) + 1;
  const [section, name, entry]: [Section, string, object] = JSON.parse(bytes.toString('utf8', from, to));
  return { section, name, entry, from, to };
}

function entriesOf(lines: readonly Line[]): Pick<Manifest, Section> {
  const pages = new Map<string, object>();
  const others: Record<Exclude<Section, 'pages'>, Record<string, object>> = { files: {}, assets: {}, carried: {} };
  for (const { section, name, entry } of lines) {
    if (section === 'pages') pages.set(name, entry);
    else others[section][name] = entry;
  }
  // The bytes are as they were written: the seal says so.
  return { pages, ...others } as Pick<Manifest, Section>;
}
