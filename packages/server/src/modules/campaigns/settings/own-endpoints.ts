import type { CampaignEventKind } from '@distribute/contract/events';
import { parsePublicUrl, type UrlRules } from '../../../kernel/egress/url.ts';
import type { CampaignEndpoint } from '../../webhooks/index.ts';
import type { Settings } from '../store/campaigns.ts';

type NotifySettings = Pick<Settings, 'webhookUrl' | 'notifyChannel' | 'notifyDestination' | 'notifyFrequency'>;

const EVERY_KIND: readonly CampaignEventKind[] = [];
const PER_REPLY: readonly CampaignEventKind[] = ['reply.received', 'meeting.booked'];

/** Settings that say where the events of a campaign go. */
export const ENDPOINT_SETTINGS: readonly (keyof Settings)[] = [
  ...(['webhookUrl', 'notifyChannel', 'notifyDestination', 'notifyFrequency'] as const),
];

/** The addresses that a campaign names for its events (spec 19.2); an address that is named twice gets every kind. */
export function ownEndpoints(settings: NotifySettings, rules: UrlRules): CampaignEndpoint[] {
  const { webhookUrl, notifyChannel, notifyDestination, notifyFrequency } = settings;
  const reporting = webhookUrl === null ? [] : [{ url: webhookUrl, events: EVERY_KIND }];
  if (notifyChannel !== 'webhook' || notifyDestination === null) return reporting;
  const url = parsePublicUrl(notifyDestination, { ...rules, httpsOnly: true })?.href;
  if (url === undefined || url === webhookUrl) return reporting;
  return [...reporting, { url, events: notifyFrequency === 'per_reply' ? PER_REPLY : EVERY_KIND }];
}
