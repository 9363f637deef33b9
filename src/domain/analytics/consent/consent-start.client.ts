import { clock, idle, log, network, storage } from '#browser/start-browser.ts';
import { consentPath } from '#site/consent-path.ts';
import type { Connectors } from '../connectors/run-connectors.ts';
import type { SentEvent } from '../events.ts';
import type { eventType } from '../send.ts';
import { prepareConsent } from './consent.ts';
import type { ConsentModel } from './consent-model.ts';

/** Equals `eventType` of `send.ts`, whose import would add a chunk to every page. */
const announced: typeof eventType = 'forecourt:event';

/** Milliseconds. */
const timeoutMs = 8000;

/** Texts of the dialog. @throws when they cannot be fetched. */
async function fetchModel(): Promise<ConsentModel> {
  const response = await network.fetch(consentPath, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The privacy choices answered ${response.status}.`);
  return response.json();
}

/** Asks shoppers who have not decided, and loads granted connectors. Until then it only listens. */
export function startConsent(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-choices]');
  if (link === null) return;
  let connectors: Connectors | null = null;
  /** Events queued until the granted connectors have loaded. */
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
      else dialog().then(({ closeDialog }) => closeDialog(), warn);
    },
  });
  /** @param again opened by the shopper: a failure is shown then. */
  const open = async (again: boolean) => {
    try {
      const [{ ask }, model] = await Promise.all([dialog(), fetchModel()]);
      // May have been decided in another tab meanwhile.
      if (again || consent.granted() === null) ask(model, consent, again);
    } catch (error) {
      warn(error);
      if (again) dispatchEvent(new Event('vite:preloadError'));
    }
  };
  watchLink(link, () => void open(true));
  idle(() => void (consent.granted() === null ? open(false) : consent.follow()), { withinMs: 2000, elseMs: 500 });
  // Restored from the back/forward cache: another page may have changed it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void consent.follow();
  });
}

const warn = (error: unknown) => log(error instanceof Error ? error.message : String(error));

/** The footer's link opens the dialog; without script it leads to the privacy policy. */
function watchLink(link: HTMLAnchorElement, open: () => void): void {
  link.role = 'button';
  link.onclick = (event) => {
    event.preventDefault();
    open();
  };
  // Space activates buttons, not links.
  link.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
}
