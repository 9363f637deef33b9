import { claimsRateAlone } from '#law/rules/rate-claim.ts';
import type { PageFault } from './breach.ts';
import { dataFaults } from './data-proof.ts';
import { marksOf, matchesAt, type PageMarks } from './page-marks.ts';

// Patterns of elements are matched at their starts (`marksOf`).

/** `<dl class="estimate">` with all that is in it. */
const estimateBlock = /<dl class="estimate"[^>]*>(.*?)<\/dl>/sy;
/** That of the calculator at a rate that nobody offers, with all that is said of it; a hidden one is none. */
const assumedBlock = /<dl class="estimate assumed"(?![^>]* hidden)[^>]*>(.*?)<\/dl>(.*?)<\/section>/sy;
/** A repayment in the heading of a collapsed part. */
const answerText = /<span class="folded-answer">(\$[^<]*)<\/span>/y;
const priceBlock = /<p class="price">(.*?)<\/p>/sy;
const tag = /<span class="tag [^"]*">([^<]*)/y;
const warningMark = 'id="financeDisclaimer"';
/** From the start of its tag. */
const warning = /^<p ([^>]*)>([^<]*)/;

const postedForm = /<form\b([^>]*\bmethod="post"[^>]*)>(.*?)<\/form>/sy;
const checkbox = /<input\b[^>]*\btype="checkbox"[^>]*>/g;
const optInLabel = /<label\b[^>]*>\s*<input\b[^>]*\bname="opt_in"[^>]*>(.*?)<\/label>/s;
/** From the start of its tag. */
const maskedPhone = /(<a\b[^>]*\bdata-masked\b[^>]*>)(.*?)<\/a>/sy;
const wholePhone = /<span class="whole">[^<*]*\d[^<*]*<\/span>/;
const counter = /<section\b([^>]*\bdata-sales=[^>]*)>(.*?)<\/section>/sy;

/** The path to which the card links that has a place of the markup. */
function cardAt(html: string, place: number): string | null {
  const start = html.lastIndexOf('<article', place);
  if (start === -1 || html.slice(start, place).includes('</article>')) return null;
  const card = html.slice(start, html.indexOf('</article>', place));
  return /^<article class="card[ "]/.test(card) ? (/<h3><a href="([^"]*)"/.exec(card)?.[1] ?? null) : null;
}

/** `place`: where in the markup. */
type Note = (rule: string, found: string, place?: number | null) => void;

/**
 * What the law asks of every page (National Credit Code, Australian Consumer Law, Spam Act). A repayment stands with both rates and with
 * the warning; one at a rate that is assumed says so. An amount stands with what it includes, a rate on a tag with its comparison rate. A form records the
 * consent that it asks for, and ticks nothing beforehand; a number behind stars is whole in the markup; a counter names its source.
 */
export function pageFaults(html: string): PageFault[] {
  const faults: PageFault[] = [];
  const marks = marksOf(html);
  const note: Note = (rule, found, place = null) => faults.push({ rule, found, card: place === null ? null : cardAt(html, place) });
  proveRepayments(html, marks, note);
  for (const { 1: inside = '', index } of matchesAt(html, marks.price, priceBlock)) {
    if (/^<b>\$/.test(inside) && !/^<b>[^<]*<\/b> <span class="basis">[^<]+<\/span>/.test(inside))
      note('price-basis-missing', `a price stands without its basis: ${inside}`, index);
  }
  for (const { 1: inside = '', index } of matchesAt(html, marks.tag, tag))
    if (claimsRateAlone(inside)) note('comparison-rate-missing', `a tag has a rate without its comparison rate: ${inside}`, index);
  proveForms(html, marks, note);
  proveMaskedPhones(html, note);
  for (const [, open = '', inside = ''] of matchesAt(html, marks.section, counter))
    if (!/estimat/i.test(open.replace(/data-sales="[^"]*"/, '') + inside) || !/<p class="fine">[^<]+<\/p>/.test(inside))
      note('counter-without-source', 'a counter stands on a page without what it counts');
  return [...faults, ...dataFaults(html)];
}

function proveRepayments(html: string, marks: PageMarks, note: Note): void {
  const estimates = [...matchesAt(html, marks.estimate, estimateBlock), ...matchesAt(html, marks.answer, answerText)];
  for (const { 1: inside = '', index } of estimates) {
    const rates = inside.match(/\d%/g)?.length ?? 0;
    if (rates !== 2) note('repayment-beside-rates', `a repayment stands with ${rates} rates`, index);
  }
  const assumed = [...matchesAt(html, marks.estimate, assumedBlock)];
  for (const [, inside = '', behind = ''] of assumed) {
    if ((inside.match(/\d%/g)?.length ?? 0) !== 1) note('repayment-beside-rates', 'a rate that is assumed stands beside another’s');
    if (!behind.includes('no comparison rate'))
      note('repayment-beside-rates', 'a repayment at a rate that is assumed does not say that it has no comparison rate');
  }
  const mark = html.indexOf(warningMark);
  const [, attributes = '', words = ''] = mark === -1 ? [] : (warning.exec(html.slice(html.lastIndexOf('<', mark))) ?? []);
  const warns = words.includes('WARNING: the comparison rate is true only for the example given') && !/\bhidden\b/.test(attributes);
  if (estimates.length + assumed.length > 0 && !warns)
    note('comparison-rate-warning-missing', 'a repayment stands on a page without the comparison rate warning');
  if (mark !== -1 && html.includes(warningMark, mark + 1)) note('comparison-rate-warning-missing', 'the comparison rate warning stands twice');
}

function proveMaskedPhones(html: string, note: Note): void {
  for (let at = html.indexOf('data-masked'); at !== -1; at = html.indexOf('data-masked', at + 1)) {
    maskedPhone.lastIndex = html.lastIndexOf('<', at);
    const [, open = '', inside = ''] = maskedPhone.exec(html) ?? [];
    if (open !== '' && (!/\bhref="tel:\+?\d{6,}"/.test(open) || !wholePhone.test(inside)))
      note('business-phone-in-ad-nsw', 'a phone number stands on a page behind stars alone');
  }
}

const wordsIn = (markup: string) => markup.replace(/<[^>]*>/g, '').trim();

/** Forms that are sent. */
function proveForms(html: string, marks: PageMarks, note: Note): void {
  for (const [, open = '', inside = ''] of matchesAt(html, marks.form, postedForm)) {
    for (const [box] of inside.matchAll(checkbox)) {
      if (!/\schecked\b/.test(box)) continue;
      if (box.includes('name="opt_in"')) note('consent-preticked', 'the marketing box of a form starts ticked');
      else note('utp-steering-default', `a box of a form starts ticked: ${box}`);
    }
    const asks = inside.includes('name="opt_in"');
    if (asks && wordsIn(optInLabel.exec(inside)?.[1] ?? '') === '') note('consent-record-incomplete', 'a form asks for consent without words');
    if (asks && !/\bname="page_id" value="[^"]+"/.test(inside))
      note('consent-record-incomplete', 'a form asks for consent and does not record its page');
    if (/\baction="[^"]*\/alerts\/form"/.test(open) && !/\bname="consent" value="[^"]+"/.test(inside))
      note('consent-record-incomplete', 'an alert is asked for without the words that its record holds');
  }
}

/** A page that breaks a rule, and so must not be written. */
export class UnlawfulPageError extends Error {
  constructor(faults: readonly PageFault[]) {
    super(faults.map(({ rule, found }) => `${found} (${rule})`).join('; '));
    this.name = 'UnlawfulPageError';
  }
}

/** Whether it is of the page as a whole: a section keeps the rule by the rest of its page. */
export const isOfWholePage = ({ rule }: Pick<PageFault, 'rule'>): boolean => rule === 'comparison-rate-warning-missing';

/** Those of a section of a page. */
export const sectionFaults = (html: string): PageFault[] => pageFaults(html).filter((fault) => holdsPage(fault) && !isOfWholePage(fault));

/** Faults that follow from settings, which have a gate of their own: they do not keep a page from being written. Nor do words, which may be of the code. */
const ofSettings: ReadonlySet<string> = new Set([
  'consent-preticked',
  'consent-record-incomplete',
  'utp-steering-default',
  'business-phone-in-ad-nsw',
  'counter-without-source',
]);

export const holdsPage = ({ rule, place }: Pick<PageFault, 'rule' | 'place'>): boolean => place === undefined && !ofSettings.has(rule);
