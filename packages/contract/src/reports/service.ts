import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { FreeObject } from '../language/shared.ts';

const Check = z.enum(['ok', 'failed']);

export const service = operations('Health and info', {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Is the process alive?',
    auth: 'public',
    lenientQuery: true,
    response: z.object({
      status: z.literal('ok'),
      service: z.string(),
      version: z.string(),
      mode: z.enum(['live', 'sandbox']),
    }),
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Can the process serve?',
    auth: 'public',
    lenientQuery: true,
    status: [200, 503],
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      service: z.string(),
      version: z.string(),
      checks: z.object({ database: Check, queue: Check, scheduler: Check, mail: z.enum(['ok', 'failed', 'none']) }),
      queue: z
        .object({
          due: z.int(),
          oldestDueSeconds: z.int().nullable(),
          failing: z.int(),
        })
        .nullable()
        .describe('Jobs that could run now, how long the oldest waits, and how many failed when last tried'),
      reading: z
        .record(z.string(), z.object({ count: z.int(), bytes: z.int() }))
        .describe('What waits in this process to be read: pages, feeds, mails and press kits'),
    }),
  },
  info: {
    method: 'GET',
    path: '/v1',
    summary: 'Name, version and documentation of the API',
    auth: 'public',
    lenientQuery: true,
    response: z.object({ name: z.string(), version: z.string(), docs: z.string() }),
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    auth: 'public',
    lenientQuery: true,
    headers: z.object({ 'if-none-match': z.string().optional() }),
    status: [200, 304],
    response: FreeObject,
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Prometheus metrics',
    auth: 'admin',
    lenientQuery: true,
    produces: 'text/plain; version=0.0.4',
    response: z.string(),
  },
  mcpManifest: {
    method: 'GET',
    path: '/.well-known/mcp.json',
    summary: 'Where the MCP server is',
    auth: 'public',
    lenientQuery: true,
    response: z.object({
      name: z.string(),
      description: z.string(),
      version: z.string(),
      servers: z.array(
        z.object({
          name: z.string(),
          url: z.string(),
          transport: z.literal('streamable-http'),
          authentication: z.object({ type: z.literal('bearer') }),
        }),
      ),
      documentation: z.string(),
      openapi: z.string(),
    }),
  },
});
