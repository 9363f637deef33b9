import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { mediaFile } from '#config/media-file.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { contentType } from '#publish/routes/content-types.ts';
import { type DevServer, startAstro } from '#publish/serve/dev.server.ts';
import { apiBase } from './base-site.ts';
import { benchHost } from './bench-page.ts';
import { stateOf } from './state-hosts.ts';

const pictures = [path.join(projectRoot, 'tests/fixtures/sites/alpha/media')];

/** `astro dev` for the parts of the product in their states (`states.ts`), each at a host below `localhost`. */
export async function startWorkbench(port: number, host: string): Promise<DevServer> {
  const middleware = path.join(projectRoot, 'tests/workbench/middleware.ts');
  const { address, close } = await startAstro(port, host, {
    name: 'forecourt-workbench',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        addMiddleware({ entrypoint: middleware, order: 'pre' });
        updateConfig({ vite: { plugins: [stateAnswers] } });
      },
    },
  });
  return { address: address.replace('localhost', benchHost), close };
}

/** Before Astro's own, which refuses addresses without a slash at their end. */
const stateAnswers: Plugin = {
  name: 'forecourt-workbench-answers',
  configureServer: (vite) => () => {
    vite.middlewares.stack.unshift({
      route: '',
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (!answersFor(request, response)) next();
      },
    });
  },
};

/** @returns whether this is no page, and answered as its state says. What the state says nothing of, its API does not know: a request that hangs would keep one of the host's few connections. */
function answersFor({ url = '/', headers }: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  const picture = pathname.startsWith('/media/') ? mediaFile(pictures, pathname.slice('/media'.length)) : null;
  if (picture) {
    response.setHeader('Content-Type', contentType(picture));
    createReadStream(picture).pipe(response);
    return true;
  }
  const { answers = {} } = stateOf.get(headers.host?.replace(/:\d+$/, '') ?? '') ?? {};
  const [, answer] = Object.entries(answers).find(([beginning]) => pathname.replace(apiBase, '').startsWith(beginning)) ?? [];
  const isApi = pathname.startsWith(`${apiBase}/`) || pathname.startsWith('/api/');
  if (answer === undefined && !isApi) return false;
  if (answer === undefined) response.writeHead(404).end();
  else if (answer === 'error') response.writeHead(503).end();
  else if (answer !== 'loading') response.setHeader('Content-Type', contentType('.json')).end(JSON.stringify(answer));
  return true;
}
