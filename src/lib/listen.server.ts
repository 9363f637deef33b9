import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** How long a server that ends waits for answers that were begun, in milliseconds. */
const timeoutMs = 5000;

/**
 * How long a connection that nobody uses is kept, in milliseconds. Proxies keep theirs for less (60 s is usual): none sends a request into one that is
 * being closed.
 */
const keptMs = 75_000;

/**
 * Listens for requests; slow and endless ones are cut off.
 * @param wanted a port; 0 takes any free one.
 * @throws when the port is taken. The message names `option`, by which another is chosen.
 */
export function listen(host: string, wanted: number, fetch: Fetch, option = '--port'): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const limits = { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: keptMs, maxHeaderSize: 16_384 };
    const server = serve({ fetch, hostname: host, port: wanted, overrideGlobalObjects: false, serverOptions: limits }, ({ port }) =>
      resolve({ server: server as Server, port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${wanted} is taken. End what uses it, or choose another: ${option} N.`) : error);
    });
  });
}

/** Takes no more requests, and ends when those that were begun are answered, or after five seconds. */
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
