import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Caller, KeyType, PresentedIdentity } from '../http/caller.ts';
import { isInside } from '../http/present.ts';
import type { Route } from '../http/routes.ts';

/** The request that is being answered, as the trail tells where an act came from (spec 22.1). */
export interface ActingRequest {
  readonly requestId: string;
  /** Null for readers and providers: theirs is not kept. */
  readonly address: string | null;
  readonly agent: string | null;
  readonly surface: 'dashboard' | 'api' | 'cli' | 'mcp' | 'link';
  /** `group.name`. */
  readonly operation: string | null;
  readonly credential: KeyType | null;
  readonly mandateId: string | null;
  /** The lines of the trail that the request has written so far. */
  readonly lines: WrittenLine[];
}

export interface WrittenLine {
  readonly orgId: string;
  readonly id: string;
  readonly objectId: string;
}

const acting = new AsyncLocalStorage<ActingRequest>();

export const actFor = <T>(request: ActingRequest, work: () => T): T => acting.run(request, work);

/** Undefined in jobs: nobody asks for what they do at that moment. */
export const actingRequest = (): ActingRequest | undefined => acting.getStore();

/** A request to an operation, after it was admitted. */
export function actingFor({ group, name, operation }: Route, { presented, caller }: FastifyRequest): ActingRequest {
  const isOutsider = operation.auth === 'token' || operation.auth === 'signed';
  const { requestId, address, agent } = presented;
  const { keyType, mandate } = caller as Partial<Caller>;
  return {
    requestId,
    address: isOutsider ? null : address,
    agent: isOutsider ? null : agent,
    surface: isOutsider ? 'link' : surfaceOf(keyType ?? null, agent ?? ''),
    operation: `${group}.${name}`,
    credential: keyType ?? null,
    mandateId: mandate?.id ?? null,
    lines: [],
  };
}

/** A program that asks for tokens, or gives them up, outside the operations. */
export const actingProgram = ({ requestId, address, agent }: PresentedIdentity): ActingRequest => ({
  ...{ requestId, address, agent, surface: 'mcp', operation: null, credential: null, mandateId: null, lines: [] },
});

/** Command line and MCP say their name; without a key somebody is just signing in. */
function surfaceOf(keyType: KeyType | null, agent: string): ActingRequest['surface'] {
  if (isInside() || keyType === 'program' || agent.startsWith('distribute-mcp/')) return 'mcp';
  if (agent.startsWith('distribute-cli/')) return 'cli';
  return keyType === 'session' || keyType === null ? 'dashboard' : 'api';
}
