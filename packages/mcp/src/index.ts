export type { ToolSet } from './options.ts';
export { createMcpServer, type McpServerOptions } from './server.ts';
export type { ApiClient } from './tool.ts';
