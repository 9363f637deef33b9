import { clock, idle, log, network, storage } from '#browser/start-browser.ts';
import { consentPath } from '#site/consent-path.ts';
import type { Connectors } from '../connectors/run-connectors.ts';
import type { SentEvent } from '../events.ts';
import type { eventType } from '../send.ts';
import { prepareConsent } from './consent.ts';
import type { ConsentModel } from './consent-model.ts';

/** The event of `send.ts`, whose module would become a file of its own on every page of every site. */
const announced: typeof eventType = 'forecourt:event';

/** How long a page waits for the file of the dialog, in milliseconds. */
const timeoutMs = 8000;

/** What the site asks consent for. @throws when it cannot be had. */
async function fetchModel(): Promise<ConsentModel> {
  const response = await network.fetch(consentPath, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The privacy choices answered ${response.status}.`);
  return response.json();
}

/** What a page of a site with connectors does: it asks who has not decided, and loads what was granted. Before that it only listens. */
export function startConsent(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-choices]');
  if (link === null) return;
  let connectors: Connectors | null = null;
  /** Events of a page whose connectors are granted and not there yet. */
  const waiting: SentEvent[] = [];
  document.addEventListener(announced, (event) => {
    const { detail } = event as CustomEvent<SentEvent>;
    if (connectors !== null) connectors.forward(detail);
    else if (consent.granted()?.length) waiting.push(detail);
  });
  const dialog = () => import('./choices.client.ts');
  const consent = prepareConsent({
    browser: { storage, clock, location, log },
    digest: link.dataset.choices ?? '',
    async load() {
      const { pageConnectors } = await import('../connectors/connectors.client.ts');
      const started = pageConnectors();
      return {
        ...started,
        update(granted) {
          const isWithdrawn = started.update(granted);
          connectors = started;
          for (const event of waiting.splice(0)) started.forward(event);
          return isWithdrawn;
        },
      };
    },
    onChange(isAsked) {
      if (isAsked) void open(false);
      else dialog().then(({ close }) => close(), warn);
    },
  });
  /** @param again whether a shopper opened it: then the page says so where it cannot be had. */
  const open = async (again: boolean) => {
    try {
      const [{ ask }, model] = await Promise.all([dialog(), fetchModel()]);
      // It may have been decided in another tab meanwhile.
      if (again || consent.granted() === null) ask(model, consent, again);
    } catch (error) {
      warn(error);
      if (again) dispatchEvent(new Event('vite:preloadError'));
    }
  };
  watchLink(link, () => void open(true));
  idle(() => void (consent.granted() === null ? open(false) : consent.follow()), { withinMs: 2000, elseMs: 500 });
  // Another page may have changed it meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void consent.follow();
  });
}

const warn = (error: unknown) => log(error instanceof Error ? error.message : String(error));

/** The link of the footer opens the dialog. Without this script it leads to the privacy policy. */
function watchLink(link: HTMLAnchorElement, open: () => void): void {
  link.role = 'button';
  link.onclick = (event) => {
    event.preventDefault();
    open();
  };
  // Enter clicks a link by itself, Space a button alone.
  link.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
}
