import { showRepaymentWarning } from '#finance/show-warning.ts';
import { element } from '#lib/browser/dom.ts';
import { paths } from '#site/paths.ts';
import { printedSlug } from '#vehicle-page/print/print-href.ts';
import { qrCode } from '#vehicle-page/print/qr.ts';
import { NothingToPrint, sheetOf } from '#vehicle-page/print/sheet.ts';
import { log } from './start-browser.ts';

/** How long paper waits for the picture. */
const pictureWaitMs = 8000;

async function pageOf(slug: string): Promise<Document> {
  const response = await fetch(paths.vehicle(slug));
  if (response.status === 404) throw new NothingToPrint('This vehicle is not for sale any more.');
  if (!response.ok) throw new Error(`the page of the vehicle answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Puts the vehicle of the address on its sheet, and has it printed. The file that a browser makes of it is called after the vehicle: `{slug}.pdf`. */
async function prepare(sheet: HTMLElement): Promise<void> {
  const slug = printedSlug(location.search);
  if (slug === null) throw new NothingToPrint('No vehicle was named to print.');
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
  document.title = slug;
  const picture = sheet.querySelector('img');
  await Promise.race([picture?.decode().catch(() => picture.remove()), new Promise((resolve) => setTimeout(resolve, pictureWaitMs))]);
}

/** Fills the printable page and prints it. A failure is said by an alert (specification 1 §8), and stays on the page. */
export async function printPage(): Promise<void> {
  const sheet = document.getElementById('sheet');
  const state = document.getElementById('print-state');
  const choice = document.querySelector<HTMLElement>('.print-choice');
  if (sheet === null || state === null || choice === null) return;
  state.textContent = state.dataset.preparing ?? '';
  try {
    await prepare(sheet);
  } catch (error) {
    const message = error instanceof NothingToPrint ? error.message : 'This vehicle could not be prepared for printing. Please try again.';
    log(`print: ${error instanceof Error ? error.message : String(error)}`);
    state.textContent = message;
    alert(message);
    return;
  }
  state.textContent = '';
  choice.hidden = false;
  for (const button of choice.querySelectorAll<HTMLElement>('[data-print]')) {
    button.onclick = () => {
      sheet.classList.toggle('window-card', button.dataset.print === 'card');
      print();
    };
  }
  print();
}
