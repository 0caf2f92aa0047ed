import type { ChatFrame } from '@distribute/contract/chat';
import type { Db } from '../../kernel/db/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import { streamed } from '../../kernel/http/answers/answer.ts';
import type { EventStream } from '../../kernel/http/answers/sse.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { estimateTokens, type Models, type SaidMessage } from '../models/index.ts';
import type { Ledger, PaidStep } from '../runs/index.ts';
import { type ChatContext, contextText, readAbout } from './about.ts';
import { oneLine } from './acts.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';
import { type ChatConfigs, SETUP_KEY } from './configs.ts';
import { createGuide } from './guide/guide.ts';
import { createModelTurn, MESSAGE_CEILING, ModelFault, type ModelTurnDeps, type TokenCounts } from './model-turn.ts';
import type { ChatReads } from './ports.ts';
import { holderOf } from './sessions.ts';
import type { StoredConfig } from './store/configs.ts';
import { insertMessage, listMessages } from './store/messages.ts';
import {
  type About,
  deleteSession,
  findSession,
  insertSession,
  releaseSession,
  takeSession,
} from './store/sessions.ts';

export interface SendDeps extends Omit<ModelTurnDeps, 'models'> {
  readonly db: Db;
  readonly newId: NewId;
  readonly log: Log;
  readonly configs: ChatConfigs;
  readonly reads: ChatReads;
  readonly models: Pick<Models, 'choose' | 'plan' | 'asSpeaker' | 'useAsModel' | 'converse'>;
  readonly ledger: Pick<Ledger, 'paid'>;
}

export interface SentMessage {
  readonly configKey: string;
  readonly message: string;
  readonly sessionId?: string | null | undefined;
  readonly context?: ChatContext | undefined;
}

/** The longest time for one answer. A session whose process was lost is released a little later. */
const ANSWER_MS = 150_000;
const LEASE_SECONDS = 180;
const HISTORY_MESSAGES = 20;
const HISTORY_CHARACTERS = 24_000;
const MAX_TITLE = 80;

type EffectiveModel = Awaited<ReturnType<Models['choose']>>;

/** Everything that is decided before the first frame is sent. */
interface TurnStart {
  readonly caller: Caller;
  readonly config: StoredConfig;
  readonly about: About;
  readonly sessionId: string;
  readonly message: string;
  readonly context: string;
  readonly chosen: EffectiveModel;
  readonly history: readonly SaidMessage[];
}

export function createChatSend(deps: SendDeps) {
  const { db, newId, log, configs, reads, tools, models, ledger } = deps;
  const guide = createGuide({ reads });
  const speakAsModel = createModelTurn({ models, reads, tools });
  const open = new Set<Promise<unknown>>();

  const assertFree = async (caller: Caller, sessionId: string): Promise<void> => {
    const session = await findSession(db, caller.orgId, holderOf(caller), sessionId);
    if (!session) throw notFound('Session');
    if (session.isBusy) throw busy();
  };

  /** Locks the session, or creates one, and stores the question. */
  const take = (caller: Caller, wanted: string | null, about: About, message: string): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const { orgId } = caller;
      const session = { id: wanted ?? newId(), holder: holderOf(caller), leaseSeconds: LEASE_SECONDS, ...about };
      if (wanted === null) await insertSession(tx, orgId, { ...session, title: oneLine(message, MAX_TITLE) });
      else if (!(await takeSession(tx, orgId, session))) throw busy();
      const asked = { ...NOTHING_READ, id: newId(), role: 'user' as const, content: message };
      await insertMessage(tx, orgId, session.id, asked);
      return session.id;
    });

  const speak = async (begun: TurnStart, writer: AnswerWriter, step: PaidStep, used: TokenCounts): Promise<void> => {
    const { caller, config, message, context, chosen, history, about } = begun;
    const speaker = models.asSpeaker(chosen);
    const { systemPrompt, allowedTools } = config;
    if (speaker) {
      const spoken = { systemPrompt, allowedTools, history, message, context };
      return speakAsModel(speaker, caller, spoken, { writer, step, used });
    }
    const question = { message, campaignId: about.campaignId, isSetup: config.key === SETUP_KEY };
    try {
      await guide(caller, question, writer, step.signal as AbortSignal);
    } finally {
      const read = JSON.stringify(writer.sent.toolCalls);
      // In the sandbox the guide answers in place of the model and is charged at the model's price, so that shapes,
      // costs and states are those of a real model.
      if (chosen.provider !== 'builtin') {
        used.inputTokens = Math.min(estimateTokens(message + read), MESSAGE_CEILING.input);
        used.outputTokens = Math.min(estimateTokens(writer.sent.content), MESSAGE_CEILING.output);
        models.useAsModel(chosen, used, step);
      }
    }
  };

  /** Gives one whole answer: writes it, counts its tokens and stores it. */
  const answer = async (begun: TurnStart, stream: EventStream, step: PaidStep): Promise<void> => {
    const { caller, config, sessionId } = begun;
    const send = (frame: ChatFrame) => stream.send(frame);
    const used: TokenCounts = { inputTokens: 0, outputTokens: 0 };
    const writer = createAnswerWriter({ stream, caller, tools, allowedTools: config.allowedTools, log });
    send({ sessionId });
    try {
      await speak(begun, writer, step, used);
    } catch (thrown) {
      if (!step.signal?.aborted) send(errorFrame(thrown, log));
    }
    if (!(await keep(begun, writer, used))) {
      send({ type: 'error', code: 'session_not_found', message: 'This conversation was deleted meanwhile.' });
    }
    const maxTokens = MESSAGE_CEILING.input + MESSAGE_CEILING.output;
    const percent = Math.round(((used.inputTokens + used.outputTokens) / maxTokens) * 1_000) / 10;
    send({ type: 'context_usage', ...used, maxTokens, percent });
  };

  /**
   * Stores the answer, also one that ended early because the client disconnected; false when the session was deleted.
   */
  const keep = ({ caller, sessionId }: TurnStart, { sent }: AnswerWriter, used: TokenCounts): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await releaseSession(tx, caller.orgId, sessionId))) return false;
      const { content, toolCalls, buttons } = sent;
      await insertMessage(tx, caller.orgId, sessionId, {
        ...{ id: newId(), role: 'assistant', content: content.replaceAll('\u0000', '') },
        toolCalls: toolCalls.length ? toolCalls : null,
        buttons: buttons.length ? buttons : null,
        tokenCount: used.outputTokens,
      });
      return true;
    });

  /** Nothing was sent: releases the session, and deletes it if it was created for this message. */
  const abandon = (caller: Caller, id: string, isNew: boolean): Promise<boolean> =>
    isNew ? deleteSession(db, caller.orgId, holderOf(caller), id) : releaseSession(db, caller.orgId, id);

  const send = async (caller: Caller, { configKey, message, sessionId = null, context = {} }: SentMessage) => {
    const { orgId, userId } = caller;
    const config = await configs.get(orgId, configKey);
    const about = await readAbout(reads, caller, context);
    if (sessionId !== null) await assertFree(caller, sessionId);
    const history = sessionId === null ? [] : historyOf(await listMessages(db, orgId, sessionId, HISTORY_MESSAGES));
    const chosen = await models.choose(orgId);
    models.asSpeaker(chosen);

    // The money is reserved before the stream begins, so that a refusal can still be answered with 402.
    const held = Promise.withResolvers<PaidStep>();
    const listener = Promise.withResolvers<((step: PaidStep) => Promise<unknown>) | null>();
    const gone = new AbortController();
    const { brandIds, workflowSlug, featureSlug } = about;
    const spec = {
      ...{ orgId, userId, serviceName: 'chat' as const, taskName: 'chat', signal: gone.signal },
      // The campaign is left out: its caps are for what it sends, not for chats about it.
      ...{ brandIds: brandIds.length ? [...brandIds] : null, workflowSlug, featureSlug },
    };
    const paid = ledger.paid(spec, models.plan(chosen, MESSAGE_CEILING), async (step) => {
      held.resolve(step);
      await (await listener.promise)?.(step);
    });
    paid.catch(held.reject);
    const settled = paid.catch(() => {}).finally(() => open.delete(settled));
    open.add(settled);
    await held.promise;
    try {
      const id = await take(caller, sessionId, about, message);
      const begun = { caller, config, about, sessionId: id, message, context: contextText(context), chosen, history };
      return streamed(
        async (stream) => {
          const over = AbortSignal.any([stream.signal, AbortSignal.timeout(ANSWER_MS)]);
          over.addEventListener('abort', () => gone.abort());
          if (over.aborted) gone.abort();
          listener.resolve((step) => answer(begun, stream, step));
          await paid.catch((thrown) => stream.send(errorFrame(thrown, log)));
          stream.word('[DONE]');
        },
        {
          abandoned: () => listener.resolve(() => abandon(caller, id, sessionId === null)),
          consumed: { sessionId: id },
        },
      );
    } catch (refused) {
      listener.resolve(null);
      throw refused;
    }
  };

  return {
    send,
    /** Waits for the answers that are still being given, so that their costs are settled before the process ends. */
    close: async (): Promise<void> => void (await Promise.all(open)),
  };
}

const NOTHING_READ = { toolCalls: null, buttons: null, tokenCount: null };
const busy = () => conflict('session_busy', 'An answer is still being given in this session');

/** The newest messages that fit into the limit, as text only. */
function historyOf(messages: readonly { role: string; content: string }[]): SaidMessage[] {
  const kept: SaidMessage[] = [];
  let room = HISTORY_CHARACTERS;
  for (const { role, content } of messages.toReversed()) {
    room -= content.length;
    if (room < 0) break;
    if (content === '') continue;
    kept.unshift(role === 'user' ? { role: 'user', text: content } : { role: 'assistant', text: content, calls: [] });
  }
  return kept;
}

function errorFrame(thrown: unknown, log: Log): Extract<ChatFrame, { type: 'error' }> {
  if (thrown instanceof ModelFault) {
    const { status } = thrown;
    if (status === 429)
      return faultFrame('rate_limited', 'The language model takes no more questions now. Try again later.');
    if (status === null || status >= 500) {
      return faultFrame('model_overloaded', 'The language model does not answer now. Try again in a moment.');
    }
    return faultFrame('model_error', `The language model refused the question (${status}).`);
  }
  log.error({ reason: thrown instanceof Error ? thrown.message : String(thrown) }, 'an answer of the assistant failed');
  return faultFrame('internal_error', 'Something went wrong here.');
}

const faultFrame = (code: Extract<ChatFrame, { type: 'error' }>['code'], message: string) =>
  ({ type: 'error', code, message }) as const;
