// Astro's element looks for its directives when it is defined, and for React with the first component: this order, and React beside it.
import './island-directives.ts';
import 'astro/runtime/server/astro-island.js';
import 'react-dom/client';
import { provideChangeOver } from '#finance/change-over/page-change-over.ts';
import { providePageGarage } from '#garage/page-garage.ts';
import { filledFields } from '#lib/browser/early-input.ts';
import type { IslandElement } from '#lib/browser/island-directive.ts';
import { providePageSearch } from '#search/link/page-search.ts';
import { providePage } from '#site/island-page.ts';
import { browser } from './page-browser.ts';
import { keepSettings, send } from './send.ts';

providePageGarage(async () => {
  const [{ garage }, { unsave }] = await Promise.all([import('#garage/lists.client.ts'), import('#garage/garage.client.ts')]);
  return { ...garage, settings: keepSettings(), unsave };
});
provideChangeOver(async () => {
  const [{ changeOver }, { onPage }] = await Promise.all([
    import('#finance/change-over/change-over-part.client.ts'),
    import('#finance/change-over/change-over.client.ts'),
  ]);
  return changeOver(onPage);
});
providePageSearch(async () => (await import('./site-search.ts')).openSiteSearch());
providePage({
  browser,
  send: (name, facts) => send()(name, facts),
  toast: (note) => void import('./notes.ts').then(({ toast }) => toast(note)),
  // Without a clipboard, as on a page that is not served securely, it rejects too.
  copy: async (text) => navigator.clipboard.writeText(text),
  print: () => print(),
  save,
});

/** Has the browser download a text as a file. */
function save({ name, type, text }: { name: string; type: string; text: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Loads an island's component, and hydrates it in place. @throws when its files cannot be had. */
export async function hydrate(island: IslandElement): Promise<void> {
  const { loadIsland } = island;
  if (loadIsland === undefined) return;
  let failure: unknown = null;
  // Astro's runtime only logs what fails.
  const hear = (event: Event) => {
    failure = event instanceof CustomEvent ? event.detail.error : event;
  };
  island.addEventListener('astro:hydration-error', hear);
  const run = await loadIsland();
  if (failure !== null) throw failure;
  island.filledBefore = filledFields(island);
  await run();
  // A discrete event that nothing handles has React hydrate now: what was pressed before is replayed next.
  island.firstElementChild?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}
