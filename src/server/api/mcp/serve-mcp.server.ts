import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { AssistantServer } from '#feeds/assistant-server.ts';
import { type McpBody, withFixedErrors } from './messages.ts';
import { type AssistantStock, dataNotice, ToolRefusal } from './tool.ts';
import { toolNamed, tools } from './tools.server.ts';

// The only module that loads the SDK; imported with the first request.

const instructions = [
  'Read-only tools over the vehicles of one Australian car dealer. Answers say what the dealer’s website says at the moment taken_at.',
  'Give each price with its basis, and each repayment with its comparison rate and warning. What an answer does not state is unknown: do not guess.',
  'Link to the url of a vehicle. For an enquiry give the shopper the address of get_enquiry_address, and send no name, phone, email or message to any tool.',
  dataNotice,
].join('\n');

const text = (words: string) => ({ type: 'text' as const, text: words });

type CallOptions = { stock: AssistantStock; logError(error: unknown): void };

const failed: CallToolResult = { isError: true, content: [text('The tool failed. Try again later.')] };

async function callTool(name: string, given: unknown, { stock, logError }: CallOptions): Promise<CallToolResult> {
  const tool = toolNamed(name);
  if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'unknown tool');
  try {
    const answer = await tool.call(given, stock);
    if (answer instanceof ToolRefusal) return { isError: true, content: [text(answer.sentence)] };
    return { content: [text(dataNotice), text(JSON.stringify(answer))], structuredContent: answer };
  } catch (error) {
    logError(error);
    return failed;
  }
}

function createServer({ address: _, ...info }: AssistantServer, options: CallOptions): McpServer {
  const server = new McpServer(info, { instructions });
  // Handlers below McpServer's registry: tools are described once, and no validation message of the SDK repeats arguments.
  server.server.registerCapabilities({ tools: {} });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ listed }) => listed) }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments, options));
  return server;
}

/**
 * The response to a body with requests: a server and a transport of its own, closed after it.
 * @param headers of the request.
 */
export async function answerMcp(info: AssistantServer, { requests, isBatch }: McpBody, headers: Headers, options: CallOptions): Promise<Response> {
  const server = createServer(info, options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    // The response is JSON whatever a client accepts; the SDK's transport wants both types named.
    const accepting = new Headers(headers);
    accepting.set('Accept', 'application/json, text/event-stream');
    const request = new Request(info.address, { method: 'POST', headers: accepting });
    const response = await transport.handleRequest(request, { parsedBody: isBatch ? requests : requests[0] });
    const body: unknown = await response.json();
    const answer = withFixedErrors(body);
    return Response.json(isBatch && response.ok && !Array.isArray(answer) ? [answer] : answer, { status: response.status });
  } finally {
    await server.close();
  }
}
