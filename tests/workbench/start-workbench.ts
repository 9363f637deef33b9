import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { mediaFile } from '#config/media-file.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { contentType } from '#publish/routes/content-types.ts';
import type { DevServer } from '#publish/serve/dev.server.ts';
import { apiBase } from './base-site.ts';
import { stateOf } from './state-hosts.ts';

const pictures = [path.join(projectRoot, 'tests/fixtures/sites/alpha/media')];

/** `astro dev` for the parts of the product in their states (`states.ts`), each at a host below `localhost`. */
export async function startWorkbench(port: number, host: string): Promise<DevServer> {
  const middleware = path.join(projectRoot, 'tests/workbench/middleware.ts');
  const server = await dev({
    server: { port, host },
    logLevel: 'warn',
    integrations: [
      {
        name: 'forecourt-workbench',
        hooks: {
          'astro:config:setup': ({ addMiddleware, updateConfig }) => {
            addMiddleware({ entrypoint: middleware, order: 'pre' });
            updateConfig({ vite: { plugins: [stateAnswers] } });
          },
        },
      },
    ],
  });
  return { address: `http://localhost:${server.address.port}/`, close: () => server.stop() };
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

/** @returns whether this is no page, and answered as its state says. An API that the state says nothing of never answers. */
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
  if (answer === undefined) return pathname.startsWith(`${apiBase}/`) || pathname.startsWith('/api/');
  if (answer === 'error') response.writeHead(503).end();
  else if (answer !== 'loading') response.setHeader('Content-Type', contentType('.json')).end(JSON.stringify(answer));
  return true;
}
