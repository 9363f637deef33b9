import type { BrowserClock } from '#lib/browser/browser.ts';
import { pingPath, type WorkerPort, type WorkerRequest, type WorkerResponse } from './worker-link.ts';

/** Milliseconds without a response until a ping, then until the worker is restarted; a restarted one has longer, to load its index on a busy device. */
const timeoutMs = { ping: 1000, sign: 4000, start: 20_000 };

type Event<Message> = MessageEvent<Message | WorkerResponse>;
type Listeners<Message> = { message: ((event: Event<Message>) => void)[]; error: (() => void)[] };

/**
 * Restarts a worker that died or hangs. Pending requests are resent once; those that fail again are rejected, and the next request starts another.
 * Failures before the first response are passed on: it cannot start.
 */
export function restartingWorker<Message extends object>(
  start: () => WorkerPort<Message | WorkerResponse>,
  { later }: Pick<BrowserClock, 'later'>,
): WorkerPort<Message | WorkerResponse> {
  const heard: Listeners<Message> = { message: [], error: [] };
  /** By id; `again` after one resend. */
  const waiting = new Map<number, { ask: WorkerRequest; again?: true }>();
  let worker: WorkerPort<Message | WorkerResponse> | null = null;
  let hasAnswered = false;
  let isStarting = true;
  let cancel = () => {};

  const tell = (event: Event<Message>) => {
    for (const listener of heard.message) listener(event);
  };
  const watch = () => {
    cancel();
    if (waiting.size === 0 || !hasAnswered) return;
    if (isStarting) {
      cancel = later(timeoutMs.start, died);
      return;
    }
    cancel = later(timeoutMs.ping, () => {
      worker?.postMessage({ id: -1, path: pingPath, body: null });
      cancel = later(timeoutMs.sign, died);
    });
  };
  const end = () => {
    cancel();
    worker?.terminate();
    worker = null;
  };
  function died() {
    end();
    for (const [id, one] of [...waiting]) {
      if (one.again) {
        waiting.delete(id);
        tell({ data: { id, status: 500, body: { message: 'The search ended.' } } } as Event<Message>);
      } else {
        one.again = true;
        running().postMessage(one.ask);
      }
    }
    watch();
  }
  function running(): WorkerPort<Message | WorkerResponse> {
    if (worker !== null) return worker;
    const own = start();
    worker = own;
    isStarting = true;
    own.addEventListener('error', () => {
      if (own !== worker) return;
      if (hasAnswered) died();
      else for (const listener of heard.error) listener();
    });
    own.addEventListener('message', (event) => {
      const { data } = event;
      if (own !== worker) return;
      if (hasAnswered && 'failed' in data) {
        died();
        return;
      }
      if ('id' in data) {
        waiting.delete(data.id);
        hasAnswered = true;
        isStarting = false;
      }
      watch();
      tell(event);
    });
    return own;
  }
  running();

  return {
    postMessage(ask) {
      waiting.set(ask.id, { ask });
      running().postMessage(ask);
      if (waiting.size === 1) watch();
    },
    addEventListener(type: 'message' | 'error', listener: never) {
      heard[type].push(listener);
    },
    terminate: end,
  };
}
