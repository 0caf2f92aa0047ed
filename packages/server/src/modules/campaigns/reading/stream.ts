import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { streamed } from '../../../kernel/http/answers/answer.ts';
import type { EventStream } from '../../../kernel/http/answers/sse.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Log } from '../../../kernel/log.ts';
import { isOver } from '../changing/status.ts';
import { type CampaignRow, findCampaign } from '../store/campaigns.ts';
import type { Numbers } from './numbers.ts';

export interface StreamDeps {
  readonly db: Db;
  readonly log: Log;
  readonly numbers: Pick<Numbers, 'shown'>;
}

const EVERY_MS = 1_000;

/** A campaign's numbers as they change, at most one message a second, until it ends (spec 7.13). */
export function createStream({ db, log, numbers }: StreamDeps) {
  const updateOf = async ({ orgId, id, status, nextRunAt }: CampaignRow) => ({
    campaignId: id,
    status,
    nextRunAt,
    ...(await numbers.shown(db, orgId, id)),
  });

  const follow = async (stream: EventStream, orgId: string, id: string): Promise<void> => {
    let last = '';
    while (!stream.signal.aborted) {
      const campaign = await findCampaign(db, orgId, id);
      if (!campaign) throw new Error('The campaign that is followed is gone');
      const update = await updateOf(campaign);
      const text = JSON.stringify(update);
      if (text !== last) stream.send(update, 'update');
      last = text;
      const { status, statusReason } = campaign;
      if (isOver(status)) return stream.send({ reason: status, statusReason }, 'done');
      await pause(EVERY_MS, undefined, { signal: stream.signal }).catch(() => {});
    }
  };

  return async function streamCampaign({ orgId }: Caller, id: string) {
    if (!(await findCampaign(db, orgId, id))) throw notFound('Campaign');
    return streamed(async (stream) => {
      stream.comment('connected');
      try {
        await follow(stream, orgId, id);
      } catch (error) {
        log.error({ campaignId: id, reason: error instanceof Error ? error.message : String(error) }, 'stream failed');
        stream.send({ error: 'stream failed' }, 'error');
      }
    });
  };
}
