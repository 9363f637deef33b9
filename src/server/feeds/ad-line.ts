import { quotedCell } from '#lib/text/csv.ts';
import { escapeXml } from '#lib/text/xml.ts';
import type { AdRow } from './ad-row.ts';
import type { PlatformAttribute, PlatformTable } from './platforms/platform-table.ts';

/** A vehicle's row as its file has it. */
export type AdLine = { id: string; slug: string; line: string };

export const adLine = ({ id, slug, cells }: AdRow, table: PlatformTable): AdLine => ({
  id,
  slug,
  line: table.format === 'xml' ? item(cells, table.attributes) : separated(cells, table.attributes, table.format),
});

export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const item = (cells: AdRow['cells'], attributes: readonly PlatformAttribute[]): string =>
  ['<item>', ...attributes.flatMap(({ name }) => elements(name, cells[name])), '</item>'].join('');

const elements = (name: string, value: AdRow['cells'][string] | undefined): string[] =>
  [value ?? []].flat().map((one) => (name === 'vehicle_fulfillment' ? fulfillment(one) : xmlElement(`g:${name}`, one)));

/** A group: `in_store:0042`. */
function fulfillment(value: string): string {
  const [option = '', code = ''] = value.split(':');
  return `<g:vehicle_fulfillment>${xmlElement('g:option', option)}${xmlElement('g:store_code', code)}</g:vehicle_fulfillment>`;
}

export const separators = { csv: ',', tsv: '\t' } as const;

/** White space too: Meta asks for it. */
const needsQuotes = { csv: /[\s,"]/, tsv: /[\t\r\n"]/ } as const;
export const adCell = (cell: string, format: 'csv' | 'tsv'): string => (needsQuotes[format].test(cell) ? quotedCell(cell) : cell);

/** An attribute with several values has a column for each. */
function separated(cells: AdRow['cells'], attributes: readonly PlatformAttribute[], format: 'csv' | 'tsv'): string {
  const columns = attributes.flatMap(({ name, most = 1 }) => {
    const values = [cells[name] ?? ''].flat();
    return Array.from({ length: most }, (_, index) => adCell(values[index] ?? '', format));
  });
  // Joined, and so flat: a text that is added to piece by piece keeps its pieces.
  return columns.join(separators[format]);
}
