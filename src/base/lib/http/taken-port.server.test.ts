import { expect, test } from 'vitest';
import { endServer, listen } from './listen.server.ts';
import { checkPort } from './taken-port.server.ts';

const host = '127.0.0.1';

test('a port that was checked is free for the server that takes it next', async () => {
  const { server, port } = await listen(host, 0, () => new Response());
  await endServer(server);
  await checkPort(host, port);
  const next = await listen(host, port, () => new Response());
  await endServer(next.server);
  expect(next.port).toBe(port);
});
