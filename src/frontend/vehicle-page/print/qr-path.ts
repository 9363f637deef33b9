import { encode } from 'uqr';

/** Quiet zone in modules; readers require four. */
const border = 4;

/** QR code of a text: modules per side, and the dark ones as an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border });
  return { size, path: pathOf(data) };
}

/** Dark modules as a path; adjacent ones in a row form one bar. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return path;
}
