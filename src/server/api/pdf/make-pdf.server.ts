import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { memoize } from '#lib/cache/memoize.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { PdfElement } from './column.server.ts';
import { layoutSheet, pdfPage } from './layout.server.ts';
import { layoutPlans, truncateSheet, withoutEstimate } from './layout-plans.ts';
import type { PdfSheet } from './sheet.ts';

const fontFile = (name: string) => readFileSync(path.join(projectRoot, `src/server/api/pdf/fonts/hanken-grotesk-${name}.ttf`));
const fonts = memoize(() => ({ text: fontFile('400'), bold: fontFile('700') }));

/** The bottom limit, in points. */
const bottom = pdfPage.height - 24;

/**
 * One tagged A4 page in Australian English, by the roomiest plan that fits.
 * @param picture a JPEG at 3 : 2, or null.
 * @param made epoch milliseconds.
 */
export async function makePdf(sheet: PdfSheet, picture: Buffer | null, made: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.dealer, Creator: 'Forecourt', CreationDate: new Date(made) },
  });
  const done = bytesOf(doc);
  for (const [name, bytes] of Object.entries(fonts())) doc.registerFont(name, bytes);
  const content = picture === null && sheet.picture !== null ? withoutPicture(sheet) : sheet;
  const fits = ({ end }: { end: number }) => end <= bottom;
  const cut = truncateSheet(content);
  const tightest = layoutPlans.slice(-1).flatMap((plan) => [cut, withoutEstimate(cut)].map((sheet) => ({ sheet, plan })));
  const tries = [...layoutPlans.map((plan) => ({ sheet: content, plan })), ...tightest].map(
    (one) => () => layoutSheet(doc, one.sheet, one.plan, picture),
  );
  const { pieces, behind } = firstThat(fits, tries);
  doc.markContent('Artifact', { type: 'Layout' });
  behind();
  doc.endMarkedContent();
  doc.addStructure(structureOf(doc, { tag: 'Document', parts: pieces }));
  doc.end();
  return done;
}

const withoutPicture = (sheet: PdfSheet): PdfSheet => ({
  ...sheet,
  smallPrint: ['The picture of this vehicle stands on its page.', ...sheet.smallPrint],
});

/** The first that passes, else the last. */
function firstThat<Value>(passes: (value: Value) => boolean, [first, ...more]: readonly (() => Value)[]): Value {
  if (first === undefined) throw new Error('A sheet has no plan.');
  const value = first();
  return passes(value) || more.length === 0 ? value : firstThat(passes, more);
}

function structureOf(doc: PDFKit.PDFDocument, { tag, alt, bbox, parts }: PdfElement): PDFKit.PDFStructureElement {
  const options = { ...(alt === undefined ? {} : { alt }), ...(bbox === undefined ? {} : { bbox }) };
  const children = parts.map((part) => (typeof part === 'function' ? part : structureOf(doc, part)));
  return doc.struct(tag, options, children);
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  doc.on('error', reject);
  return promise;
}
