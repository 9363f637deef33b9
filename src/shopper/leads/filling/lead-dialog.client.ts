import { element } from '#browser/dom.ts';
import { network } from '#browser/start-browser.ts';
import { hydrateNow } from '#startup/islands.ts';
import { type DialogForm, formDialogs } from './form-dialogs.ts';

/** Milliseconds. */
const timeoutMs = 8000;
/** Forms being fetched: deduplicates presses. */
const opening = new Set<string>();

/**
 * Opens an enquiry form in a dialog, fetched from its own page; on failure navigates to that page.
 * @param link to that page.
 */
export async function openForm(link: HTMLElement): Promise<void> {
  const { form: kind = '' } = link.dataset;
  const href = link.getAttribute('href') ?? '';
  if (!/^\/(?!\/)/.test(href) || opening.has(kind) || formDialogs.show(kind)) return;
  opening.add(kind);
  try {
    const [{ form, sheets }] = await Promise.all([
      fetchForm(href, kind),
      hydrateNow('[component-export=LeadDialogs]'),
      import('./lead-part.client.ts'),
    ]);
    await Promise.all(sheets.map(loadSheet));
    formDialogs.add(form);
  } catch (error) {
    console.warn(error);
    location.assign(href);
  } finally {
    opening.delete(kind);
  }
}

/** The form of a page of this site, and style sheets that this page lacks. Nothing else of it is used. */
async function fetchForm(href: string, kind: string): Promise<{ form: DialogForm; sheets: string[] }> {
  const response = await network.fetch(href, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const props = page.querySelector(`.lead-form[data-lead="${kind}"]`)?.closest('astro-island')?.getAttribute('props') ?? null;
  if (props === null) throw new Error(`${href} has no form`);
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);
  return { form: JSON.parse(props) as DialogForm, sheets: sheets.filter((sheet) => /^\/(?!\/)/.test(sheet) && isMissing(sheet)) };
}

const isMissing = (sheet: string) => document.querySelector(`link[rel=stylesheet][href="${CSS.escape(sheet)}"]`) === null;

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} was not loaded`));
    document.head.append(link);
  });
}
