import { z } from 'zod';
import { Goal } from '../campaigns/campaign-shapes.ts';
import { Task } from '../campaigns/tasks.ts';
import { ChatRole } from '../integrations/chat.ts';
import { operations } from '../language/operation.ts';
import { Count, Id, Timestamp, text } from '../language/shared.ts';
import { ManualQualification, StepStatus } from '../mail/emails.ts';
import { ConversationNote } from '../mail/inbox.ts';
import { Reply } from '../mail/replies.ts';
import { Contact } from './contacts.ts';
import { LeadDetail } from './leads.ts';
import { Suppression } from './suppressions.ts';

/** What is stored about a person who writes for an outlet, and how each campaign judged them. */
const HeldJournalist = z.object({
  journalistId: Id,
  journalistName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  title: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  outletName: z.string(),
  outletDomain: z.string(),
  createdAt: Timestamp,
  campaigns: z.array(
    z.object({
      campaignId: Id,
      relevanceScore: z.int().min(0).max(100),
      whyRelevant: z.string(),
      whyNotRelevant: z.string(),
      articleUrls: z.array(z.string()),
      createdAt: Timestamp,
    }),
  ),
});

/** What an organisation wrote about a journalist on one of its media lists. */
const HeldListed = z.object({
  mediaListName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  outletName: z.string(),
  beat: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: Timestamp,
});

/** Everything that is held about one person. */
export const PersonExport = z
  .object({
    email: z.string(),
    generatedAt: Timestamp,
    leads: z.array(LeadDetail),
    contacts: z.array(Contact),
    messages: z.array(
      z.object({
        campaignId: Id,
        step: z.int().min(1),
        subject: z.string(),
        bodyText: z.string(),
        sentAt: Timestamp.nullable(),
        status: StepStatus,
        lastResponse: z.string().nullable().describe('The last words of the mail server about it'),
      }),
    ),
    replies: z.array(Reply),
    events: z.array(z.object({ type: z.string(), at: Timestamp })),
    suppressions: z.array(Suppression),
    conversions: z.array(z.object({ type: Goal, occurredAt: Timestamp })),
    journalists: z.array(HeldJournalist),
    listedJournalists: z.array(HeldListed),
    qualifications: z.array(ManualQualification),
    notes: z.array(ConversationNote).describe('What the team noted about the person'),
    tasks: z
      .array(Task.pick({ id: true, leadId: true, kind: true, text: true, status: true, note: true, dueAt: true }))
      .describe('What the team had to do, or did, for the person'),
    unmatched: z
      .array(z.object({ receivedAt: Timestamp, subject: z.string().nullable(), bodyText: z.string().nullable() }))
      .describe('Mail from the person that answers nothing that was sent'),
    chats: z
      .array(z.object({ sessionId: Id, role: ChatRole, content: z.string(), createdAt: Timestamp }))
      .describe('Messages of the assistant in which the person is named, or in which it read of the person'),
  })
  .meta({ id: 'PersonExport' });

export const people = operations('Data rights', {
  export: {
    method: 'POST',
    path: '/v1/people/export',
    role: 'admin',
    summary: 'Everything held about one person',
    body: z.strictObject({ email: text(1, 254) }),
    errors: [404],
    response: PersonExport,
  },
  erase: {
    method: 'POST',
    path: '/v1/people/erase',
    role: 'admin',
    summary: 'Erase one person everywhere and never contact them again',
    description: 'Counters and costs stay. The address is kept only as a keyed hash that suppresses it.',
    body: z.strictObject({ email: text(1, 254), confirm: z.literal(true) }),
    destructive: true,
    response: z.object({
      erased: z.object({ leads: Count, contacts: Count, messages: Count, replies: Count, events: Count }),
      suppressionId: Id,
    }),
  },
});
