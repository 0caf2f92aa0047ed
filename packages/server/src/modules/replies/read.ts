import type { Reply, replies } from '@distribute/contract/replies';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { totalOf } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RepliesContext } from './context.ts';
import { classesOf, type ReplySentimentWord, sentimentOf } from './receiving/classes.ts';
import * as store from './store/replies.ts';

type ListQuery = z.output<(typeof replies)['list']['query']>;

const LIST = 'replies';
const PREVIEW = 200;

/** The beginning of a text on one line, cut between letters and never inside a surrogate pair. */
export const previewOf = (bodyText: string): string => {
  const line = bodyText.replace(/\s+/g, ' ').trim();
  return line.slice(0, PREVIEW).replace(/[\uD800-\uDBFF]$/, '');
};

export const shown = ({
  secondClass,
  secondEvidence,
  secondConfidence,
  ...row
}: store.ReplyRow): z.output<typeof Reply> => ({
  ...row,
  secondOpinion:
    secondClass === null
      ? null
      : { classification: secondClass, evidence: secondEvidence, confidence: secondConfidence },
  sentiment: sentimentOf(row.classification),
  preview: previewOf(row.bodyText),
});

/** The newest reply of each of these leads: of a person where there is one. */
export const listNewestReplies = async (db: Db, orgId: string, leadIds: readonly string[]) =>
  (await store.listNewestOf(db, orgId, leadIds)).map(shown);

export async function listReplies({ db, cursors }: RepliesContext, { orgId }: Caller, query: ListQuery) {
  const { limit, cursor, campaignId = null, brandId = null, sentiment, classification, automatic = null } = query;
  const bySentiment = sentiment === undefined ? null : classesOf(sentiment);
  const byClass = classification === undefined ? bySentiment : [classification];
  const classes = byClass && bySentiment ? byClass.filter((name) => bySentiment.includes(name)) : byClass;
  const filters = { campaignId, brandId, classes, automatic };
  const { after, cutPage } = cursors.open(LIST, { orgId, ...filters }, cursor);
  const rows = await store.listReplies(db, orgId, filters, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.receivedAt, row.id]);
  const total = await totalOf(rows, { limit, after }, () => store.countReplies(db, orgId, filters));
  return { replies: page.map(shown), total, nextCursor };
}

/** A page by its number, with how many there are (spec 26.3). */
export async function pageOfReplies(
  db: Db,
  orgId: string,
  query: { campaignId: string; sentiment: ReplySentimentWord | null; page: number; perPage: number },
) {
  const { campaignId, sentiment, page, perPage } = query;
  const classes = sentiment === null ? null : classesOf(sentiment);
  const filters = { campaignId, brandId: null, classes, automatic: null };
  const total = await store.countReplies(db, orgId, filters);
  const offset = (page - 1) * perPage;
  if (offset >= total) return { total, replies: [] };
  const rows = await store.listReplies(db, orgId, filters, { limit: perPage, after: null, offset });
  return { total, replies: rows.slice(0, perPage).map(shown) };
}

export async function getReply({ db }: RepliesContext, { orgId }: Pick<Caller, 'orgId'>, id: string) {
  const row = await store.findReply(db, orgId, id);
  if (!row) throw notFound('Reply');
  return { reply: shown(row) };
}
