/** The tables of an uncompressed TrueType font by their four-letter tags. */
export type Tables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + ENTRY * index;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + length));
  }
  return tables;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0;
  return sum;
}

/** A TrueType font from its tables. */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(HEADER + ENTRY * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, data]] of sorted.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = HEADER + ENTRY * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no "${tag}" table.`);
  return table;
}

/** Number of the glyph for a character, from a format 4 character map. */
function glyphOf(map: Buffer, code: number): number {
  const count = map.readUInt16BE(6) / 2;
  for (let index = 0; index < count; index += 1) {
    const end = map.readUInt16BE(14 + index * 2);
    const start = map.readUInt16BE(16 + (count + index) * 2);
    if (code < start || code > end) continue;
    const delta = map.readUInt16BE(16 + (2 * count + index) * 2);
    const rangeAt = 16 + (3 * count + index) * 2;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function characterMap(cmap: Buffer): Buffer {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (table.readUInt16BE(0) === 4) return table;
  }
  throw new Error('The font has no character map of format 4.');
}

/** Lengths in shares of the font size. */
export interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  advance: (character: string) => number;
}

export function metrics(font: Buffer): Metrics {
  const tables = readTables(font);
  const em = tableOf(tables, 'head').readUInt16BE(18);
  const header = tableOf(tables, 'hhea');
  const widths = tableOf(tables, 'hmtx');
  const last = header.readUInt16BE(34) - 1;
  const map = characterMap(tableOf(tables, 'cmap'));
  return {
    ascent: header.readInt16BE(4) / em,
    descent: -header.readInt16BE(6) / em,
    lineGap: header.readInt16BE(8) / em,
    advance: (character) => {
      const glyph = glyphOf(map, character.codePointAt(0) ?? 0);
      return widths.readUInt16BE(Math.min(glyph, last) * 4) / em;
    },
  };
}
