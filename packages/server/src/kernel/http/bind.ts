import { Readable } from 'node:stream';
import { type Operation, statusesOf } from '@distribute/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayWrite, readsReplicas } from '../replicas/operations.ts';
import type { Replicas } from '../replicas/replicas.ts';
import { tracedRequest } from '../tracing.ts';
import { actFor, actingFor } from '../trail/acting-request.ts';
import { type Answer, answer as answerOf, isAnswer } from './answers/answer.ts';
import { type Deprecations, deprecationHeaders } from './answers/deprecation.ts';
import type { createDownloads } from './answers/downloads.ts';
import { cacheHeaders, consumedStream, sample, send, sent, sentRefusal } from './answers/sent.ts';
import type { createStreams, EventStream } from './answers/sse.ts';
import {
  admit,
  type Bearer,
  type Caller,
  type IdentityPort,
  type Operator,
  type PresentedIdentity,
  type Signer,
  type Visitor,
} from './caller.ts';
import { type createIdempotency, idempotencyScope, parseIdempotencyKey } from './idempotency/idempotency.ts';
import { inputParser } from './input.ts';
import { actUnder } from './mandate/acting-mandate.ts';
import { createCallNotes } from './mandate/call-notes.ts';
import { type FindOwners, limitsOf } from './mandate/limits.ts';
import { MandateRefusal, scopedOperation } from './mandate/mandate.ts';
import type { Metrics } from './metrics.ts';
import { after, hook } from './now.ts';
import { presentedCredential } from './present.ts';
import type { Counting } from './receive.ts';
import { referenceAddress } from './reference-address.ts';
import type { Route } from './routes.ts';
import {
  acceptedBy,
  BODY_LIMIT,
  fieldsOf,
  saysJson,
  settleContent,
  takesForm,
  takesMessage,
  takesPost,
  withMessages,
  withPosts,
} from './wire/bodies.ts';
import { type Form, isForm, receiveForm, withForms } from './wire/forms.ts';
import { parseJson } from './wire/json.ts';

/** Runs a request, and has the trail tell of what it wrote. */
export type Tell = (
  caller: FastifyRequest['caller'],
  input: Record<string, unknown>,
  act: () => Promise<Answer>,
) => Promise<Answer>;

export interface Binding {
  readonly tellOf: (route: Route) => Tell;
  readonly identity: IdentityPort;
  readonly idempotency: ReturnType<typeof createIdempotency>;
  readonly deprecations: Deprecations;
  readonly metrics: Metrics;
  readonly downloads: ReturnType<typeof createDownloads>;
  readonly streams: Pick<ReturnType<typeof createStreams>, 'open'>;
  /** To whom the things belong that requests name; asked for keys that are limited to brands or campaigns. */
  readonly findOwners: FindOwners;
  /** Null when everything is read from the primary. */
  readonly replicas: Pick<Replicas, 'read' | 'noteWrite'> | null;
  /** One answer in this many is checked against its own schema; 0 for none. */
  readonly sampleEvery: number;
  /** Where the guides are. */
  readonly docsUrl: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Visitor | Bearer | Signer | Operator | Caller;
  }
}

/** A body as received: its parsed content, and its bytes, by which a repeated request is recognised. */
interface Content {
  readonly body: unknown;
  readonly identity: Buffer;
}

/** Handlers that call the network must end before this time: proxies abort a request after 60 seconds by default. */
const OUTSIDE_MS = 55_000;

const NO_BYTES = Buffer.alloc(0);
/** `{name}` of the contract in the router's syntax. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Turns an operation and its handler into a route: steps 5 to 9 of spec 1.3, then the handler. */
export function bindRoute(app: FastifyInstance, route: Route, binding: Binding): void {
  const { operation: op } = route;
  const label = `${route.group}.${route.name}`;
  const reference = referenceAddress(route.tag, op.method, op.path);
  const parse = inputParser(op);
  const scoped = scopedOperation(route.group, op);
  const assertWithin = limitsOf(route, binding.findOwners);
  const [usualStatus = 200] = statusesOf(op);
  const tell = binding.tellOf(route);
  const readers = readsReplicas(op) ? binding.replicas : null;
  const writes = mayWrite(op) ? binding.replicas : null;
  let served = 0;

  const run = async (request: FastifyRequest, body: unknown): Promise<Answer> => {
    const input = parse({
      params: request.params as never,
      query: request.query as never,
      headers: request.headers,
      body,
    });
    const caller = route.outside
      ? { ...request.caller, signal: AbortSignal.timeout(route.outsideMs ?? OUTSIDE_MS) }
      : request.caller;
    const mandate = mandateOf(caller);
    if (mandate) await assertWithin(mandate, (caller as Caller).orgId, input as never);
    const handle = () => route.handle(caller as never, input as never);
    const read = () => (readers ? readers.read(orgOf(caller), handle) : handle());
    const answer = await tell(caller, input, async () => {
      const result = await (mandate ? actUnder(mandate.id, read) : read());
      return isAnswer(result) ? result : answerOf(usualStatus, result);
    });
    served += 1;
    if (binding.sampleEvery > 0 && served % binding.sampleEvery === 0) sample(route, answer, binding.metrics);
    return answer;
  };

  const runOnce = async (request: FastifyRequest, reply: FastifyReply, key: string, content: Content) => {
    let opened: Answer | null = null;
    const { answer, replayed } = await binding.idempotency.run(
      {
        scope: scopeOf(op, request.caller),
        method: op.method,
        path: request.url,
        key,
        body: content.identity,
        outside: route.outside,
      },
      {
        run: async () => {
          const made = await run(request, content.body);
          if (!made.stream) return sent(op, made);
          opened = made;
          return sentRefusal(consumedStream(made), binding.docsUrl, reference);
        },
        refused: (thrown) => {
          // A mandate may be another one when the request is repeated.
          if (thrown instanceof MandateRefusal) throw thrown;
          return sentRefusal(thrown, binding.docsUrl, reference);
        },
      },
    );
    if (opened) return openStream(request, reply, opened);
    if (replayed) reply.header('Idempotency-Replayed', 'true');
    return send(reply, op, answer);
  };

  const note = createCallNotes(scoped, binding.identity);

  const act = async (request: FastifyRequest, reply: FastifyReply, content: Content) => {
    const key = op.method === 'POST' ? parseIdempotencyKey(request.headers['idempotency-key']) : null;
    if (key !== null) return runOnce(request, reply, key, content);
    const answer = await run(request, content.body);
    if (answer.parts) return sendParts(request, reply, answer, answer.parts);
    return answer.stream ? openStream(request, reply, answer) : send(reply, op, sent(op, answer));
  };

  /**
   * The reader sets the pace: the next part is made when the one before was sent. An answer that breaks off (by the
   * reader, an error or a revoked key) ends the connection without the last chunk, so that a part cannot pass for the
   * whole.
   */
  const sendParts = (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers }: Answer,
    parts: AsyncIterable<string>,
  ) => {
    if (request.method === 'HEAD') {
      reply.code(status).headers(headers);
      return '';
    }
    const close = binding.downloads.open((request.caller as Caller).orgId);
    reply.code(status).headers(headers);
    const body = Readable.from(parts).once('close', close);
    stopWhenRevoked(
      request,
      binding.identity,
      (stop) => void body.once('close', stop),
      () => void body.destroy(new Error('The key of this download was revoked')),
    );
    return body;
  };

  const openStream = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    if (request.method === 'HEAD') return send(reply, op, { status: 200, payload: '', headers: {} });
    const stream = admitStream(request, reply, answer);
    reply.hijack();
    stopWhenRevoked(
      request,
      binding.identity,
      (stop) => stream.signal.addEventListener('abort', stop),
      () => stream.close(),
    );
    void answer
      .stream?.(stream)
      .finally(() => writes?.noteWrite(orgOf(request.caller)))
      .finally(() => stream.close());
    return reply;
  };

  const admitStream = (request: FastifyRequest, reply: FastifyReply, { abandoned }: Answer): EventStream => {
    const { keyId, keyType } = request.caller as Caller;
    try {
      return binding.streams.open(reply.raw, reply.getHeaders() as Record<string, string>, keyId ?? keyType);
    } catch (refused) {
      abandoned?.();
      throw refused;
    }
  };

  const actOnForm = async (request: FastifyRequest, reply: FastifyReply, form: Form) => {
    try {
      return await act(request, reply, form);
    } finally {
      await form.discard();
    }
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForm(request)) return actOnForm(request, reply, await receiveForm(request));
    const bytes = (request.body as Buffer | undefined) ?? NO_BYTES;
    if (op.auth === 'signed') request.caller = { ...request.caller, visit: visitOf(request), bytes };
    return act(request, reply, { body: bodyOf(op, request, bytes), identity: bytes });
  };

  /** A refused or failed request may have written, too. */
  const answerNoted = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await answer(request, reply);
    } finally {
      await writes?.noteWrite(orgOf(request.caller));
    }
  };

  const bind = (scope: FastifyInstance, bodyLimit = BODY_LIMIT) =>
    scope.route({
      bodyLimit,
      method: op.method,
      url: routerPath(op.path),
      config: {
        counting: countingOf(op),
        label,
        reference,
        accepted: acceptedBy(op),
        headers: { ...cacheHeaders(op), ...deprecationHeaders(binding.deprecations, op) },
      },
      onRequest: hook((request, reply) =>
        after(
          note.refusals(request.presented, () => admit(scoped, request.presented, binding.identity)),
          (caller) => {
            request.caller = op.auth === 'token' ? { ...caller, visit: visitOf(request) } : caller;
            // An answer to a key must not enter a shared cache, even when the operation is public (spec 1.6).
            if (op.cacheSeconds && caller.keyType) reply.header('Cache-Control', 'no-store');
            settleContent(request, op);
          },
        ),
      ),
      handler: (request, reply) =>
        tracedRequest(label, request.headers, { 'request.id': request.id, ...ownerOf(request) }, () =>
          actFor(actingFor(route, request), () =>
            note.calls(request.presented, () => (writes ? answerNoted : answer)(request, reply)),
          ),
        ),
    });
  if (takesForm(op)) withForms(app, bind);
  else if (takesPost(op)) withPosts(app, bind);
  else if (takesMessage(op)) withMessages(app, bind);
  else bind(app);
}

/** Paths that load balancers and supervisors poll, often and from one address. */
const PROBES = ['/health', '/health/ready'];

function countingOf({ auth, path }: Operation): Counting {
  if (PROBES.includes(path)) return 'probe';
  return auth === 'token' || auth === 'signed' ? 'tracking' : 'counted';
}

const REVOCATION_LOOK_MS = 10_000;

/** A stream may outlive its request, but ends soon after its key is revoked or its mandate changed (spec 1.4, 3.15). */
function stopWhenRevoked(
  { headers, presented }: FastifyRequest,
  identity: IdentityPort,
  whenEnded: (stopLooking: () => void) => void,
  close: () => void,
): void {
  const before = versionOf(presented.credential);
  const timer = setInterval(async () => {
    const { credential } = await presentedCredential(headers, identity);
    if (credential === 'invalid') close();
    else if (credential !== 'unavailable' && versionOf(credential) !== before) close();
  }, REVOCATION_LOOK_MS);
  whenEnded(() => clearInterval(timer));
}

const versionOf = (credential: PresentedIdentity['credential']) =>
  typeof credential === 'object' && 'mandate' in credential
    ? `${credential.mandate?.id} ${credential.mandate?.version}`
    : '';
const mandateOf = (caller: FastifyRequest['caller']) => ('mandate' in caller ? caller.mandate : null) ?? null;
const orgOf = (caller: FastifyRequest['caller']) => ('orgId' in caller ? caller.orgId : null);
const ownerOf = ({ caller }: FastifyRequest) => ('orgId' in caller ? { 'org.id': caller.orgId } : {});
const visitOf = ({ method, headers }: FastifyRequest) => ({ method, headers: { ...headers } });

/** The content of a body: JSON, unless the operation takes any content or a raw message. */
function bodyOf(op: Operation, request: FastifyRequest, bytes: Buffer): unknown {
  // What a mail program posts to unsubscribe does not matter, so that it cannot be wrong.
  if (takesPost(op)) return op.bodyOptional ? undefined : fieldsOf(request.headers['content-type'], bytes);
  return takesMessage(op) && !saysJson(request) ? bytes.toString('latin1') : jsonOf(bytes);
}

/** An empty body counts as none (spec 1.6). */
const jsonOf = (bytes: Buffer): unknown => (bytes.length === 0 ? undefined : parseJson(bytes));

/**
 * The scope of an idempotency key: the user in the organisation, whichever credential is used; without a user the
 * credential; without a credential the client address. A colleague's stored answer may contain a colleague's API key
 * (spec 1.8).
 */
function scopeOf(op: Operation, caller: Visitor | Operator | Caller): string {
  if (op.auth === 'public' || op.auth === 'token' || op.auth === 'signed') return caller.address;
  const { orgId, userId = null, keyId, keyType, mandate } = caller as Operator & Partial<Caller>;
  return idempotencyScope(orgId, mandate?.id ?? userId ?? keyId ?? keyType);
}
