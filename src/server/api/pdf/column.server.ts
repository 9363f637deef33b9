/** `size`: points. */
export type Style = { font: 'text' | 'bold'; size: number; colour?: string };

/** The parts of a sheet in reading order: structure elements (PDF 1.7, 14.8.4) with their content. */
export type PdfElement = { tag: Tag; alt?: string; bbox?: [number, number, number, number]; parts: readonly (PdfElement | (() => void))[] };
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Sect';

type Pen = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'text' | 'heightOfString'>;

/** Line spacing as a share of the font size. */
const leading = 0.12;

/** Measures text; drawing is deferred. */
export function textAt(pen: Pen, text: string, style: Style, place: { x: number; y: number; width: number }, link?: string) {
  const { font, size, colour = ink } = style;
  const options = { width: place.width, lineGap: size * leading };
  const height = pen.font(font).fontSize(size).heightOfString(text, options);
  const draw = () => {
    pen
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, place.x, place.y, { ...options, ...(link === undefined ? {} : { link }) });
  };
  return { height, draw };
}

export const ink = '#111820';
export const grey = '#4a5763';

export function column(pen: Pen, x: number, from: number, width: number) {
  const pieces: PdfElement[] = [];
  let y = from;
  return {
    pieces,
    end: () => y,
    space(points: number) {
      y += points;
    },
    add(tag: Tag, text: string, style: Style) {
      const { height, draw } = textAt(pen, text, style, { x, y, width });
      pieces.push({ tag, parts: [draw] });
      y += height;
    },
  };
}
