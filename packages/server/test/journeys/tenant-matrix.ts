import { Id, IdListRef, IdRef, type Operation, paramNames } from '@distribute/contract';
import { z } from 'zod';
import type { TestOrg } from '../harness.ts';

/** The ids of everything one organisation owns, by what they name. */
export interface World {
  readonly org: TestOrg;
  readonly apiKeyId: string;
  /** A provider for which this organisation has stored a key. */
  readonly provider: string;
  readonly runId: string;
}

export interface Attempt {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

/** For each operation that takes an id: the request that names a thing of `theirs`. */
export const MATRIX: Record<string, (theirs: World) => Attempt> = {
  'apiKeys.revoke': ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
  'keys.delete': ({ provider }) => ({ params: { provider } }),
  'keys.verify': ({ provider }) => ({ params: { provider } }),
  'keys.source': ({ provider }) => ({ params: { provider } }),
  'keys.setSource': ({ provider }) => ({ params: { provider }, body: { keySource: 'org' } }),
  'invites.status': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.createCode': ({ org }) => ({ params: { orgId: org.orgId } }),
  'invites.claim': ({ org }) => ({ params: { orgId: org.orgId }, body: { code: 'NOSUCHCODE' } }),
  'runs.list': ({ org, runId }) => ({
    query: { campaignId: org.orgId, brandId: org.orgId, userId: org.userId, parentRunId: runId },
  }),
  'runs.get': ({ runId }) => ({ params: { id: runId } }),
  'runs.costs': ({ org }) => ({ query: { campaignId: org.orgId, brandId: org.orgId } }),
  'activity.list': ({ org }) => ({ query: { userId: org.userId, campaignId: org.orgId, brandId: org.orgId } }),
};

/** Where an operation takes the name of something that belongs to an organisation. */
export function idPositions(op: Operation): string[] {
  const named = (place: string, schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {})
      .filter(([, field]) => holdsId(field as z.ZodType))
      .map(([name]) => `${place}.${name}`);
  return [
    ...paramNames(op.path).map((name) => `params.${name}`),
    ...named('query', op.query),
    ...named('headers', op.headers),
    ...(op.body instanceof z.ZodObject ? named('body', op.body) : []),
  ];
}

function holdsId(schema: z.ZodType): boolean {
  if (schema === Id || schema === IdRef || schema === IdListRef) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return holdsId(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) return holdsId(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => holdsId(field as z.ZodType));
  return false;
}
