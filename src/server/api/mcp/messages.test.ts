import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcpError, readMcpBody, withFixedErrors } from './messages.ts';

const request = (id: unknown, method: unknown = 'ping') => ({ jsonrpc: '2.0', id, method });
const read = (body: unknown) => readMcpBody(JSON.stringify(body));

test('a request, a batch, and what needs no answer', () => {
  expect(read(request(1))).toEqual({ requests: [request(1)], count: 1, isBatch: false });
  const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const answer = { jsonrpc: '2.0', id: 4, result: {} };
  expect(read([request('a'), note, answer])).toEqual({ requests: [request('a')], count: 3, isBatch: true });
  expect(read(note)).toMatchObject({ requests: [], count: 1 });
});

test.each([
  ['text', '{"jsonrpc"', -32700],
  ['nothing', '', -32700],
  ['an empty batch', '[]', -32600],
  ['an id that is an object', JSON.stringify(request({})), -32600],
  ['a long id', JSON.stringify(request('x'.repeat(201))), -32600],
  ['no method', JSON.stringify({ jsonrpc: '2.0', id: 1 }), -32600],
  ['another version', JSON.stringify({ ...request(1), jsonrpc: '1.0' }), -32600],
  ['an id twice', JSON.stringify([request(1), request(1)]), -32600],
  ['a large batch', JSON.stringify(Array.from({ length: 21 }, (_, id) => request(id))), -32600],
])('%s is refused', (_, text, fault) => {
  expect(readMcpBody(text)).toEqual({ fault });
});

test('any JSON is read or refused, and every message counts', () => {
  const message = fc.oneof(fc.jsonValue(), fc.record({ jsonrpc: fc.constant('2.0'), id: fc.oneof(fc.integer(), fc.string()), method: fc.string() }));
  fc.assert(
    fc.property(fc.oneof(message, fc.array(message, { maxLength: 25 })), (body) => {
      const result = read(body);
      if ('fault' in result) return;
      expect(result.count).toBe(Array.isArray(body) ? body.length : 1);
      expect(result.requests.length).toBeLessThanOrEqual(result.count);
    }),
  );
});

test('an error keeps its code where it is known, and none of its text or data', () => {
  const thrown = (code: unknown) => ({ jsonrpc: '2.0', id: 7, error: { code, message: 'ZZ-secret', data: { stack: 'ZZ-secret' } } });
  for (const code of [-32700, -32600, -32601, -32602, -32603, -32000, 1, 'toString', null]) {
    const fixed = withFixedErrors([thrown(code)]);
    expect(JSON.stringify(fixed)).not.toContain('ZZ-secret');
    expect(fixed).toMatchObject([{ id: 7, error: { message: expect.stringMatching(/\.$/) } }]);
  }
  expect(withFixedErrors({ jsonrpc: '2.0', id: 1, result: { error: 'of a result' } })).toMatchObject({ result: { error: 'of a result' } });
  expect(mcpError(-32700)).toMatchInlineSnapshot(`
    {
      "error": {
        "code": -32700,
        "message": "The body is not JSON.",
      },
      "id": null,
      "jsonrpc": "2.0",
    }
  `);
});
