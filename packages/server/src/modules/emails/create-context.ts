import { createLru } from '../../kernel/caches/lru.ts';
import { createMessageIds } from './addressing/message-ids.ts';
import { createTrackingTokens } from './addressing/tokens.ts';
import { composeStep } from './composing/compose.ts';
import type { ComposingContext, EmailsContext, EmailsGround } from './context.ts';
import { createDeliveryRecording } from './outcomes/deliveries.ts';
import { createOpenRecording } from './outcomes/opens.ts';
import { createTrackingMeasure } from './scoring/tracking-costs.ts';

const JUDGED_CAMPAIGNS = 1_000;

/** Adds to the ground what emails remember while they run. */
export function createEmailsContext(ground: EmailsGround): EmailsContext {
  const composing: ComposingContext = {
    ...ground,
    tokens: createTrackingTokens(ground.signingKey),
    messageIds: createMessageIds(ground.signingKey),
  };
  return {
    ...composing,
    compose: (step, sender) => composeStep(composing, step, sender),
    recordOpen: createOpenRecording(ground),
    recordDelivery: createDeliveryRecording(ground),
    measureTracking: createTrackingMeasure(composing),
    judgedCampaigns: createLru(JUDGED_CAMPAIGNS),
  };
}
