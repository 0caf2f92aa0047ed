import type { quotePitches } from '@distribute/contract/quotes';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { type Cursors, totalOf } from '../../kernel/db/lists/paging.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { SMTP_SEND } from '../billing/index.ts';
import type { Ledger } from '../runs/index.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import * as store from './store/pitches.ts';
import type { Submit } from './submit.ts';

export interface PitchesDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly ledger: Pick<Ledger, 'paid'>;
  readonly rules: UrlRules;
}

const LIST = 'quote-pitches';
/** The states that people may record for a submitted pitch (spec 23). */
const MOVES: Readonly<Record<store.PitchStatus, readonly store.PitchStatus[]>> = {
  ...{ drafted: [], error: [], published: [], not_selected: [] },
  submitted: ['selected', 'not_selected'],
  selected: ['published'],
};

export function createPitches({ db, cursors, ledger, rules, submit }: PitchesDeps & { readonly submit: Submit }) {
  const get = async (orgId: string, id: string) => {
    const pitch = await store.findPitch(db, orgId, id);
    if (!pitch) throw notFound('Quote pitch');
    return pitch;
  };

  return {
    list: async ({ orgId }: Caller, query: z.output<typeof quotePitches.list.query>) => {
      const { campaign_id: campaignId, status, limit } = query;
      const filter = { campaignId, status };
      const filters = { ...filter, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listPitches(db, orgId, filter, { limit, after });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
      const total = await totalOf(rows, { limit, after }, () => store.countPitches(db, orgId, filter));
      return { quotePitches: page, total, nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => ({ quotePitch: await get(orgId, id) }),

    update: ({ orgId }: Caller, id: string, body: z.output<typeof quotePitches.update.body>) =>
      db.transaction().execute(async (tx) => {
        const pitch = await store.lockPitch(tx, orgId, id);
        if (!pitch) throw notFound('Quote pitch');
        const { draft, status } = body;
        const articleUrl = body.articleUrl && assertPublicUrl(body.articleUrl, rules, 'articleUrl').href;
        const isOpen = pitch.status === 'drafted' || pitch.status === 'error';
        if (draft !== undefined && !isOpen) {
          throw conflict('invalid_state', 'The draft of a submitted pitch cannot be changed', { status: pitch.status });
        }
        if (status !== undefined && !MOVES[pitch.status].includes(status)) {
          throw conflict('invalid_state', `A pitch that is ${pitch.status} cannot be ${status}`, {
            status: pitch.status,
          });
        }
        return { quotePitch: await store.setPitch(tx, orgId, id, { draft, status, articleUrl }) };
      }),

    /** A pitch by mail is paid for; a pitch by link is free. */
    submit: async ({ orgId, userId, actor, signal }: Caller, id: string) => {
      const { brandId, campaignId } = await get(orgId, id);
      const task = { serviceName: 'quotes' as const, taskName: 'quote-pitch-submit', brandIds: [brandId], campaignId };
      const lines = [{ costName: SMTP_SEND, quantity: 1, source: 'platform' as const }];
      const quotePitch = await ledger.paid({ orgId, userId, signal, ...task }, lines, async (step) => {
        const { pitch, sent } = await submit(orgId, id, { actor });
        if (sent) step.use(SMTP_SEND, 1);
        return pitch;
      });
      if (quotePitch.status === 'error') {
        throw new AppError({ code: 'not_submitted', status: 409 }, `The mail was refused: ${quotePitch.error}`);
      }
      return { quotePitch };
    },
  };
}
