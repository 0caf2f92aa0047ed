import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Id, listOf, listQuery, Nothing, Timestamp } from '../language/shared.ts';

export const ProgramPlace = z.enum(['website', 'this_computer', 'app']);

export const Program = z
  .object({
    id: Id,
    name: z.string().describe('What the program calls itself; nobody checked it'),
    userId: Id.describe('The person whom it acts as'),
    returnsTo: z.string().describe('Where its person was sent back to: a host, or the scheme of an app'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    endsAt: Timestamp.describe('30 days after it last fetched a token'),
  })
  .meta({ id: 'Program' });

/** The question that a program asks, as `/oauth/authorize` packed it for the page that asks the person. */
const ProgramRequest = z.string().min(1).max(8_000);

export const programs = operations('Identity', {
  list: {
    method: 'GET',
    path: '/v1/programs',
    summary: 'List connected programs',
    description: 'Assistants and other programs that people connected by OAuth 2.1, instead of giving them a key.',
    query: listQuery({}),
    response: listOf('programs', Program),
  },
  disconnect: {
    method: 'DELETE',
    path: '/v1/programs/{id}',
    summary: 'Disconnect a program',
    description: 'Its tokens end within a second. One’s own; those of others for admins.',
    roleForOthers: 'admin',
    mandate: 'never',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  readRequest: {
    method: 'GET',
    path: '/v1/programs/request',
    summary: 'Which program asks to be connected',
    description: 'For the page that asks the person: `request` is what `/oauth/authorize` gave it.',
    query: z.strictObject({ request: ProgramRequest }),
    response: z.object({
      name: z.string().describe('What the program calls itself; nobody checked it'),
      returnsTo: z.string(),
      place: ProgramPlace.describe('Whether it is a website, runs on this computer, or is an app of this device'),
    }),
  },
  decide: {
    method: 'POST',
    path: '/v1/programs/decision',
    summary: 'Allow a program, or do not',
    description:
      'For user keys and sessions. `redirectUrl` leads back to the program, with a code that is good once within a ' +
      'minute, or with the refusal.',
    user: true,
    mandate: 'never',
    body: z.strictObject({ request: ProgramRequest, allow: z.boolean() }),
    errors: [409],
    response: z.object({ redirectUrl: z.string() }),
  },
});
