import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestPublic } from './public-request.server.ts';

let server: Server;
let host: string;
beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200);
    for (let part = 0; part < 64; part += 1) response.write('x'.repeat(1024));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  host = `127.0.0.1:${address.port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const request = (maxBytes: number, trustedHosts: string[]) =>
  requestPublic(`http://${host}/`, { method: 'GET', headers: {}, timeoutMs: 120_000, maxBytes, trustedHosts });

test('an answer longer than the bound is cut at the bound', async () => {
  expect(await request(100, [host])).toEqual({ status: 200, text: 'x'.repeat(100) });
});

test('an answer within the bound is read whole, in all its parts', async () => {
  expect(await request(100_000, [host])).toEqual({ status: 200, text: 'x'.repeat(64 * 1024) });
});

test('a host that is not trusted is refused without https', async () => {
  await expect(request(100, [])).rejects.toThrow('the address is no https address');
});

test('an address with a user name is refused, of a trusted host too', async () => {
  const asked = requestPublic(`http://me@${host}/`, { method: 'GET', headers: {}, timeoutMs: 120_000, maxBytes: 10, trustedHosts: [host] });
  await expect(asked).rejects.toThrow('the address holds a user name');
});
