import type { ActivityType } from './use-activity.ts';

export const ACTIVITY_LABELS: Readonly<Record<ActivityType, string>> = {
  'campaign.created': 'Campaign created',
  'campaign.updated': 'Campaign changed',
  'campaign.status_changed': 'Campaign status changed',
  'brand.created': 'Brand created',
  'brand.updated': 'Brand changed',
  'brand.paused': 'Brand paused or resumed',
  'key.created': 'API key created',
  'key.revoked': 'API key revoked',
  'session.revoked': 'Session revoked',
  'provider_key.saved': 'Provider key saved',
  'provider_key.deleted': 'Provider key deleted',
  'mailbox.created': 'Mailbox added',
  'mailbox.status_changed': 'Mailbox status changed',
  'mailbox.connected': 'Mailbox connected',
  'suppression.added': 'Suppression added',
  'suppression.removed': 'Suppression removed',
  'person.exported': 'Person exported',
  'person.erased': 'Person erased',
  'email.step_resolved': 'Unknown step resolved',
  'workflow.created': 'Workflow created',
  'workflow.upgraded': 'Workflow upgraded',
  'press_kit.validated': 'Press kit validated',
  'webhook.endpoint_changed': 'Webhook endpoint changed',
  'billing.grant': 'Credit granted',
  'billing.topup': 'Credit topped up',
  'user.seen': 'Person seen',
};

/** What can happen with the capabilities that have a page so far. */
export const FILTERS = [
  'campaign.created',
  'campaign.updated',
  'campaign.status_changed',
  'key.created',
  'key.revoked',
  'session.revoked',
  'provider_key.saved',
  'provider_key.deleted',
  'billing.grant',
  'user.seen',
] as const satisfies readonly ActivityType[];
