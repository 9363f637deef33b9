import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** For tests: the SDK's own client, which validates each answer by the tool's output schema. */

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export type Asked = { structuredContent?: Record<string, unknown>; isError?: boolean; content: { type: string; text: string }[] };

export async function connectAssistant(fetchFrom: Fetch, address: string) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(address), { fetch: (url, init) => fetchFrom(String(url), init) });
  await client.connect(transport);
  const { tools } = await client.listTools();
  return {
    client,
    tools,
    ask: async (name: string, given: Record<string, unknown> = {}): Promise<Asked> => (await client.callTool({ name, arguments: given })) as Asked,
    close: () => client.close(),
  };
}
