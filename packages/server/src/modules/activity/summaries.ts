import type { ActivityType } from '@distribute/contract/activity';
import type { z } from 'zod';
import type { Fact, FactData, FactKind } from '../../kernel/events.ts';

/** The activity types that have a sentence below: those of the contract whose fact some module emits. */
export type ActivityKind = Extract<z.output<typeof ActivityType>, FactKind>;

/** `<noun> "<name>" <what happened>`. */
const about =
  (noun: string, happened: string) =>
  ({ name }: { readonly name: string }): string =>
    `${noun}${name ? ` "${name}"` : ''} ${happened}`;

const nowIs =
  (noun: string) =>
  (data: { readonly name: string; readonly status: string }): string =>
    about(noun, `is now ${data.status}`)(data);

/** Sentences name things and states only: never a secret, and never a recipient, who may ask to be erased. */
const SENTENCES: { readonly [Kind in ActivityKind]: (data: FactData[Kind]) => string } = {
  'campaign.created': about('Campaign', 'was created'),
  'campaign.updated': about('Campaign', 'was changed'),
  'campaign.status_changed': nowIs('Campaign'),
  'brand.created': about('Brand', 'was added'),
  'brand.updated': about('Brand', 'was changed'),
  'brand.paused': (data) => about('Brand', data.paused ? 'was paused' : 'was resumed')(data),
  'key.created': about('API key', 'was created'),
  'key.changed': ({ name, fields }) => `API key "${name}" was changed: ${fields.join(', ') || 'nothing'}`,
  'key.revoked': () => 'API key was revoked',
  'session.revoked': () => 'Session was revoked',
  'program.connected': about('Program', 'was connected'),
  'program.disconnected': about('Program', 'was disconnected'),
  'provider_key.saved': ({ provider }) => `Key for ${provider} was saved`,
  'provider_key.deleted': ({ provider }) => `Key for ${provider} was deleted`,
  'mailbox.created': about('Mailbox', 'was added'),
  'mailbox.status_changed': nowIs('Mailbox'),
  'mailbox.connected': about('Mailbox', 'was connected'),
  'suppression.added': () => 'A suppression was added',
  'suppression.removed': () => 'A suppression was removed',
  'person.exported': () => 'The data of a person was exported',
  'person.erased': () => 'The data of a person was erased',
  'email.step_resolved': ({ outcome }) => `A step with an unknown outcome was resolved as ${outcome}`,
  'receiving_domain.held': ({ domain }) => `Mail to ${domain} waits: its server refused three messages in a row`,
  'email.edited': () => 'The text of an email was changed',
  'email.approved': () => 'An email was approved',
  'email.rejected': () => 'An email was rejected',
  'quote_pitch.approved': () => 'A quote was approved and submitted',
  'conversation.status_changed': ({ status }) => `A conversation is now ${status}`,
  'conversation.assigned': ({ assigneeId }) =>
    assigneeId === null ? 'A conversation was unassigned' : 'A conversation was assigned',
  'workflow.created': about('Workflow', 'was created'),
  'workflow.upgraded': about('Workflow', 'was upgraded'),
  'press_kit.validated': about('Press kit', 'was validated'),
  'media_list.created': about('Media list', 'was created'),
  'template.created': about('Template', 'was created'),
  'template.deleted': about('Template', 'was deleted'),
  'campaign_test.begun': ({ names }) => `A test of ${names.map((name) => `"${name}"`).join(', ')} began`,
  'campaign_test.ended': ({ winner }) =>
    winner === null ? 'A test ended' : `A test ended: "${winner}" is used from now on`,
  'media_list.deleted': about('Media list', 'was deleted'),
  'coverage.found': about('An article in', 'that may name your brand was found'),
  'coverage.changed': ({ name, change }) => about('An article in', `was ${change}`)({ name }),
  'webhook.endpoint_changed': ({ name, change }) => `Webhook endpoint at ${name} was ${change}`,
  'billing.grant': ({ amountCents }) => `Credit of ${amountCents} US cents was granted`,
  'billing.topup': ({ amountCents }) => `Credit of ${amountCents} US cents was paid`,
  'billing.refund': ({ amountCents }) => `Credit changed by ${amountCents} US cents: a refund or a dispute`,
  'organization.updated': ({ settings }) => `Settings of the organization were changed: ${settings.join(', ')}`,
  'user.invited': ({ role }) => `A person was invited as ${role}`,
  'user.joined': () => 'A person took up an invitation',
  'user.role_changed': ({ role }) => `A person is now ${role}`,
  'user.removed': () => 'A person was removed from the team',
  'user.seen': () => 'A user was active',
  'user.signed_in': () => 'A person signed in',
  'activity.exported': ({ format }) => `The activity was downloaded as ${format}`,
  'operation.done': ({ summary }) => summary,
};

export const isActivity = (fact: Fact): fact is Fact<ActivityKind> => Object.hasOwn(SENTENCES, fact.kind);

export const summaryOf = <Kind extends ActivityKind>(kind: Kind, data: FactData[Kind]): string => SENTENCES[kind](data);
