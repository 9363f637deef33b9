import { clock, idle, log, storage } from '#browser/start-browser.ts';
import type { Connector, ConnectorKind } from '../connectors/connectors.ts';
import type { Connectors } from '../connectors/run-connectors.ts';
import type { SentEvent } from '../events.ts';
import type { eventType } from '../send.ts';
import { type Asked, prepareConsent } from './consent.ts';

/** The event of `send.ts`, whose module would become a file of its own on every page of every site. */
const announced: typeof eventType = 'forecourt:event';

/** The text of the dialog as it is read, and the connectors in it. */
function askedBy({ content }: HTMLTemplateElement): Asked {
  const connectors = [...content.querySelectorAll('input')].map(
    ({ name, value, dataset }): Connector => ({ kind: name as ConnectorKind, id: value, ads: dataset.ads !== undefined }),
  );
  return { text: (content.textContent ?? '').replace(/\s+/g, ' ').trim(), connectors };
}

/** What a page of a site with connectors does: it asks who has not decided, and loads what was granted. Before that it only listens. */
export function startConsent(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-connectors]');
  if (template === null) return;
  let connectors: Connectors | null = null;
  /** Events of a page whose connectors are granted and not there yet. */
  const waiting: SentEvent[] = [];
  document.addEventListener(announced, (event) => {
    const { detail } = event as CustomEvent<SentEvent>;
    if (connectors !== null) connectors.forward(detail);
    else if (consent.granted()?.length) waiting.push(detail);
  });
  const asked = askedBy(template);
  const dialog = () => import('./choices.client.ts');
  const consent = prepareConsent({
    browser: { storage, clock, location, log },
    asked,
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
      dialog().then(({ ask, close }) => (isAsked ? ask(template, asked.connectors, consent, false) : close()), warn);
    },
  });
  const open = (again: boolean) => void dialog().then(({ ask }) => ask(template, asked.connectors, consent, again), warn);
  watchLink(() => open(true));
  idle(() => (consent.granted() === null ? open(false) : void consent.follow()), { withinMs: 2000, elseMs: 500 });
  // Another page may have changed it meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void consent.follow();
  });
}

const warn = (error: Error) => log(error.message);

/** The link of the footer opens the dialog. Without this script it leads to the privacy policy. */
function watchLink(open: () => void): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-choices]');
  if (link === null) return;
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
