import { once } from 'node:events';
import { createServer } from 'node:net';

/** @param option names the port on the command line. */
export const listenFault = (error: NodeJS.ErrnoException, port: number, option = '--port'): Error =>
  error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. End what uses it, or choose another: ${option} N.`) : error;

/** @throws when a port is taken, naming its option. */
export async function checkPort(host: string, port: number, option = '--port'): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw listenFault(error as NodeJS.ErrnoException, port, option);
  }
  server.close();
  await once(server, 'close');
}
