// Import order matters: Astro's element reads its directives when defined, and React loads beside it.
import './island-directives.ts';
import 'astro/runtime/server/astro-island.js';
import 'react-dom/client';
import { filledFields } from '#browser/early-input.ts';
import type { IslandElement } from '#browser/island-directive.ts';
import { browser } from '#browser/page-browser.ts';
import { provideChangeOver } from '#finance/change-over/page-change-over.ts';
import { providePageGarage } from '#garage/page-garage.ts';
import { providePageSearch } from '#search/link/page-search.ts';
import { providePage } from '#site/island-page.ts';
import { pageSettings, send } from './send.ts';

providePageGarage(async () => {
  const [{ garageStore }, { unsave }] = await Promise.all([import('#garage/lists.client.ts'), import('#garage/garage.client.ts')]);
  return { ...garageStore, settings: pageSettings(), unsave };
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
  // Rejects without a clipboard, as on an insecure origin.
  copy: async (text) => navigator.clipboard.writeText(text),
  print: () => print(),
  save,
});

/** Downloads a text as a file. */
function save({ name, type, text }: { name: string; type: string; text: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Loads an island's component and hydrates it in place. @throws when a chunk fails to load. */
export async function hydrate(island: IslandElement): Promise<void> {
  const { loadIsland } = island;
  if (loadIsland === undefined) return;
  let failure: unknown = null;
  // Astro's runtime only logs failures.
  const hear = (event: Event) => {
    failure = event instanceof CustomEvent ? event.detail.error : event;
  };
  island.addEventListener('astro:hydration-error', hear);
  const run = await loadIsland();
  if (failure !== null) throw failure;
  island.filledBefore = filledFields(island);
  await run();
  // An unhandled discrete event makes React hydrate synchronously, before presses are replayed.
  island.firstElementChild?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
}
