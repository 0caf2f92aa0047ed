export { createHttpTransport } from './http.ts';
export { createMcpServer } from './server.ts';
