import { z } from 'zod';
import { operations } from '../../language/operation.ts';
import { Email, Id, Nothing, Timestamp } from '../../language/shared.ts';
import { connectionInput, MailSecurity } from '../mailbox-settings.ts';

export const MAX_SEED_MAILBOXES = 20;

export const SeedMailbox = z
  .object({
    id: Id,
    email: z.string(),
    imap: z.object({ host: z.string(), port: z.int(), security: MailSecurity, username: z.string() }),
    createdAt: Timestamp,
  })
  .meta({ id: 'SeedMailbox' });

export const PLACEMENTS = [
  'under_way',
  'inbox',
  'category',
  'junk',
  'other',
  'missing',
  'refused',
  'not_sent',
  'unreadable',
] as const;

const PlacementResult = z
  .object({
    seedMailboxId: Id,
    email: z.string(),
    placement: z.enum(PLACEMENTS).meta({
      description:
        '`category`: a tab of the inbox beside the main one; `other`: another folder; `missing`: in no folder after 30 ' +
        'minutes; `refused`: its server did not take it; `not_sent`: it did not leave; `unreadable`: the seed mailbox ' +
        'could not be read',
    }),
    folder: z.string().nullable().meta({ description: 'The folder or category that it lies in' }),
    words: z.string().nullable().meta({ description: 'Why it was refused, not sent or not read' }),
    at: Timestamp.nullable().meta({ description: 'When that was known; null while it is under way' }),
  })
  .meta({ id: 'PlacementResult' });

export const PlacementTest = z
  .object({
    id: Id,
    mailboxId: Id,
    campaignId: Id,
    emailId: Id.meta({ description: 'The email whose first step was sent' }),
    reason: z.enum(['asked', 'schedule']),
    createdAt: Timestamp,
    results: z.array(PlacementResult),
  })
  .meta({ id: 'PlacementTest' });

const Schedule = z
  .object({
    everyDays: z.int().nullable().meta({ description: 'Null: only when asked for' }),
    nextAt: Timestamp.nullable(),
    fault: z.string().nullable().meta({ description: 'Why the last scheduled test was not sent' }),
  })
  .meta({ id: 'PlacementSchedule' });

export const placements = operations('Mailboxes', {
  listSeeds: {
    method: 'GET',
    path: '/v1/seed-mailboxes',
    summary: 'List the mailboxes in which placement tests are read',
    description: 'At most 20.',
    response: z.object({ seedMailboxes: z.array(SeedMailbox) }),
  },
  addSeed: {
    method: 'POST',
    path: '/v1/seed-mailboxes',
    role: 'admin',
    summary: 'Add a mailbox of your own in which placement tests are read',
    description:
      'Logs in by IMAP first: 409 `seed_unreadable` with the words of its server. 409 `seed_exists` for an address that is ' +
      'there already, 409 `too_many_seeds` above 20. The password is sealed and never shown.',
    body: z.strictObject({
      email: Email,
      imap: z.strictObject({ ...connectionInput, password: z.string().min(1).max(1024) }),
    }),
    status: 201,
    errors: [409],
    response: z.object({ seedMailbox: SeedMailbox }),
  },
  removeSeed: {
    method: 'DELETE',
    path: '/v1/seed-mailboxes/{id}',
    role: 'admin',
    summary: 'Remove a seed mailbox, with what was found in it',
    destructive: true,
    status: 204,
    errors: [404],
    response: Nothing,
  },
  list: {
    method: 'GET',
    path: '/v1/mailboxes/{id}/placement-tests',
    summary: 'List the placement tests of a mailbox',
    description: 'The last 20, newest first.',
    errors: [404],
    response: z.object({ placementTests: z.array(PlacementTest), schedule: Schedule }),
  },
  start: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/placement-tests',
    role: 'admin',
    summary: 'Send the last email of this mailbox to each seed mailbox, and see where it lands',
    description:
      'One email to each, counted towards the daily limit; no lead, no event. 409 `no_seeds`, `nothing_to_test` before ' +
      'the mailbox wrote an email, `records_mail` where mail is recorded instead of sent, `not_verified` unless it is ' +
      'active, `test_under_way` while a test is.',
    body: z.strictObject({
      campaignId: Id.optional().meta({ description: 'Of this campaign; else the newest of any' }),
    }),
    status: 202,
    errors: [404, 409],
    response: z.object({ placementTest: PlacementTest }),
  },
  schedule: {
    method: 'PUT',
    path: '/v1/mailboxes/{id}/placement-schedule',
    role: 'admin',
    summary: 'Repeat placement tests of a mailbox',
    body: z.strictObject({
      everyDays: z.int().min(1).max(90).nullable().meta({ description: 'Null: only when asked for' }),
    }),
    errors: [404],
    response: z.object({ schedule: Schedule }),
  },
});
