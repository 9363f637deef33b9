import { isRecord } from '#site/merge.ts';

/** A JSON-RPC 2.0 request. */
export type McpRequest = { jsonrpc: '2.0'; id: string | number; method: string; params?: unknown };

/** `requests`: those with an answer; `count`: all messages of the body, for the rate limit. */
export type McpBody = { requests: readonly McpRequest[]; count: number; isBatch: boolean };

/** Maximum of messages in a batch. */
const mostMessages = 20;
const longestId = 200;

/** Sentences by JSON-RPC code: no text that was thrown reaches a caller. */
const sentences: Readonly<Record<number, string>> = {
  [-32700]: 'The body is not JSON.',
  [-32600]: 'The body is no JSON-RPC request, or a batch of more than 20.',
  [-32601]: 'There is no such method.',
  [-32602]: 'The parameters are wrong: see tools/list.',
  [-32000]: 'The headers do not fit: name a protocol version that initialize offered.',
};
const otherwise = 'The server failed.';

export const mcpFaults = { parse: -32700, request: -32600, parameters: -32602, internal: -32603 } as const;

const errorOf = (code: unknown) =>
  typeof code === 'number' && Object.hasOwn(sentences, code)
    ? { code, message: sentences[code] ?? otherwise }
    : { code: mcpFaults.internal, message: otherwise };

/** The body of a response to a request that cannot be answered. */
export const mcpError = (code: number): object => ({ jsonrpc: '2.0', id: null, error: errorOf(code) });

/** A response with fixed sentences in place of whatever an error says. */
export function withFixedErrors(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withFixedErrors);
  return isRecord(body) && isRecord(body.error) ? { jsonrpc: '2.0', id: body.id ?? null, error: errorOf(body.error.code) } : body;
}

const isId = (id: unknown) => (typeof id === 'string' && id.length <= longestId) || (typeof id === 'number' && Number.isSafeInteger(id));

const isMessage = (message: unknown): message is Record<string, unknown> => isRecord(message) && message.jsonrpc === '2.0';
const isRequest = (message: Record<string, unknown>): message is McpRequest => typeof message.method === 'string' && isId(message.id);
/** Nothing is stored between requests: neither notifications nor a client's responses change anything. */
const isIgnored = ({ id, method, result, error }: Record<string, unknown>) =>
  id === undefined ? typeof method === 'string' : method === undefined && isId(id) && (result !== undefined || error !== undefined);

/** Parses a body. @returns a JSON-RPC error code if it is none. */
export function readMcpBody(text: string): McpBody | { fault: number } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { fault: mcpFaults.parse };
  }
  const isBatch = Array.isArray(body);
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (messages.length === 0 || messages.length > mostMessages) return { fault: mcpFaults.request };
  const requests: McpRequest[] = [];
  for (const message of messages) {
    if (!isMessage(message)) return { fault: mcpFaults.request };
    if (isRequest(message)) requests.push(message);
    else if (!isIgnored(message)) return { fault: mcpFaults.request };
  }
  // Responses are matched by id.
  if (new Set(requests.map(({ id }) => id)).size < requests.length) return { fault: mcpFaults.request };
  return { requests, count: messages.length, isBatch };
}
