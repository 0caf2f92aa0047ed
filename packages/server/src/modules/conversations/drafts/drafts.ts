import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError, conflict, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { detailOf } from '../../../kernel/provider-faults/provider-error.ts';
import type { CostName } from '../../billing/index.ts';
import { listStepsTo } from '../../emails/index.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Models } from '../../models/index.ts';
import type { Qualification } from '../../qualification/index.ts';
import { type AnswerableReply, findAnswerableReply, listRepliesOfLead } from '../../replies/index.ts';
import { type Ledger, outOfMoney } from '../../runs/index.ts';
import { askToDraft } from '../ask-for-jobs.ts';
import type { FindCampaign } from '../ports.ts';
import { listAnswers } from '../store/answers.ts';
import * as store from '../store/drafts.ts';
import { brandFacts, readerFacts, type ThreadMessage, threadFacts } from './facts.ts';
import { type AnswerKnowledgeContext, knowForAnswer } from './know-for-answer.ts';
import type { AnswerBrief } from './question.ts';
import { DRAFTING_CEILING, type DraftedAnswer, writeAnswer } from './write-answer.ts';

export interface DraftsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly hashOf: (email: string) => string;
  readonly findCampaign: FindCampaign;
  readonly models: Pick<Models, 'choose' | 'plan' | 'ask' | 'asSpeaker'>;
  readonly ledger: Pick<Ledger, 'start' | 'reserve' | 'settleMany' | 'close' | 'end'>;
  readonly mailboxes: Pick<Mailboxes, 'describe'>;
  readonly qualification: Pick<Qualification, 'ownWords'>;
  readonly brands: AnswerKnowledgeContext['brands'];
}

type Conversation = { readonly campaign_id: string; readonly email: string };
type Drafting = { readonly orgId: string; readonly replyId: string };

const LONGEST_MINUTES = 10;
const LATE = 'It took longer than ten minutes';
const NODE = 'answer';

/** Drafts an answer to every reply of a person, where there is a model; a person edits and sends it (spec 12.5). */
export function createAnswerDrafts(deps: DraftsDeps) {
  const { db, clock, enqueue, hashOf, findCampaign, models, ledger, mailboxes } = deps;
  const { qualification } = deps;

  /** The newest reply of the person in a conversation. */
  const findNewestReply = async (orgId: string, { campaign_id: campaignId, email }: Conversation) => {
    await findCampaign(orgId, campaignId);
    const [sent] = await listStepsTo(db, orgId, campaignId, hashOf(email));
    const said = sent ? await listRepliesOfLead(db, orgId, sent.leadId) : [];
    const newest = said.findLast(
      ({ classification }) => classification !== 'autoReply' && classification !== 'outOfOffice',
    );
    return newest ? findAnswerableReply(db, orgId, newest.id) : null;
  };
  const newestReply = async (orgId: string, conversation: Conversation): Promise<AnswerableReply> => {
    const reply = await findNewestReply(orgId, conversation);
    if (!reply) throw notFound('Reply');
    return reply;
  };

  /** What was said on both sides, oldest first. */
  const threadOf = async (orgId: string, { campaignId, leadId, email }: AnswerableReply): Promise<ThreadMessage[]> => {
    const sent = await listStepsTo(db, orgId, campaignId, hashOf(email));
    const outbound = 'outbound' as const;
    const said: ThreadMessage[] = [
      ...sent.flatMap(({ sentAt, bodyText: text }) =>
        sentAt === null ? [] : [{ direction: outbound, at: sentAt, text }],
      ),
      ...(await listAnswers(db, orgId, leadId)).map(({ at, bodyText: text }) => ({ direction: outbound, at, text })),
      ...(await listRepliesOfLead(db, orgId, leadId)).map(({ receivedAt: at, bodyText }) => ({
        ...{ direction: 'inbound' as const, at, text: qualification.ownWords(bodyText) },
      })),
    ];
    return said.sort((one, other) => one.at.localeCompare(other.at));
  };

  const senderOf = async (orgId: string, { campaignId, email }: AnswerableReply, company: string) => {
    const sent = await listStepsTo(db, orgId, campaignId, hashOf(email));
    const last = sent.findLast(({ sentAt }) => sentAt !== null);
    const mailbox = last && (await mailboxes.describe(db, orgId, last.mailboxId));
    // The sandbox's own mailbox belongs to no person, so its name is not used as a signature.
    return mailbox && mailbox.transport !== 'sink' ? mailbox.fromName : company;
  };

  const briefOf = async (orgId: string, reply: AnswerableReply, signal: AbortSignal): Promise<AnswerBrief> => {
    const known = await knowForAnswer(deps, orgId, reply, signal);
    return {
      ...{
        company: known.company,
        tone: known.tone,
        never: known.never,
        today: clock.now().toISOString().slice(0, 10),
      },
      sender: await senderOf(orgId, reply, known.company),
      brand: brandFacts(known),
      reader: readerFacts(reply),
      thread: threadFacts(await threadOf(orgId, reply)),
    };
  };

  /** A reply that waits for an answer: of a person who wants none is none. */
  const isAnswerable = async (orgId: string, reply: AnswerableReply): Promise<boolean> => {
    if (reply.automatic || reply.classification === 'unsubscribe') return false;
    if (qualification.ownWords(reply.bodyText).trim() === '') return false;
    const answers = await listAnswers(db, orgId, reply.leadId);
    return !answers.some(({ at, status }) => status !== 'failed' && at > reply.receivedAt);
  };

  /** Ends the run of a draft and gives back what it did not use. */
  const endRun = async (tx: Tx, draft: store.OpenDraft, used: Usage, error: string | null): Promise<void> => {
    const { orgId, replyId, runId, holds } = draft;
    if (runId === null) return;
    const settled = holds.map(({ lineId, costName }) => ({ lineId, quantity: used.get(costName) ?? 0 }));
    await ledger.settleMany(tx, orgId, settled);
    await ledger.end(tx, orgId, runId, error === null ? 'completed' : 'failed', error);
    await store.setMoney(tx, orgId, replyId, { runId: null, holds: [] });
  };

  const finish = (
    { orgId, replyId }: Drafting,
    runId: string,
    used: Usage,
    result: { readonly drafted: DraftedAnswer & { readonly model: string } } | { readonly error: string },
  ): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const draft = await store.lockDraft(tx, orgId, replyId);
      if (draft?.runId !== runId) return;
      await endRun(tx, draft, used, 'error' in result ? result.error : null);
      // Put aside meanwhile: what it cost is paid, and nothing is shown.
      if (draft.state !== 'drafting') return;
      if ('error' in result) await store.setFailed(tx, orgId, replyId, result.error);
      else await store.setReady(tx, orgId, replyId, result.drafted);
    });

  /** Reserves what a draft may cost under the caps of the campaign. Null, and the reason stored, when they refuse. */
  const begin = ({ orgId, replyId }: Drafting, reply: AnswerableReply, chosen: Awaited<ReturnType<Models['choose']>>) =>
    db.transaction().execute(async (tx): Promise<string | null> => {
      const before = await store.lockDraft(tx, orgId, replyId);
      // An earlier attempt of this job was lost with its process.
      if (before) await endRun(tx, before, new Map(), 'Interrupted');
      const { campaignId, brandId, leadId } = reply;
      await store.beginDraft(tx, orgId, { replyId, campaignId, leadId });
      const task = { serviceName: 'conversations' as const, taskName: 'answer-draft', campaignId, brandIds: [brandId] };
      const runId = await ledger.start(tx, { orgId, ...task });
      const lines = models.plan(chosen, DRAFTING_CEILING).map((line) => ({ ...line, nodeId: NODE }));
      const reserved = await ledger.reserve(tx, { orgId, runId, campaignId, lines, place: false });
      if (!reserved.ok) {
        const { message } = outOfMoney(reserved.closed);
        await ledger.end(tx, orgId, runId, 'failed', message);
        await store.setFailed(tx, orgId, replyId, message);
        return null;
      }
      await store.setMoney(tx, orgId, replyId, { runId, holds: reserved.holds });
      return runId;
    });

  return {
    read: async ({ orgId }: Pick<Caller, 'orgId'>, conversation: Conversation) => {
      const reply = await findNewestReply(orgId, conversation);
      const draft = reply && (await store.findDraft(db, orgId, reply.id));
      return { draft: draft?.state === 'discarded' ? null : draft };
    },

    /** For the assistant: the draft that waits for a person, and what it leaves open. */
    waiting: async ({ orgId }: Pick<Caller, 'orgId'>, conversation: Conversation) => {
      const reply = await findNewestReply(orgId, conversation);
      const draft = reply && (await store.findDraft(db, orgId, reply.id));
      return draft?.state === 'ready' ? { text: draft.text, missing: draft.missing } : null;
    },

    again: async ({ orgId }: Pick<Caller, 'orgId'>, conversation: Conversation) => {
      const reply = await newestReply(orgId, conversation);
      const { id: replyId, campaignId, leadId } = reply;
      if (!(await isAnswerable(orgId, reply))) {
        throw conflict('not_answerable', 'There is no reply here that waits for an answer');
      }
      const chosen = await models.choose(orgId);
      if (models.asSpeaker(chosen) === null) {
        throw new AppError(
          { code: 'needs_model', status: 422 },
          'Answers are drafted by a language model: set one up first',
        );
      }
      await db.transaction().execute(async (tx) => {
        const before = await store.lockDraft(tx, orgId, replyId);
        const isUnderWay = before !== null && (before.state === 'drafting' || before.runId !== null);
        if (isUnderWay) throw conflict('already_running', 'This answer is being drafted already');
        await store.beginDraft(tx, orgId, { replyId, campaignId, leadId });
        await askToDraft(enqueue, tx, { orgId, replyId });
      });
      const draft = await store.findDraft(db, orgId, replyId);
      if (!draft) throw new Error('A draft that was just begun was not found');
      return { draft };
    },

    discard: async ({ orgId }: Pick<Caller, 'orgId'>, conversation: Conversation): Promise<void> => {
      const { id } = await newestReply(orgId, conversation);
      await store.discardDraft(db, orgId, id);
    },

    /** The job. Running it again finds the draft made. */
    draft: async ({ orgId, replyId }: Drafting): Promise<void> => {
      const before = await store.findDraft(db, orgId, replyId);
      if (before !== null && before.state !== 'drafting') return;
      const reply = await findAnswerableReply(db, orgId, replyId);
      if (!reply || !(await isAnswerable(orgId, reply))) return;
      const chosen = await models.choose(orgId);
      if (!chosen.configured || models.asSpeaker(chosen) === null) return;
      const runId = await begin({ orgId, replyId }, reply, chosen);
      if (runId === null) return;
      const used = new Map<CostName, number>();
      const signal = AbortSignal.timeout(LONGEST_MINUTES * 60_000);
      const step = {
        ...{ runId, signal },
        use: (costName: CostName, quantity: number) => void used.set(costName, (used.get(costName) ?? 0) + quantity),
      };
      try {
        const brief = await briefOf(orgId, reply, signal);
        const drafted = await writeAnswer(models, chosen, orgId, brief, step);
        await finish({ orgId, replyId }, runId, used, {
          drafted: { ...drafted, model: `${chosen.provider}/${chosen.model}` },
        });
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        await finish({ orgId, replyId }, runId, used, { error: detailOf(thrown) });
      }
    },

    /** Ends drafts whose job was lost. */
    sweep: async (): Promise<void> => {
      for (const { orgId, replyId } of await store.listLateDrafts(db, LONGEST_MINUTES + 1)) {
        await db.transaction().execute(async (tx) => {
          const draft = await store.lockDraft(tx, orgId, replyId);
          if (!draft) return;
          await endRun(tx, draft, new Map(), LATE);
          if (draft.state === 'drafting') await store.setFailed(tx, orgId, replyId, LATE);
        });
      }
    },
  };
}

type Usage = ReadonlyMap<CostName, number>;
