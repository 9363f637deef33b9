/** Below a site's API base: the Model Context Protocol, which is no call of the contract. */
export const mcpPath = '/mcp';
