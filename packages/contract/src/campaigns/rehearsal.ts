import { z } from 'zod';
import { Cents, Count, Id, Timestamp } from '../language/shared.ts';
import { Gate, GateName } from './campaign-gates.ts';
import { SampleEmails } from './campaign-preview.ts';
import { CreateCampaign } from './campaign-shapes.ts';

export const REHEARSAL_ENDS = ['max_leads_reached', 'total_budget_reached', 'audience_exhausted', 'end_date'] as const;

export const REHEARSAL_RATES = [
  'answered',
  'answeredLater',
  'positive',
  'bounced',
  'bouncedLater',
  'unsubscribed',
  'unsubscribedLater',
  'outOfOffice',
  'deferred',
  'skipped',
  'used',
] as const;

export const REHEARSAL_ASSUMPTIONS = [
  'blockers_resolved',
  'approved_at_once',
  'nobody_else_starts',
  'people_not_counted',
  'hours_not_known',
  'steps_not_known',
  'no_past',
  'cost_not_seen_before',
  'longer_than_rehearsed',
  'no_mailbox',
] as const;

const days = z.iso.date();

/** A count that is not known yet. */
const Range = z
  .object({
    low: z.number().min(0),
    expected: z.number().min(0).meta({ description: 'The mean of all futures.' }),
    high: z.number().min(0),
  })
  .meta({
    id: 'RehearsalRange',
    description: 'Where a number lies: all numbers of a rehearsal lie in theirs at once in 95 of 100 futures.',
  });

const Moments = z
  .object({ low: Timestamp, expected: Timestamp, high: Timestamp })
  .meta({ id: 'RehearsalMoments', description: 'The earliest, middle and latest time of 95 of 100 futures.' });

export const CampaignRehearsal = z
  .object({
    now: Timestamp,
    until: Timestamp.meta({ description: 'How far it was rehearsed, unless the campaign ended before.' }),
    futures: Count.meta({ description: 'How many futures were drawn.' }),
    blockers: z.array(Gate).meta({ description: 'Gates that a person must open before anything is sent.' }),
    assumptions: z.array(z.object({ code: z.enum(REHEARSAL_ASSUMPTIONS), message: z.string() })),
    past: z.object({
      of: z.enum(['feature', 'organization', 'none']).meta({ description: 'Whose campaigns the rates rest on.' }),
      campaigns: Count,
      emails: Count,
    }),
    rates: z.array(
      z.object({
        rate: z.enum(REHEARSAL_RATES),
        prior: z
          .object({ hits: z.number(), of: z.number() })
          .meta({ description: 'What is believed before any email.' }),
        seen: z.object({ hits: z.number(), of: z.number() }),
      }),
    ),
    people: Range,
    emails: Range,
    answers: Range,
    positive: Range,
    bounced: Range,
    unsubscribed: Range,
    cost: z.object({ lowInUsdCents: Cents, expectedInUsdCents: Cents, highInUsdCents: Cents }),
    days: z.array(
      z.object({
        date: days,
        emails: Range,
        mailboxes: z.array(z.object({ mailboxId: Id, emails: Range })),
      }),
    ),
    gates: z.array(
      z.object({
        gate: GateName,
        reason: z.string(),
        share: z.number().min(0).max(1).meta({ description: 'Of the futures in which it closes.' }),
        firstAt: Moments,
        days: Range.meta({ description: 'On how many days it is closed, where it closes.' }),
      }),
    ),
    ends: z.array(z.object({ cause: z.enum(REHEARSAL_ENDS), share: z.number().min(0).max(1) })),
    endsAt: Moments.nullable().meta({ description: 'Null where more than 2.5 of 100 futures last longer.' }),
    samples: SampleEmails.nullable().meta({ description: 'The emails that were asked for, with their spam points.' }),
    spam: z
      .object({
        limit: z.number().nullable().meta({ description: 'More points hold an email; null where nothing is held.' }),
        most: z.number().nullable().meta({ description: 'The most points of these emails.' }),
        held: Count.meta({ description: 'How many of these emails would wait for a person.' }),
      })
      .nullable()
      .meta({ description: 'Null where no spam filter scored them.' }),
  })
  .meta({ id: 'CampaignRehearsal' });

const MOST_SAMPLES = 5;

export const RehearseRequest = CreateCampaign.extend({
  samples: z.int().min(0).max(MOST_SAMPLES).default(0).meta({
    description: 'How many emails to write as well, for what sample emails cost.',
  }),
}).meta({ required: ['name'], description: 'As for the creation of a campaign.' });
