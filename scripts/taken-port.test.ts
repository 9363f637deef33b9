import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickFolder } from '../tests/support/quick-folder.ts';
import { runCommand } from '../tests/support/run-script.ts';

let server: Server;
let port = 0;
beforeEach(async () => {
  server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => void server.close());

const folder = path.join(quickFolder(), 'taken-port');
const run = (script: string, ...args: string[]) =>
  runCommand(script, args, { FORECOURT_DATA: path.join(folder, 'data'), FORECOURT_OUT: path.join(folder, 'out') });
const taken = (option: string) => `Port ${port} is taken. End what uses it, or choose another: ${option} N.\n`;

test('npm start says a taken port of the API, the front page or a site before it makes anything', async () => {
  expect(await run('start.ts', '--port', String(port))).toEqual({ code: 1, stdout: '', stderr: taken('--port') });
  expect(await run('start.ts', '--port', String(port - 2), '--api-port', String(port + 3))).toEqual({ code: 1, stdout: '', stderr: taken('--port') });
  expect(await run('start.ts', '--port', String(port + 2), '--api-port', String(port))).toEqual({ code: 1, stdout: '', stderr: taken('--api-port') });
});

test('npm start refuses ports that cannot be, and an API on the port of a site', async () => {
  for (const args of [
    ['--port', '65535'],
    ['--port', '99999'],
    ['--port', 'x'],
    ['--port', '5000', '--api-port', '5002'],
  ])
    expect([args, await run('start.ts', ...args)]).toEqual([args, { code: 2, stdout: '', stderr: expect.stringContaining('npm start') }]);
});

test('npm run dev does not move to another port than the one that was asked for', async () => {
  expect(await run('dev.ts', '--site', 'harbour', '--port', String(port))).toEqual({ code: 1, stdout: '', stderr: taken('--port') });
});
