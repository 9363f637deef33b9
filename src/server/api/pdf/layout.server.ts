import { qrPath } from '#vehicle-page/print/qr-path.ts';
import { column, grey, ink, type PdfElement, textAt } from './column.server.ts';
import type { LayoutPlan } from './layout-plans.ts';
import type { PdfSheet } from './sheet.ts';

/** A4 in points. */
export const pdfPage = { width: 595.28, height: 841.89, margin: 42, band: 46 } as const;

const inner = pdfPage.width - 2 * pdfPage.margin;
const code = 104;
const gap = 20;
/** Facts per row. */
const across = 4;

/** Where the layout ends, its elements, and the background. */
export type PdfLayout = { end: number; pieces: PdfElement[]; behind: () => void };

/** Drawing is deferred. */
export function layoutSheet(doc: PDFKit.PDFDocument, sheet: PdfSheet, plan: LayoutPlan, picture: Buffer | null): PdfLayout {
  const left = pdfPage.margin;
  const dealer = textAt(doc, sheet.dealer, { font: 'bold', size: 15, colour: sheet.colours.onBand }, { x: left, y: 14, width: inner });
  const band = Math.max(pdfPage.band, dealer.height + 28);
  const head = column(doc, left, band + 18, inner);
  head.add('H1', sheet.title, { font: 'bold', size: plan.title });
  if (sheet.subtitle !== null) head.add('P', sheet.subtitle, { font: 'text', size: 10.5, colour: grey });
  head.space(12);

  const shown = plan.picture > 0 ? picture : null;
  const wide = shown === null ? 0 : plan.picture * 1.5;
  const beside = wide === 0 ? left : left + wide + gap;
  const top = head.end();
  const offer = priced(doc, sheet, { x: beside, y: top, width: pdfPage.width - pdfPage.margin - beside });
  const below = Math.max(offer.end, shown === null ? 0 : top + plan.picture) + 18;

  const facts = gridOf(doc, sheet.facts.slice(0, plan.facts), below);
  const foot = footOf(doc, sheet, plan, facts.end + 16);
  const figure: PdfElement[] =
    shown === null
      ? []
      : [
          {
            tag: 'Figure',
            alt: sheet.picture?.alt ?? sheet.title,
            bbox: [left, top, left + wide, top + plan.picture],
            parts: [() => void doc.image(shown, left, top, { width: wide, height: plan.picture })],
          },
        ];
  return {
    end: foot.end,
    pieces: [{ tag: 'P', parts: [dealer.draw] }, ...head.pieces, ...figure, ...offer.pieces, ...facts.pieces, ...foot.pieces],
    behind: () => {
      doc.rect(0, 0, pdfPage.width, band).fill(sheet.colours.band);
      doc.rect(left, foot.line, inner, 0.7).fill('#c8d1d7');
    },
  };
}

type Place = { x: number; y: number; width: number };
type Set = { pieces: PdfElement[]; end: number };

/** Repayment and both rates in one size, side by side. */
function priced(doc: PDFKit.PDFDocument, sheet: PdfSheet, { x, y, width }: Place): Set {
  const price = column(doc, x, y, width);
  price.add('P', sheet.price, { font: 'bold', size: 24 });
  if (sheet.basis !== null) price.add('P', sheet.basis, { font: 'bold', size: 10.5 });
  for (const note of sheet.notes) {
    price.space(3);
    price.add('P', note, { font: 'text', size: 8.5, colour: grey });
  }
  const { estimate } = sheet;
  if (estimate === null) return { pieces: price.pieces, end: price.end() };
  price.space(10);
  if (estimate.kind === 'enquire') {
    price.add('P', estimate.label, { font: 'bold', size: 12 });
    return { pieces: price.pieces, end: price.end() };
  }
  const figures = [
    [estimate.repaymentLabel, estimate.repayment],
    [estimate.interestLabel, estimate.interest],
    [estimate.comparisonLabel, estimate.comparison],
  ] as const;
  const cell = (width - 2 * 8) / figures.length;
  const cells = figures.map(([label, value], index) =>
    labelled(doc, { label, value }, { x: x + index * (cell + 8), y: price.end(), width: cell }, 13),
  );
  const end = Math.max(...cells.map((one) => one.end));
  const rest = column(doc, x, end + 4, width);
  if (estimate.assumptions !== null) rest.add('P', estimate.assumptions, { font: 'text', size: 8.5, colour: grey });
  return { pieces: [...price.pieces, { tag: 'L', parts: cells.map(({ piece }) => piece) }, ...rest.pieces], end: rest.end() };
}

function labelled(doc: PDFKit.PDFDocument, { label, value }: { label: string; value: string }, { x, y, width }: Place, size: number) {
  const name = textAt(doc, label, { font: 'text', size: 8, colour: grey }, { x, y, width });
  const valueText = textAt(doc, value, { font: 'bold', size }, { x, y: y + name.height, width });
  const piece: PdfElement = {
    tag: 'LI',
    parts: [
      { tag: 'Lbl', parts: [name.draw] },
      { tag: 'LBody', parts: [valueText.draw] },
    ],
  };
  return { piece, end: y + name.height + valueText.height };
}

/** A row is as high as its highest. */
function gridOf(doc: PDFKit.PDFDocument, facts: PdfSheet['facts'], from: number): Set {
  if (facts.length === 0) return { pieces: [], end: from };
  const title = column(doc, pdfPage.margin, from, inner);
  title.add('H2', 'Key information', { font: 'bold', size: 12 });
  const width = (inner - gap * (across - 1)) / across;
  const items: PdfElement[] = [];
  let y = title.end() + 6;
  for (let row = 0; row < facts.length; row += across) {
    const cells = facts
      .slice(row, row + across)
      .map((fact, index) => labelled(doc, fact, { x: pdfPage.margin + index * (width + gap), y, width }, 10));
    items.push(...cells.map(({ piece }) => piece));
    y = Math.max(...cells.map(({ end }) => end)) + 8;
  }
  return { pieces: [...title.pieces, { tag: 'L', parts: items }], end: y };
}

function footOf(
  doc: PDFKit.PDFDocument,
  { place, link, warnings, smallPrint }: PdfSheet,
  { small }: LayoutPlan,
  line: number,
): Set & { line: number } {
  const y = line + 14;
  const right = pdfPage.width - pdfPage.margin - code;
  const where = column(doc, pdfPage.margin, y, inner - code - gap);
  if (place !== null) {
    where.add('H2', place.name, { font: 'bold', size: 12 });
    for (const text of place.lines) where.add('P', text, { font: 'text', size: 9.5 });
    where.space(8);
  }
  const web = textAt(
    doc,
    link.replace(/^https?:\/\//, ''),
    { font: 'text', size: 8.5, colour: grey },
    { x: pdfPage.margin, y: where.end(), width: inner - code - gap },
    link,
  );
  const { size, path } = qrPath(link);
  const drawCode = () => {
    doc.save();
    doc.translate(right, y).scale(code / size);
    doc.path(path).fill(ink);
    doc.restore();
  };
  const fine = column(doc, pdfPage.margin, Math.max(where.end() + web.height, y + code) + 10, inner);
  for (const text of [...warnings, ...smallPrint]) {
    fine.add('P', text, { font: 'text', size: small, colour: ink });
    fine.space(3);
  }
  const pieces: PdfElement[] = [
    ...where.pieces,
    { tag: 'Figure', alt: `QR code: ${link}`, bbox: [right, y, right + code, y + code], parts: [drawCode] },
    { tag: 'Link', alt: `The page of this vehicle: ${link}`, parts: [web.draw] },
    ...fine.pieces,
  ];
  return { pieces, end: fine.end(), line };
}
