import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Id, Nothing, Timestamp, text } from '../language/shared.ts';
import { CONTACT_COLUMNS } from '../people/contacts.ts';

export const CONNECTOR_KINDS = ['hubspot', 'slack'] as const;
export const ConnectorKind = z.enum(CONNECTOR_KINDS);
export const CONNECTOR_STATUSES = ['working', 'failing', 'paused'] as const;
export const FIELD_WINNERS = ['theirs', 'ours', 'newest'] as const;
export const OWNED_PEOPLE = ['leave_alone', 'write'] as const;

const PropertyName = text(1, 100).regex(/^[a-z][a-z0-9_]*$/, 'expected the internal name of a property');
/** What a property may become; the address is always `email`. */
export const MAPPED_COLUMNS = CONTACT_COLUMNS.filter((column) => column !== 'email' && column !== 'consent');

const fieldMapping = {
  property: PropertyName,
  column: z.enum(MAPPED_COLUMNS).nullable().describe('Null keeps it under its own name, for templates'),
  wins: z.enum(FIELD_WINNERS).describe('Whose value counts where both have one'),
};
const FieldMapping = z.object(fieldMapping).meta({ id: 'FieldMapping' });
const FieldMappingInput = z.strictObject({ ...fieldMapping, wins: fieldMapping.wins.default('theirs') });

const taken = (property: string, column: (typeof MAPPED_COLUMNS)[number]) =>
  ({ property, column, wins: 'theirs' }) as const;
/** What HubSpot's own properties become where nothing else is said. */
export const HUBSPOT_FIELDS = [
  ...[taken('firstname', 'firstName'), taken('lastname', 'lastName'), taken('jobtitle', 'title')],
  ...[taken('company', 'company'), taken('phone', 'phone'), taken('country', 'country')],
];

/** What is asked of every CRM. */
const crm = {
  brandId: Id.describe('Whose contacts the people become'),
  people: z
    .strictObject({ property: PropertyName, value: text(1, 500) })
    .nullable()
    .describe('Only people with this value of this property; null takes all'),
  ownedPeople: z.enum(OWNED_PEOPLE).describe('What becomes of people who have an owner there'),
  writeStatus: z.boolean().describe('Makes its properties there where they are missing'),
  writeActivity: z.boolean().describe('Makes its property there where it is missing'),
  writeOptOuts: z.boolean(),
  createPeople: z.boolean().describe('Makes people of campaigns contacts there'),
};

const Hubspot = z
  .object({ kind: z.literal('hubspot'), ...crm, fields: z.array(FieldMapping) })
  .meta({ id: 'HubspotSettings' });
const HubspotInput = z.strictObject({
  ...{ kind: z.literal('hubspot'), brandId: crm.brandId },
  people: crm.people.default(null),
  fields: z.array(FieldMappingInput).max(50).default(HUBSPOT_FIELDS),
  ownedPeople: crm.ownedPeople.default('leave_alone'),
  writeStatus: crm.writeStatus.default(false),
  writeActivity: crm.writeActivity.default(false),
  writeOptOuts: crm.writeOptOuts.default(true),
  createPeople: crm.createPeople.default(false),
});

/** What Slack can be told. */
export const SLACK_EVENTS = [
  ...(['reply.classified', 'email.written', 'task.due', 'mailbox.held', 'campaign.completed'] as const),
] as const;
const slack = {
  kind: z.literal('slack'),
  channel: text(1, 30)
    .regex(/^[CG][A-Z0-9]{2,}$/, 'expected the id of a channel, such as C0123456789')
    .describe('The id of the channel, not its name'),
  events: z
    .array(z.enum(SLACK_EVENTS))
    .min(1)
    .max(SLACK_EVENTS.length)
    .describe('`email.written` only where it waits for approval'),
  showText: z.boolean().describe('Also the first 300 characters of answers, emails and tasks'),
};
const Slack = z.object(slack).meta({ id: 'SlackSettings' });
const SlackInput = z.strictObject({
  ...slack,
  events: slack.events.default([...SLACK_EVENTS]),
  showText: slack.showText.default(false),
});

/** One object per kind, as it is answered and as it is sent. */
export const ConnectorSettings = z.discriminatedUnion('kind', [Hubspot, Slack]);
const SettingsInput = z.discriminatedUnion('kind', [HubspotInput, SlackInput]);
const Secrets = z.strictObject({
  token: text(1, 2_000),
  signingSecret: text(1, 200).optional().describe('Slack signs with it what its buttons send; only Slack has one'),
});
const Name = text(1, 100);

export const ConnectorFault = z
  .object({ at: Timestamp, message: z.string(), nextAct: z.string() })
  .meta({ id: 'ConnectorFault' });

export const Connector = z
  .object({
    id: Id,
    kind: ConnectorKind,
    name: z.string(),
    status: z.enum(CONNECTOR_STATUSES),
    account: z.string().nullable().describe('The account at the service, as the service names it'),
    settings: ConnectorSettings,
    reading: z
      .object({
        people: Count.describe('How many people were read so far'),
        upTo: Timestamp.nullable().describe('What changed there until then has been read'),
        isComplete: z.boolean().describe('All were read once; from then on only what changes'),
      })
      .nullable()
      .describe('Null for kinds that read nothing'),
    waitingEvents: Count.describe('Events that it has not taken yet'),
    lastWorkedAt: Timestamp.nullable(),
    lastFault: ConnectorFault.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Connector' });
const One = z.object({ connector: Connector });

export const connectors = operations('Connectors', {
  list: {
    method: 'GET',
    path: '/v1/connectors',
    summary: 'List connectors to other services',
    response: z.object({ connectors: z.array(Connector) }),
  },
  create: {
    method: 'POST',
    path: '/v1/connectors',
    mandate: 'never',
    summary: 'Connect a service',
    description:
      'The credentials are tried first: when they do not work, nothing is kept, and the refusal has the words of the ' +
      'service. Slack gets one line in its channel. No answer ever has the secrets.',
    role: 'admin',
    body: z.strictObject({ name: Name, settings: SettingsInput, secrets: Secrets }),
    status: 201,
    errors: [404, 409, 502],
    response: One,
  },
  get: {
    method: 'GET',
    path: '/v1/connectors/{id}',
    summary: 'Read a connector',
    errors: [404],
    response: One,
  },
  update: {
    method: 'PATCH',
    path: '/v1/connectors/{id}',
    mandate: 'never',
    summary: 'Pause or change a connector',
    description: 'New settings and secrets are tried first. `settings` replaces all of them.',
    role: 'admin',
    body: z.strictObject({ name: Name, paused: z.boolean(), settings: SettingsInput, secrets: Secrets }).partial(),
    errors: [404, 409, 502],
    response: One,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/connectors/{id}',
    mandate: 'never',
    summary: 'Disconnect a service',
    description: 'What it brought and what it wrote stays, here and there.',
    role: 'admin',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  test: {
    method: 'POST',
    path: '/v1/connectors/{id}/test',
    summary: 'Try the credentials of a connector now',
    description: 'Writes nothing at the service. When they work, a failing connector works at once.',
    role: 'admin',
    errors: [404],
    response: z.object({
      test: z.object({ ok: z.boolean(), account: z.string().nullable(), message: z.string() }),
    }),
  },
  listFaults: {
    method: 'GET',
    path: '/v1/connectors/{id}/faults',
    summary: 'List the last faults of a connector',
    description: 'At most 100, newest first.',
    errors: [404],
    response: z.object({ faults: z.array(ConnectorFault) }),
  },
  listProperties: {
    method: 'GET',
    path: '/v1/connectors/{id}/properties',
    summary: 'List what the service knows of people, for the mapping',
    role: 'admin',
    errors: [404, 502],
    response: z.object({
      properties: z.array(z.object({ name: z.string(), label: z.string(), type: z.string() })),
    }),
  },
  pressSlack: {
    method: 'POST',
    path: '/v1/connectors/{connectorId}/slack',
    summary: 'Receive a press of a button in Slack',
    description:
      'The address that the Slack app names for interactivity. Signed by Slack with the signing secret, at most five ' +
      'minutes ago. Slack is told who pressed, and whether it was done, by its own address for answers.',
    auth: 'signed',
    lenientQuery: true,
    params: z.object({ connectorId: z.string() }),
    consumes: 'application/x-www-form-urlencoded',
    body: z.looseObject({ payload: z.string().max(100_000).optional() }),
    bodyOptional: true,
    errors: [401],
    response: z.object({ received: z.literal(true) }),
  },
});
