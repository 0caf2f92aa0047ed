import type { ActivityType } from '@distribute/contract/activity';
import type { z } from 'zod';

type Type = z.output<typeof ActivityType>;
type Data = Readonly<Record<string, unknown>>;
type Sentence = (data: Data) => string;

const said = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `<noun> "<name>" <what happened>`; a fact that tells no name still makes a sentence. */
const about =
  (noun: string, happened: string): Sentence =>
  ({ name }) =>
    `${noun}${said(name) ? ` "${name}"` : ''} ${happened}`;

const nowIs =
  (noun: string): Sentence =>
  (data) =>
    about(noun, said(data.status) ? `is now ${data.status}` : 'changed status')(data);

const ofProvider =
  (happened: string): Sentence =>
  ({ provider }) =>
    `Key for ${said(provider) ? provider : 'a provider'} ${happened}`;

const credit =
  (noun: string): Sentence =>
  ({ amountCents }) =>
    said(amountCents) ? `${noun} of ${amountCents} cents` : noun;

/** Only names and states are told: never a secret, and nothing of a person who may ask to be forgotten. */
const SENTENCES: Readonly<Record<Type, Sentence>> = {
  'campaign.created': about('Campaign', 'was created'),
  'campaign.updated': about('Campaign', 'was changed'),
  'campaign.status_changed': nowIs('Campaign'),
  'brand.created': about('Brand', 'was added'),
  'brand.updated': about('Brand', 'was changed'),
  'brand.paused': (data) => about('Brand', data.paused === false ? 'was resumed' : 'was paused')(data),
  'key.created': about('API key', 'was created'),
  'key.revoked': about('API key', 'was revoked'),
  'session.revoked': about('Session', 'was revoked'),
  'provider_key.saved': ofProvider('was saved'),
  'provider_key.deleted': ofProvider('was deleted'),
  'mailbox.created': about('Mailbox', 'was added'),
  'mailbox.status_changed': nowIs('Mailbox'),
  'suppression.added': () => 'A suppression was added',
  'suppression.removed': () => 'A suppression was removed',
  'person.exported': () => 'The data of a person was exported',
  'person.erased': () => 'The data of a person was erased',
  'email.step_resolved': ({ outcome }) =>
    said(outcome)
      ? `A step with an unknown outcome was resolved as ${outcome}`
      : 'A step with an unknown outcome was resolved',
  'workflow.created': about('Workflow', 'was created'),
  'workflow.upgraded': about('Workflow', 'was upgraded'),
  'press_kit.validated': about('Press kit', 'was validated'),
  'webhook.endpoint_changed': () => 'A webhook endpoint was changed',
  'billing.grant': credit('Credit grant'),
  'billing.topup': credit('Top-up'),
  'user.seen': () => 'A user was active',
};

export const summaryOf = (type: Type, data: Data): string => SENTENCES[type](data);
