import { IdRef } from '@distribute/contract';
import { CreateCampaign } from '@distribute/contract/campaigns';
import { z } from 'zod';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ChatReads } from './ports.ts';
import type { Button } from './store/messages.ts';

/** Acts that may be offered. The person's own client runs them after asking, under the person's own credential. */
export const OFFERED_ACTS = ['campaigns.pause', 'campaigns.resume', 'campaigns.stop', 'campaigns.create'] as const;
export type OfferedAct = (typeof OFFERED_ACTS)[number];

const VERBS: Readonly<Record<Exclude<OfferedAct, 'campaigns.create'>, string>> = {
  'campaigns.pause': 'Pause',
  'campaigns.resume': 'Resume',
  'campaigns.stop': 'Stop for good',
};

/** One object instead of a union: some model providers do not accept a union as the arguments of a tool. */
export const ActOffer = z.strictObject({
  operation: z.enum(OFFERED_ACTS),
  campaignId: IdRef.optional().describe('Of the campaign to pause, resume or stop'),
  campaign: CreateCampaign.optional().describe('The campaign to create'),
});
export type ActOffer = z.output<typeof ActOffer>;

const MAX_LABEL = 80;

/** Text of a person or a model on one line, without control characters that could make it look shorter than it is. */
export const oneLine = (text: string, max = MAX_LABEL): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

const actValue = (operation: OfferedAct, input: object) => `op:${operation} ${JSON.stringify(input)}`;

/**
 * The button of an act. We write its label, from the stored name of the record that the act changes, so that neither a
 * model nor a text that it read can label one act as another. Throws where the caller may not do the act.
 */
export async function actButton(reads: ChatReads, caller: Caller, offer: ActOffer): Promise<Button> {
  const { operation } = offer;
  if (operation === 'campaigns.create') {
    const draft = offer.campaign ?? {};
    await reads.previewCampaign(caller, draft);
    return { label: `Create campaign “${oneLine(draft.name ?? '', 50)}”`, value: actValue(operation, { body: draft }) };
  }
  if (offer.campaignId === undefined) throw notFound('Campaign');
  const { campaign } = await reads.getCampaign(caller, offer.campaignId);
  return {
    label: `${VERBS[operation]}: “${oneLine(campaign.name, 50)}”`,
    value: actValue(operation, { params: { campaignId: campaign.id } }),
  };
}

/** Buttons that only send a message; a button that looks like an act is refused. */
export function wordButtons(texts: readonly string[]): Button[] {
  const lines = texts.map((text) => oneLine(text)).filter((text) => text !== '');
  if (lines.some((line) => /^op\s*:/i.test(line))) {
    throw new AppError('invalid_request', 'A suggested message cannot be an act: use offer_act');
  }
  return lines.slice(0, 4).map((line) => ({ label: line, value: line }));
}
