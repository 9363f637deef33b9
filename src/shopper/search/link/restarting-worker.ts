import type { BrowserClock } from '#browser/browser.ts';
import { pingPath, type WorkerPort, type WorkerRequest, type WorkerResponse } from './worker-link.ts';

/** Milliseconds without a response until a ping, then until the worker is restarted; a restarted one has longer, to load its index on a busy device. */
const timeoutMs = { ping: 1000, sign: 4000, start: 20_000 };

type Event<Message> = MessageEvent<Message | WorkerResponse>;

function listeners<Message>() {
  const heard: { message: ((event: Event<Message>) => void)[]; error: (() => void)[] } = { message: [], error: [] };
  return {
    heard,
    tell: (event: Event<Message>) => heard.message.forEach((listener) => void listener(event)),
    fail: () => heard.error.forEach((listener) => void listener()),
  };
}

/**
 * Restarts a worker that died or hangs. Pending requests are resent once; those that fail again are rejected, and the next request starts another.
 * Failures before the first response are passed on: it cannot start.
 */
export function restartingWorker<Message extends object>(
  start: () => WorkerPort<Message | WorkerResponse>,
  { later }: Pick<BrowserClock, 'later'>,
): WorkerPort<Message | WorkerResponse> {
  const { heard, tell, fail } = listeners<Message>();
  /** By id; `again` after one resend. */
  const waiting = new Map<number, { ask: WorkerRequest; again?: true }>();
  let worker: WorkerPort<Message | WorkerResponse> | null = null;
  let phase: 'first start' | 'restart' | 'live' = 'first start';
  let cancel = () => {};

  const watch = () => {
    cancel();
    if (waiting.size === 0 || phase === 'first start') return;
    const ping = () => {
      worker?.postMessage({ id: -1, path: pingPath, body: null });
      cancel = later(timeoutMs.sign, died);
    };
    cancel = phase === 'live' ? later(timeoutMs.ping, ping) : later(timeoutMs.start, died);
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
    if (phase === 'live') phase = 'restart';
    own.addEventListener('error', () => {
      if (own !== worker) return;
      if (phase === 'first start') fail();
      else died();
    });
    own.addEventListener('message', (event) => {
      const { data } = event;
      if (own !== worker) return;
      if (phase !== 'first start' && 'failed' in data) {
        died();
        return;
      }
      if ('id' in data) {
        waiting.delete(data.id);
        phase = 'live';
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
