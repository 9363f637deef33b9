import type { Server } from 'node:http';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Environment } from '#lib/environment.server.ts';
import { prepareApi } from './app.server.ts';
import type { ApiOptions } from './call.server.ts';
import { callerOf } from './caller.ts';
import { pictureSource } from './pdf/picture.server.ts';
import { pruneDaily } from './prune.server.ts';
import { embeddedQuotes } from './quotes.ts';
import { openStore } from './store.server.ts';
import { openTenants } from './tenants.server.ts';

export type ServeApiOptions = Pick<Environment, 'sitesDir' | 'dataDir'> &
  Pick<ApiOptions, 'log' | 'limits' | 'isLocal'> & {
    /** The SQLite file. */
    storeFile: string;
    host: string;
    /** 0 takes any free port. */
    port: number;
    /** Proxies of the operator’s own before this server, whose `X-Forwarded-For` is believed. */
    proxies: number;
  };

export type ServedApi = {
  /** `http://localhost:4320` */
  address: string;
  /** Answers what was begun, for five seconds at most, and closes the store. */
  close(): Promise<void>;
};

/** The store's file, unless another is named. */
export const defaultStore = (dataDir: string): string => path.join(dataDir, 'api.sqlite');

const patienceMs = 5000;

/**
 * Serves the API of all sites.
 * @throws when the port is taken or the store cannot be opened.
 */
export async function serveApi(options: ServeApiOptions): Promise<ServedApi> {
  const { log, host, proxies } = options;
  const store = openStore(options.storeFile);
  try {
    const now = () => Date.now();
    const tenants = await openTenants({ ...options, now, onSales: store.addSales, log: (message) => log(JSON.stringify({ message })) });
    const endPruning = pruneDaily(tenants.sites, { store, now, log });
    const answer = prepareApi({ ...options, tenants, store, now, picture: pictureSource(options), quotes: embeddedQuotes });
    const { server, port } = await listening(host, options.port, (request, { incoming }) =>
      answer(request, { address: callerOf(incoming.socket.remoteAddress ?? '', incoming.headers['x-forwarded-for'], proxies) }),
    );
    return {
      address: `http://${host}:${port}`,
      async close() {
        endPruning();
        await ended(server);
        store.close();
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listening(host: string, wanted: number, fetch: Fetch): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const limits = { requestTimeout: 15_000, headersTimeout: 10_000, maxHeaderSize: 16_384 };
    const server = serve({ fetch, hostname: host, port: wanted, overrideGlobalObjects: false, serverOptions: limits }, ({ port }) =>
      resolve({ server: server as Server, port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${wanted} is taken. End what uses it, or choose another: --port N.`) : error);
    });
  });
}

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
