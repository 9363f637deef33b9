import { element } from '#browser/dom.ts';
import { clock, log, network, storage } from '#browser/start-browser.ts';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { download, NotAFileError } from '#contract/download.ts';
import { keptChangeOver } from '#finance/change-over/kept.ts';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { paths } from '#site/paths.ts';
import { printedSlug } from './print-href.ts';
import { qrCode } from './qr.client.ts';
import { NothingToPrint, sheetOf } from './sheet.ts';

/** Wait for the picture, milliseconds. */
const pictureWaitMs = 8000;
/** Lifetime of the file's object URL, milliseconds. */
const savingMs = 60_000;

const failed = 'This vehicle could not be prepared for printing. Please try again.';
const notForSale = 'This vehicle is no longer for sale.';

async function pageOf(slug: string): Promise<Document> {
  const response = await fetch(paths.vehicle(slug));
  if (response.status === 404) throw new NothingToPrint(notForSale);
  if (!response.ok) throw new Error(`the page of the vehicle answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Renders a vehicle's sheet. Browsers name the printed file after the document title: `{slug}.pdf`. */
async function prepare(slug: string, sheet: HTMLElement): Promise<void> {
  const { nodes, link, hasRepayment } = sheetOf(await pageOf(slug));
  const code = element(
    'div',
    { class: 'sheet-code' },
    qrCode(link, `QR code: ${link}`),
    element('p', { class: 'fine' }, link.replace(/^https?:\/\//, '')),
  );
  sheet.replaceChildren(...nodes.filter((node) => node !== null), code);
  sheet.hidden = false;
  showRepaymentWarning(hasRepayment);
  await countOnPaper(sheet);
  document.title = slug;
  const picture = sheet.querySelector('img');
  await Promise.race([picture?.decode().catch(() => picture.remove()), new Promise((resolve) => setTimeout(resolve, pictureWaitMs))]);
}

/** Applies the change-over, as the page does; if that fails, the dealer's estimate stays. */
async function countOnPaper(sheet: HTMLElement): Promise<void> {
  const kept = keptChangeOver(storage);
  if (sheet.querySelector('[data-loan]') === null || kept?.isOn !== true) return;
  const { said } = kept;
  await import('#finance/change-over/change-over.client.ts')
    .then(({ countChangeOver }) => countChangeOver())
    .then(
      () => sheet.querySelector('.estimate')?.after(element('p', { class: 'fine' }, said)),
      (error: Error) => log(error.message),
    );
}

/** Downloads the API's file as `{slug}.pdf`. */
async function save(slug: string, api: string): Promise<void> {
  const file = await download(network, apiUrl(api, apiPaths.pdf, { slug }), 'application/pdf').catch((error: Error) => {
    throw error instanceof NotAFileError && error.status === 404 ? new NothingToPrint(notForSale) : error;
  });
  const link = element('a', { download: `${slug}.pdf` });
  link.href = URL.createObjectURL(file);
  link.click();
  clock.later(savingMs, () => URL.revokeObjectURL(link.href));
}

/** Error message for the shopper. */
function wordsOf(error: unknown): string {
  log(`print: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof NothingToPrint ? error.message : failed;
}

function offerPrint(sheet: HTMLElement): void {
  const choice = document.querySelector<HTMLElement>('.print-choice');
  if (choice === null) return;
  choice.hidden = false;
  for (const button of choice.querySelectorAll<HTMLElement>('[data-print]')) {
    button.onclick = () => {
      sheet.classList.toggle('window-card', button.dataset.print === 'card');
      print();
    };
  }
}

/**
 * Downloads the vehicle's file, or without an API prints the page, which shows the same sheet. A failure stays on the page as an alert (specification
 * 1 §8).
 */
export async function printPage(): Promise<void> {
  const sheet = document.getElementById('sheet');
  const state = document.getElementById('print-state');
  if (sheet === null || state === null) return;
  const { preparing = '', api } = state.dataset;
  state.textContent = preparing;
  state.toggleAttribute('data-busy', true);
  const slug = printedSlug(location.search);
  const shown = slug === null ? Promise.reject(new NothingToPrint('No vehicle was selected to print.')) : prepare(slug, sheet);
  const isShown = shown.then(() => offerPrint(sheet));
  // Avoids an unhandled rejection before it is awaited.
  isShown.catch(() => {});
  try {
    if (api === undefined || slug === null) await isShown;
    else await save(slug, api);
    state.textContent = api === undefined ? '' : `Saved as ${slug}.pdf.`;
    if (api === undefined) print();
    // Without the page's content, only the file remains.
    else await isShown.catch(wordsOf);
  } catch (error) {
    const message = wordsOf(error);
    state.textContent = message;
    alert(message);
    await isShown.catch(() => {});
  } finally {
    state.removeAttribute('data-busy');
  }
}
