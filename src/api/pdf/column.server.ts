/** What a style of the sheet says: which of the two fonts, its size in points, its colour. */
export type Style = { font: 'text' | 'bold'; size: number; colour?: string };

/** A part of the sheet, in the order in which it is read. It is an element of the document's structure (PDF 1.7, 14.8.4), with what it draws or holds. */
export type PdfElement = { tag: Tag; alt?: string; bbox?: [number, number, number, number]; parts: readonly (PdfElement | (() => void))[] };
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Sect';

type Pen = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'text' | 'heightOfString'>;

/** Space between the lines of a text, in points for each point of its size. */
const leading = 0.12;

/** Text in a place of the page: how high it is, and what draws it. Nothing is drawn before that is called. */
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

/** Texts below each other, from a place of the page downwards. */
export function column(pen: Pen, x: number, from: number, width: number) {
  const pieces: PdfElement[] = [];
  let y = from;
  return {
    pieces,
    /** Where the next text would stand. */
    end: () => y,
    /** Leaves so many points free. */
    space(points: number) {
      y += points;
    },
    say(tag: Tag, text: string, style: Style) {
      const { height, draw } = textAt(pen, text, style, { x, y, width });
      pieces.push({ tag, parts: [draw] });
      y += height;
    },
  };
}
