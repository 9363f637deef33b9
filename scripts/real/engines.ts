import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../postgres.ts';
import { helpersSource } from './page-helpers.ts';
import { ended } from './processes.ts';
import { firefoxPrograms, pathOf, webkitPrograms } from './tools.ts';

/** A window of a browser engine: WebDriver for WebKit, WebDriver BiDi for Firefox. */
export type Engine = {
  name: string;
  size(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  /** Opens a page that forbids frames. WebKit then has its window's width, not that of `size`. */
  openAlone(url: string): Promise<void>;
  /** Runs a function in the page; it may use only `page-helpers.ts`. Its result is serialized as JSON. */
  run<Result>(work: (...given: never[]) => Result, ...given: unknown[]): Promise<Awaited<Result>>;
  /** Presses the main mouse button at a page position until `release`. */
  press(at: Place): Promise<void>;
  move(to: Place): Promise<void>;
  release(): Promise<void>;
  close(): Promise<void>;
};

type Place = { x: number; y: number };

/** Mouse actions common to both protocols. */
function mouse(act: (actions: object[]) => Promise<unknown>): Pick<Engine, 'press' | 'move' | 'release'> {
  const doing = async (...actions: object[]) => void (await act([{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }]));
  const moving = (to: Place) => ({ type: 'pointerMove', ...to, duration: 30, origin: 'viewport' });
  return {
    press: (at) => doing(moving(at), { type: 'pointerDown', button: 0 }),
    move: (to) => doing(moving(to)),
    release: () => doing({ type: 'pointerUp', button: 0 }),
  };
}

export type EngineName = 'WebKit' | 'Firefox';

/** @throws when it is missing. */
export const openEngine = (name: EngineName): Promise<Engine> => (name === 'WebKit' ? webkit() : firefox());

/** Only against hangs. */
const hangMs = 300_000;

/** Retries for two minutes. */
async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries > 600) throw new Error(`${what} did not come.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Debian's WebKitGTK, close to Safari, on a virtual display. */
async function webkit(): Promise<Engine> {
  const [driver, display, binary] = [webkitPrograms.driver, webkitPrograms.display, webkitPrograms.browser].map((programs) => pathOf(...programs));
  const port = await freePort();
  // Display numbers are bounded: the port modulo.
  const screen = `:${port % 50_000}`;
  const xvfb = spawn(display ?? '', [screen, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const server = spawn(driver ?? '', [`--port=${port}`], { stdio: 'ignore', env });
  const ask = async (method: string, below: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${below}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit, ${below}: ${JSON.stringify(value)}`);
    return value;
  };
  const timeouts = { script: hangMs, pageLoad: hangMs };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', timeouts, 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = (await until('WebKit', () => ask('POST', '/session', { capabilities }))) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 1550, height: 1150 });
  let size = { width: 0, height: 0 };
  return {
    name: 'WebKit',
    async size(width, height) {
      size = { width, height };
    },
    // Its window has a minimum width above a phone's, so the page is in a frame of its own site.
    async open(url) {
      await ask('POST', `${session}/frame`, { id: null });
      await ask('POST', `${session}/url`, { url: new URL('/robots.txt', url).href });
      await ask('POST', `${session}/execute/async`, { script: `(${framed})(...arguments)`, args: [url, size.width, size.height] });
      await ask('POST', `${session}/frame`, { id: 0 });
    },
    async openAlone(url) {
      await ask('POST', `${session}/frame`, { id: null });
      await ask('POST', `${session}/url`, { url });
    },
    run: async (work, ...given) => {
      const script = `${helpersSource} const [done, ...given] = [arguments[arguments.length - 1], ...JSON.parse(arguments[0])]; Promise.resolve((${work})(...given)).then((said) => done(JSON.stringify(said ?? null)))`;
      return JSON.parse((await ask('POST', `${session}/execute/async`, { script, args: [JSON.stringify(given)] })) as string);
    },
    ...mouse((actions) => ask('POST', `${session}/actions`, { actions })),
    async close() {
      await ask('DELETE', session).catch(() => {});
      await ended(server);
      await ended(xvfb);
    },
  };
}

function framed(url: string, width: number, height: number, done: () => void): void {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { border: '0', width: `${width}px`, height: `${height}px` });
  frame.addEventListener('load', () => done());
  frame.src = url;
  document.body.replaceChildren(frame);
}

async function firefox(): Promise<Engine> {
  const binary = pathOf(...firefoxPrograms);
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'forecourt-firefox-'));
  const child = spawn(binary, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], { stdio: 'ignore' });
  const socket = await until('Firefox', () => connected(`ws://127.0.0.1:${port}/session`));
  const send = asker(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  const navigate = async (url: string) => {
    await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch((cause) => {
      throw new Error(`Firefox does not open ${url}`, { cause });
    });
  };
  return {
    name: 'Firefox',
    size: async (width, height) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    open: navigate,
    openAlone: navigate,
    run: async (work, ...given) => {
      const expression = `(() => { ${helpersSource} return Promise.resolve((${work})(...${JSON.stringify(given)})).then((said) => JSON.stringify(said ?? null)); })()`;
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = answer as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (result === undefined) throw new Error(`Firefox: ${exceptionDetails?.text}`);
      return JSON.parse(result.value);
    },
    ...mouse((actions) => send('input.performActions', { context, actions })),
    async close() {
      socket.close();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function connected(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });
}

function asker(socket: WebSocket): (method: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const one = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') one?.reject(new Error(`Firefox: ${error} ${message}`));
    else one?.resolve(result);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
