/** On each page of `npm run dev`: asks for changes between rendering and connecting to live reload. Uses relative times, since clocks may differ. */
import.meta.hot?.on('forecourt:changed', ({ ago }) => {
  if (ago < performance.now()) location.reload();
});
import.meta.hot?.send('forecourt:shown');

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'forecourt:shown': undefined;
    /** `ago`: milliseconds since the last file change. */
    'forecourt:changed': { ago: number };
  }
}
