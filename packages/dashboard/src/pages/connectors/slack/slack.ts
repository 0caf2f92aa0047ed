import type { Connector, NewConnector } from '../use-connectors.ts';

export type SlackSettings = Extract<Connector['settings'], { kind: 'slack' }>;
type SlackChoices = Extract<NewConnector['settings'], { kind: 'slack' }>;
type SlackEvent = SlackSettings['events'][number];

export const EVENTS: Readonly<Record<SlackEvent, string>> = {
  'reply.classified': 'Answers, with their class',
  'email.written': 'Emails that wait for approval, with Approve and Skip',
  'task.due': 'Tasks, with Done',
  'mailbox.held': 'Mailboxes that stopped',
  'campaign.completed': 'Completed campaigns',
};
export const EVENT_KINDS = Object.keys(EVENTS) as SlackEvent[];

export function choicesIn(entries: FormData): SlackChoices {
  return {
    kind: 'slack',
    channel: String(entries.get('channel') ?? '').trim(),
    events: EVENT_KINDS.filter((kind) => entries.getAll('events').includes(kind)),
    showText: entries.get('showText') === 'on',
  };
}

export const secretsIn = (entries: FormData) => ({
  token: String(entries.get('token') ?? '').trim(),
  signingSecret: String(entries.get('signingSecret') ?? '').trim(),
});
