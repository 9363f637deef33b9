import { mcpPath } from '#contract/mcp-path.ts';
import { truncateText } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';

/** The MCP server of a site, as its card and its handshake name it. */
export type AssistantServer = { name: string; version: string; title: string; description: string; websiteUrl: string; address: string };

/** Raised when a tool changes. */
const version = '1.0.0';
/** Maximum of a card's title and description. */
const longest = 100;

const shortened = (text: string) => truncateText(text, longest - 2) ?? text;

/** Null where it is switched off, or without an API. */
export function assistantServer(site: Site): AssistantServer | null {
  const { api } = site.leads;
  if (!site.assistants.mcp || api === undefined) return null;
  return {
    name: `${new URL(site.url).hostname.split('.').reverse().join('.')}/stock`,
    version,
    title: shortened(site.name),
    description: shortened(`Vehicles for sale at ${site.name}: search, prices, repayments, delivery and opening hours.`),
    websiteUrl: site.url,
    address: api.replace(/\/$/, '') + mcpPath,
  };
}
