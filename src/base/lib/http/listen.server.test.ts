import { expect, test } from 'vitest';
import { endServer, listen } from './listen.server.ts';

test('a connection is kept longer than the 60 seconds for which proxies keep theirs', async () => {
  const { server, port } = await listen('127.0.0.1', 0, () => new Response('here'));
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('here');
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  } finally {
    await endServer(server);
  }
});

test('a port that is taken is named, with the option that chooses another', async () => {
  const { server, port } = await listen('127.0.0.1', 0, () => new Response('here'));
  try {
    await expect(listen('127.0.0.1', port, () => new Response('there'), '--status-port')).rejects.toThrow(
      `Port ${port} is taken. End what uses it, or choose another: --status-port N.`,
    );
  } finally {
    await endServer(server);
  }
});
