import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { listenFault } from './taken-port.server.ts';

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Milliseconds for open requests at shutdown. */
const timeoutMs = 5000;

/** Milliseconds; longer than a proxy's (usually 60 s). */
const keptMs = 75_000;

/**
 * @param wanted port; 0: a free port.
 * @throws when the port is taken, naming `option`.
 */
export function listen(host: string, wanted: number, fetch: Fetch, option = '--port'): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const limits = { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: keptMs, maxHeaderSize: 16_384 };
    const server = serve({ fetch, hostname: host, port: wanted, overrideGlobalObjects: false, serverOptions: limits }, ({ port }) =>
      resolve({ server: server as Server, port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, wanted, option)));
  });
}

/** Waits for open requests, or the grace period. */
export function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
