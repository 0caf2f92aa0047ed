import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

/** For one request: no session, and a JSON answer unless only events are accepted. */
export const createHttpTransport = ({ asEvents }: { asEvents: boolean }) =>
  new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !asEvents });
