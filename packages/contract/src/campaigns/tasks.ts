import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, Id, listOf, listQuery, Timestamp } from '../language/shared.ts';
import { ReplyClass } from '../mail/replies.ts';

export const MAX_TEMPLATE_TASKS = 10;
export const TASK_KINDS = ['call', 'letter', 'linkedin', 'other'] as const;
/** What must be so for a task to become due. */
export const TASK_OCCASIONS = ['unanswered', 'clicked', 'not_clicked', 'answered'] as const;
export const TASK_STATUSES = ['planned', 'due', 'done', 'skipped', 'cancelled'] as const;
/** Why a task was called off. */
export const TASK_REASONS = [
  ...(['answered', 'clicked', 'not_clicked', 'unsubscribed', 'not_sent', 'stopped', 'expired', 'erased'] as const),
] as const;

export const TaskKind = z.enum(TASK_KINDS);
export const TaskOccasion = z.enum(TASK_OCCASIONS);
const TaskStatus = z.enum(TASK_STATUSES);

const planned = {
  kind: TaskKind,
  text: z.string().max(10_000),
  occasion: TaskOccasion,
};
/** As given for a template: what is wrong with its text is named with its place. */
export const GivenTask = z
  .strictObject({
    ...planned,
    afterStep: z.int().min(1).max(10),
    days: z.int().min(0).max(60),
    classes: z.array(ReplyClass).max(9).default([]),
  })
  .refine(({ occasion, classes }) => (occasion === 'answered') === classes.length > 0, {
    path: ['classes'],
    message: 'name at least one class of answers for the occasion answered, and none for another',
  })
  .refine(({ classes }) => !classes.includes('unsubscribe'), {
    path: ['classes'],
    message: 'nothing can be done for people who asked not to be written to',
  });

export const TemplateTask = z
  .object({ ...planned, afterStep: z.int().min(1), days: z.int().min(0), classes: z.array(ReplyClass) })
  .meta({ id: 'TemplateTask' });

export const Task = z
  .object({
    id: Id,
    campaignId: Id,
    leadId: Id,
    emailId: Id,
    kind: TaskKind,
    text: z.string(),
    occasion: TaskOccasion,
    step: z.int().min(1).meta({ description: 'The step of the sequence that it follows.' }),
    status: TaskStatus,
    reason: z.enum(TASK_REASONS).nullable().meta({ description: 'Why it was called off.' }),
    note: z.string(),
    person: z.object({
      email: z.string().nullable(),
      name: z.string().nullable(),
      company: z.string().nullable(),
      title: z.string().nullable(),
    }),
    dueAt: Timestamp.nullable(),
    doneAt: Timestamp.nullable(),
    doneByUserId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Task' });

export const tasks = operations('Tasks', {
  list: {
    method: 'GET',
    path: '/v1/tasks',
    summary: 'List tasks that people have to do, oldest due first',
    description: 'Calls, letters and messages between the emails of your templates. `total` counts all that match.',
    query: listQuery({ status: TaskStatus.default('due'), campaignId: Id.optional() }),
    response: listOf('tasks', Task).extend({ total: Count }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/tasks/{id}',
    summary: 'Say that a task is done or skipped, or open it again',
    description: '409 `task_not_due` while it is planned, or once it was called off.',
    body: z.strictObject({
      status: z.enum(['due', 'done', 'skipped']).optional(),
      note: z.string().max(2_000).optional(),
    }),
    example: { status: 'done', note: 'Spoke to her: she is interested from March on.' },
    errors: [404, 409],
    response: z.object({ task: Task }),
  },
});
