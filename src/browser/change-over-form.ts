import { bindChangeOverForm } from '#finance/calculator/change-over-form-view.ts';
import { changeOver } from './change-over-part.ts';

/** The form of the finance page begins to work. */
export async function startChangeOverForm(section: HTMLElement): Promise<void> {
  const { onPage } = await import('./change-over.ts');
  const { store, words } = await changeOver(onPage);
  bindChangeOverForm(section, store, words.kept_text);
}
