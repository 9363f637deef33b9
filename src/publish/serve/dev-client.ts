/**
 * In each page of `npm run dev`: live reload tells a page of what changes once it is connected. Of what changed between its making and then,
 * it asks here. The server says how long ago it was, so that clocks of two machines need not agree.
 */
import.meta.hot?.on('forecourt:changed', ({ ago }) => {
  if (ago < performance.now()) location.reload();
});
import.meta.hot?.send('forecourt:shown');

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'forecourt:shown': undefined;
    /** `ago`: how long ago a file of the site changed last, in milliseconds. */
    'forecourt:changed': { ago: number };
  }
}
