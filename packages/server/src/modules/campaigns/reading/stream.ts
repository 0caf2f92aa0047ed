import { setTimeout as pause } from 'node:timers/promises';
import { streamed } from '../../../kernel/http/answers/answer.ts';
import type { EventStream } from '../../../kernel/http/answers/sse.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { isOver } from '../changing/status.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, findCampaign } from '../store/campaigns.ts';
import { readNumbers } from './numbers.ts';
import { getCampaignRow } from './of-others.ts';

const EVERY_MS = 1_000;

const updateOf = async (context: CampaignsContext, { orgId, id, status, nextRunAt }: CampaignRow) => ({
  campaignId: id,
  status,
  nextRunAt,
  ...(await readNumbers(context.db, context, orgId, id)),
});

const follow = async (context: CampaignsContext, stream: EventStream, orgId: string, id: string): Promise<void> => {
  let last = '';
  while (!stream.signal.aborted) {
    const campaign = await findCampaign(context.db, orgId, id);
    if (!campaign) throw new Error('The campaign that is followed is gone');
    const update = await updateOf(context, campaign);
    const text = JSON.stringify(update);
    if (text !== last) stream.send(update, 'update');
    last = text;
    const { status, statusReason } = campaign;
    if (isOver(status)) return stream.send({ reason: status, statusReason }, 'done');
    await pause(EVERY_MS, undefined, { signal: stream.signal }).catch(() => {});
  }
};

/** A campaign's numbers as they change, at most one message a second, until it ends (spec 7.13). */
export async function streamCampaign(context: CampaignsContext, { orgId }: Caller, id: string) {
  const { db, log } = context;
  await getCampaignRow(db, orgId, id);
  return streamed(async (stream) => {
    stream.comment('connected');
    try {
      await follow(context, stream, orgId, id);
    } catch (error) {
      log.error({ campaignId: id, reason: error instanceof Error ? error.message : String(error) }, 'stream failed');
      stream.send({ error: 'stream failed' }, 'error');
    }
  });
}
