import { memoize } from '#lib/cache/memoize.ts';
import type { Manifest } from './manifest.ts';

type Section = 'pages' | 'files' | 'assets' | 'carried';

/** A parsed line with its byte range, including the line end. */
type Line = { section: Section; name: string; entry: object; from: number; to: number };

/** Source bytes of parsed manifests. */
const readFrom = new WeakMap<Manifest, ManifestLines>();

const lineOf = (section: Section, name: string, entry: object) => `["${section}",${JSON.stringify(name)},${JSON.stringify(entry)}]\n`;

/**
 * Serializes a manifest: a header line, then one line per file.
 * @param base an earlier manifest: unchanged entries reuse its bytes.
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

/** @param from offset of the text in `bytes`, as `manifestParts` wrote them. */
export const parseManifest = (bytes: Buffer, from: number): Manifest => ManifestLines.parse(bytes, from, null).manifest;

/** A manifest with its lines, so that only differing lines of the next one are parsed. */
export class ManifestLines {
  readonly manifest: Manifest;
  readonly #bytes: Buffer;
  readonly #lines: readonly Line[];
  /** Probable next line: manifests share one order. */
  #next = 0;
  readonly #places = memoize(() => new Map(this.#lines.map(({ section, name }, place) => [`${section} ${name}`, place])));

  private constructor(manifest: Manifest, bytes: Buffer, lines: readonly Line[]) {
    this.manifest = manifest;
    this.#bytes = bytes;
    this.#lines = lines;
  }

  /** @param before a manifest of the same site, consumed: entries of equal lines are reused. */
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

  /** Retains lines for `manifestParts`. */
  keep(): this {
    readFrom.set(this.manifest, this);
    return this;
  }

  /** Page lines in parts; unchanged entries are copied as bytes. Requires both to be sorted by path. */
  pageLines(pages: Manifest['pages']): (string | Buffer)[] {
    const parts: (string | Buffer)[] = [];
    let next = 0;
    let from = 0;
    let to = 0;
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

  /** The next line, if it equals `bytes` at `at`. */
  inTurn(bytes: Buffer, at: number): Line | null {
    const line = this.#lines[this.#next];
    if (line === undefined || !this.#isAt(line, bytes, at)) return null;
    this.#next += 1;
    return { ...line, from: at, to: at + line.to - line.from };
  }

  /** A newly parsed line, or the known entry if equal, from which matching continues. */
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
  // Verified by the seal.
  return { pages, ...others } as Pick<Manifest, Section>;
}
