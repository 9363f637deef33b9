import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { mediaFile } from '#config/media-file.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { contentType } from '../routes/content-types.ts';
import { headersOf } from '../routes/headers.ts';
import { watchedFiles } from './live-site.server.ts';
import { devClient } from './problems-page.ts';

/** Watcher (chokidar) throttle in milliseconds: reloads wait for it, to include later changes. */
const watcherSilence = 50;

export type DevServer = { address: string; close(): Promise<void> };

/** `astro dev` for one site, with live reload on site, stock and code changes. */
export function startDev(slug: string, port: number, host: string): Promise<DevServer> {
  process.env.FORECOURT_DEV_SITE = slug;
  const { sitesDir, dataDir } = environment();
  const mediaFolders = [path.join(sitesDir, slug, 'media'), path.join(dataDir, slug, 'media')];
  return startAstro(port, host, {
    name: 'forecourt-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectScript }) => {
        addMiddleware({ entrypoint: path.join(projectRoot, 'src/server/publish/serve/dev-middleware.ts'), order: 'pre' });
        injectScript('page', `import ${JSON.stringify(devClient)};`);
      },
      'astro:server:setup': ({ server: vite }) => {
        const watched = watchedFiles(slug).map((file) => path.resolve(file));
        vite.watcher.add(watched.filter((file) => existsSync(file)));
        let changedAt = performance.now();
        let reload: NodeJS.Timeout | undefined;
        vite.watcher.on('all', (_event, file) => {
          if (!watched.some((one) => path.resolve(file).startsWith(one))) return;
          clearTimeout(reload);
          reload = setTimeout(() => {
            changedAt = performance.now();
            vite.hot.send({ type: 'full-reload' });
          }, watcherSilence);
        });
        vite.hot.on('forecourt:shown', (_shown, client) => client.send('forecourt:changed', { ago: performance.now() - changedAt }));
        vite.middlewares.use('/media', (request, response, next) => {
          const file = mediaFile(mediaFolders, request.url ?? '/');
          if (!file) return next();
          for (const [header, value] of Object.entries(headersOf('/media/'))) response.setHeader(header, value);
          response.setHeader('Cache-Control', 'no-store');
          response.setHeader('Content-Type', contentType(file));
          createReadStream(file).pipe(response);
        });
      },
    },
  });
}

/** `astro dev` with one integration. */
export async function startAstro(port: number, host: string, integration: AstroIntegration): Promise<DevServer> {
  const server = await dev({ server: { port, host }, logLevel: 'warn', integrations: [integration] });
  return { address: `http://localhost:${server.address.port}/`, close: () => server.stop() };
}
