import { z } from 'zod';
import { failureOf, notTheApi } from './failure.ts';
import type { Tool } from './tool.ts';

const NOT_CONFIGURED = {
  status: 'not_configured',
  message: 'No API key is set, so no other tool can work.',
  instructions: [
    'Create an API key in the dashboard or with POST /v1/api-keys.',
    'Set it as DISTRIBUTE_API_KEY in the environment of this server, or start it with --api-key=<key>.',
    'Set DISTRIBUTE_API_URL as well when the service is not on this machine.',
    'Restart this server and call distribute_status again.',
  ],
};

/** Describes the state in sentences and never fails, because it is called when something is wrong. */
export const statusTool: Tool = {
  name: 'distribute_status',
  description: 'Check the connection: who the caller acts as (user, organisation) and which API is used.',
  input: z.strictObject({}),
  output: { status: { type: 'string' }, apiUrl: { type: 'string' }, user: {}, message: {}, instructions: {} },
  annotations: { title: 'Connection status', readOnlyHint: true },
  call: async (_input, { client, apiUrl, signal }) => {
    if (!client) return NOT_CONFIGURED;
    try {
      const user: unknown = await client.me.get({}, { signal });
      if (typeof user !== 'object') throw notTheApi();
      return { status: 'connected', apiUrl, user };
    } catch (error) {
      return { status: 'error', message: failureOf(error).error, apiUrl };
    }
  },
};
