import { lazily } from '#lib/lazily.ts';
import { perObject } from '#lib/memo.ts';
import type { Manifest } from './manifest.ts';

type Section = 'pages' | 'files' | 'assets' | 'carried';

/** What a manifest says of one file, and where: bytes of its text, the end of the line among them. */
type Line = { section: Section; name: string; entry: object; from: number; to: number };

/** An entry stays the same object in one manifest after the other, as long as its file does. */
const jsonOf = perObject((entry: object) => JSON.stringify(entry));

/** A manifest as text: a line with what it says of itself, then one for each file. Two of a site have most lines in common. */
export function manifestText({ pages, files, assets, carried, ...head }: Manifest): string {
  const lines = [JSON.stringify(head)];
  const sections = { pages, files: Object.entries(files), assets: Object.entries(assets), carried: Object.entries(carried) };
  for (const [section, entries] of Object.entries(sections)) {
    for (const [name, entry] of entries) lines.push(`["${section}",${JSON.stringify(name)},${jsonOf(entry)}]`);
  }
  return `${lines.join('\n')}\n`;
}

/** @param from where the text begins in `bytes`, which are as `manifestText` gave them. */
export const parseManifest = (bytes: Buffer, from: number): Manifest => ManifestLines.parse(bytes, from, null).manifest;

/** A manifest with the lines that it was read from. Of the next one, only lines that differ are parsed. */
export class ManifestLines {
  readonly manifest: Manifest;
  readonly #bytes: Buffer;
  readonly #lines: readonly Line[];
  /** Which line is probably asked for next: manifests are sorted alike. */
  #next = 0;
  readonly #places = lazily(() => new Map(this.#lines.map(({ section, name }, place) => [`${section} ${name}`, place])));

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
