import { enquiryTool, placesTool } from './place-tools.ts';
import { searchTool } from './search-tool.server.ts';
import type { Tool } from './tool.ts';
import { deliveredPriceTool, repaymentTool, similarTool, vehicleTool } from './vehicle-tools.ts';

/** All only read. */
export const tools: readonly Tool[] = [searchTool, vehicleTool, repaymentTool, deliveredPriceTool, similarTool, placesTool, enquiryTool];

export const toolNamed = (name: string): Tool | undefined => tools.find(({ listed }) => listed.name === name);
