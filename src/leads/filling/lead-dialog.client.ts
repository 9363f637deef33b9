import { network } from '#browser/start-browser.ts';
import { button, element, icon } from '#lib/browser/dom.ts';
import type { FormTask } from '../pages/form-model.ts';
import { startForm } from './lead-part.client.ts';
import { carOfPage } from './read-car.ts';

/** How long a page waits for the form, in milliseconds. */
const patienceMs = 8000;
const dialogs = new Map<string, HTMLDialogElement>();
/** The forms that are being fetched: a second press waits for the first. */
const opening = new Set<string>();

/**
 * Opens the form of a way to ask in a dialog. It is fetched from its own page, which is also where the shopper is led when that fails.
 * @param way the part of the page that names it, with a link to that page.
 */
export async function openForm(way: HTMLElement): Promise<void> {
  const { form: kind = '' } = way.dataset;
  const href = way.querySelector<HTMLAnchorElement>('a[href^="/"]')?.getAttribute('href') ?? null;
  if (href === null) return;
  const known = dialogs.get(kind);
  if (known !== undefined) return known.showModal();
  if (opening.has(kind)) return;
  opening.add(kind);
  try {
    const { form, sheets } = await fetchForm(href, kind);
    await Promise.all(sheets.map(loadSheet));
    const dialog = element('dialog', { class: 'lead-dialog', 'aria-labelledby': `${kind}-title` });
    const { words }: FormTask = JSON.parse(form.dataset.task ?? '');
    const closing = button({ class: 'icon-button', 'aria-label': words.close }, () => dialog.close(), icon('close'));
    dialog.append(closing, form);
    document.body.append(dialog);
    dialogs.set(kind, dialog);
    dialog.showModal();
    form.querySelector<HTMLElement>('h1, h2')?.focus();
    startForm(form, () => carOfPage(document), way.dataset.phone ?? null);
  } catch (error) {
    console.warn(error);
    location.assign(href);
  } finally {
    opening.delete(kind);
  }
}

/** The one form of a page of this site, and the style sheets that this page has not. Nothing else of it is taken. */
async function fetchForm(href: string, kind: string): Promise<{ form: HTMLFormElement; sheets: string[] }> {
  const response = await network.fetch(href, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const form = page.querySelector<HTMLFormElement>(`form.lead-form[data-lead="${kind}"]`);
  if (form === null) throw new Error(`${href} has no form`);
  for (const part of form.querySelectorAll('script, style, iframe, object, embed, link')) part.remove();
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);
  return { form: document.importNode(form, true), sheets: sheets.filter((sheet) => /^\/(?!\/)/.test(sheet) && isMissing(sheet)) };
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
