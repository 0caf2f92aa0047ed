import { z } from 'zod';
import { TaskKind, TaskOccasion } from '../campaigns/tasks.ts';
import { Count, Id, Timestamp } from '../language/shared.ts';
import { ReplyClass } from '../mail/replies.ts';

/** What happens to each person and each email: sent to endpoints that list them (spec 19.6). */
export const DETAIL_KINDS = [
  'person.found',
  'person.unsubscribed',
  'email.written',
  'email.approved',
  'email.rejected',
  'email.sent',
  'email.failed',
  'email.unconfirmed',
  'email.delivered',
  'email.opened',
  'email.clicked',
  'email.bounced',
  'email.refused',
  'email.complained',
  'reply.classified',
  'task.due',
  'mailbox.held',
] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

const text = z.string().nullable();
const person = { lead_id: Id, email: text, name: text, company: text, title: text };
const email = { ...person, email_id: Id };
const message = { ...email, message_id: Id, step: Count };

const data = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, test: z.literal(true).optional() });
const verdict = data({ ...email, reviewed_by: Id.nullable() });
/** `machine`: a program that looks at emails for its people, such as a spam filter. */
const hit = data({ ...message, machine: z.boolean() });
const ofMessage = data(message);
const withReason = data({ ...message, reason: text });

export const DETAIL_DATA = {
  'person.found': data({ ...person, kind: z.enum(['person', 'journalist']) }),
  'person.unsubscribed': ofMessage,
  'email.written': data({ ...email, subject: z.string(), steps: Count, model: text }),
  'email.approved': verdict,
  'email.rejected': verdict,
  'email.sent': data({ ...message, mailbox_id: Id }),
  'email.failed': withReason,
  'email.unconfirmed': ofMessage,
  'email.delivered': ofMessage,
  'email.opened': hit,
  'email.clicked': hit,
  'email.bounced': data({ ...message, permanent: z.boolean(), reason: text }),
  'email.refused': withReason,
  'email.complained': ofMessage,
  'reply.classified': data({
    ...person,
    reply_id: z.string(),
    message_id: Id,
    class: ReplyClass,
    previous_class: ReplyClass.nullable(),
    decided_by: z.enum(['human', 'model', 'rule']),
    automatic: z.boolean(),
  }),
  'task.due': data({
    ...email,
    task_id: Id,
    kind: TaskKind,
    text: z.string(),
    occasion: TaskOccasion,
    due_at: Timestamp,
  }),
  'mailbox.held': data({
    mailbox_id: Id,
    mailbox_email: z.string(),
    status: z.enum(['paused', 'error', 'disabled']),
    reason: text,
  }),
} as const satisfies Record<DetailKind, z.ZodObject>;
