import type { ExportedEmail } from '@distribute/contract/results';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { snapshot } from '../../kernel/db/snapshot.ts';
import { notFound } from '../../kernel/errors.ts';
import { fewAtOnce } from '../../kernel/few-at-once.ts';
import { type Answer, download } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ExportedMessage } from '../emails/index.ts';
import { sentimentOf } from '../replies/index.ts';
import { byPeople, whenAnswered } from './answers.ts';
import { CSV, type ExportFormat, jsonWith } from './export-formats.ts';
import type { ResultsSources } from './ports.ts';

export type ExportRecord = z.output<typeof ExportedEmail>;
type Sentiment = ExportRecord['reply_sentiment'];

/** Messages that are read, and held in memory, at a time: about 150 kB of CSV. Each page costs four round trips. */
const EXPORT_PAGE = 1_000;
/** Pages that are read at the same time, of all exports: they leave memory and connections to the other requests. */
const PAGES_AT_ONCE = 2;

interface ExportPage {
  readonly text: string;
  /** The last message of a full page; null at the end. */
  readonly last: string | null;
}

/** What is known of the answer to one message. */
interface AnswerTold {
  readonly at: string | null;
  readonly sentiment: Sentiment;
}

function recordOf(message: ExportedMessage, answer: AnswerTold | undefined): ExportRecord {
  const { openedAt, clickedAt } = message;
  return {
    email: message.email,
    first_name: message.firstName,
    last_name: message.lastName,
    company: message.company,
    title: message.title,
    step: message.step,
    subject: message.subject,
    status: message.status,
    sent_at: message.sentAt,
    delivered: message.delivered,
    opened: openedAt !== null,
    opened_at: openedAt,
    clicked: clickedAt !== null,
    clicked_at: clickedAt,
    replied: answer !== undefined,
    replied_at: answer?.at ?? null,
    reply_sentiment: answer?.sentiment ?? null,
    bounced: message.bounced,
    unsubscribed: message.unsubscribed,
  };
}

/**
 * Every message of a campaign as a file (api.md 26.6). It is read page by page, each when the reader has taken the one
 * before, so that neither memory nor a connection waits for a slow reader (decision 0036).
 */
export function createExport(sources: ResultsSources) {
  const { db, clock, campaigns, leads, emails } = sources;
  const inTurn = fewAtOnce(PAGES_AT_ONCE);

  /** The answers to these messages: each lead's answer belongs to one message, whichever page that is on. */
  const answersTo = async (tx: Db, orgId: string, messages: readonly ExportedMessage[]) => {
    const leadIds = [...new Set(messages.map(({ leadId }) => leadId))];
    const answered = byPeople(await leads.answered.among(tx, orgId, leadIds));
    if (!answered.length) return new Map<string, AnswerTold>();
    const ids = answered.map(({ leadId }) => leadId);
    const carriers = await emails.ofResults.listAnsweredMessages(tx, orgId, ids);
    const times = await whenAnswered(sources, tx, orgId, carriers);
    const classes = new Map(answered.map(({ leadId, replyClass }) => [leadId, replyClass]));
    return new Map(
      carriers.map(({ leadId, messageId }): [string, AnswerTold] => {
        const replyClass = classes.get(leadId);
        return [messageId, { at: times.get(leadId) ?? null, sentiment: replyClass ? sentimentOf(replyClass) : null }];
      }),
    );
  };

  /** A page as text: while its reader waits, nothing else of it is kept. */
  const readPage = (orgId: string, campaignId: string, after: string | null, format: ExportFormat) =>
    inTurn(() =>
      snapshot(db, async (tx) => {
        const messages = await emails.ofResults.listForExport(tx, orgId, campaignId, after, EXPORT_PAGE);
        const answers = await answersTo(tx, orgId, messages);
        return {
          text: format.write(messages.map((message) => recordOf(message, answers.get(message.id)))),
          last: messages.length < EXPORT_PAGE ? null : (messages.at(-1)?.id ?? null),
        };
      }),
    );

  async function* parts(orgId: string, campaignId: string, format: ExportFormat, first: ExportPage) {
    yield `${format.begin}${first.text}`;
    for (let { last } = first; last !== null; ) {
      const page: ExportPage = await readPage(orgId, campaignId, last, format);
      last = page.last;
      if (page.text !== '') yield `${format.between}${page.text}`;
    }
    if (format.end !== '') yield format.end;
  }

  return async function exportCampaign(
    { orgId }: Caller,
    campaignId: string,
    extension: 'csv' | 'json',
  ): Promise<Answer<never>> {
    if (!(await campaigns.lifeOf(db, orgId, campaignId))) throw notFound('Campaign');
    const head = { campaign_id: campaignId, generated_at: clock.now().toISOString() };
    const format = extension === 'csv' ? CSV : jsonWith(head);
    // Before the first byte: what cannot be read at all is refused with a status, not broken off.
    const first = await readPage(orgId, campaignId, null, format);
    return download(parts(orgId, campaignId, format, first), format.type, `campaign-${campaignId}.${extension}`);
  };
}
