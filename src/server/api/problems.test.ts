import { expect, test } from 'vitest';
import { noContentResponse, problemResponse } from './problems.ts';

test('a problem says its kind, title and status in the body as in the answer (RFC 9457)', async () => {
  const response = problemResponse('busy', { detail: 'Later.' }, { 'Retry-After': '5' });
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Retry-After')]).toEqual([
    503,
    'application/problem+json',
    '5',
  ]);
  expect(await response.json()).toEqual({
    type: 'urn:forecourt:problem:busy',
    title: 'Too much is being made at once',
    status: 503,
    detail: 'Later.',
  });
});

test('an accepted event has no body', async () => {
  expect([noContentResponse().status, await noContentResponse().text()]).toEqual([204, '']);
});

test('each outcome of a form has the status that its sender acts upon', () => {
  const kinds = ['no-key', 'running', 'invalid', 'other-body', 'too-many', 'unavailable'] as const;
  expect(kinds.map((kind) => problemResponse(kind).status)).toEqual([400, 409, 422, 422, 429, 503]);
});
