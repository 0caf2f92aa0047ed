import { REPLY_CLASSES } from '@distribute/contract/replies';
import { z } from 'zod';
import type { Question } from '../models/index.ts';
import type { RuledReply } from './rules/read-reply.ts';

const CEILING = { input: 4_000, output: 300 };

const Answer = z.object({
  classification: z.enum(REPLY_CLASSES),
  evidence: z.string().max(200).nullable(),
  confidence: z.number().min(0).max(1),
});
export type ModelVerdict = z.infer<typeof Answer>;

const TASK = `You class one reply to a sales or press mail. Classes:
interested: wants to go on, asks for an offer or about the product, offers times, brings a colleague in.
meetingBooked: a definite time is agreed. closed: ordered, signed, paid, or already our customer.
notInterested: a refusal. wrongPerson: not, or no longer, the one to write to.
unsubscribe: asks not to be written to again, to be removed or erased, or threatens a complaint; wins over all others.
neutral: answered without a verdict, undecided, or "not now" with a time to come back.
autoReply: a machine answered and says nothing of an absence. outOfOffice: away for a time.
Give the class, the words of the reply that decide it (copied, at most 200 letters, else null), and how sure you are.`;

/** The question to a model when the rules do not decide; without a model our rules answer it. */
export const replyQuestion = (ruled: RuledReply, subject: string | null): Question<ModelVerdict> => ({
  task: TASK,
  question: 'Which class has this reply?',
  materials: [
    { label: 'subject', text: subject ?? '' },
    { label: 'reply', text: ruled.words },
  ],
  schema: Answer,
  ceiling: CEILING,
  builtin: () => ({
    classification: ruled.classification,
    evidence: ruled.evidence,
    confidence: ruled.confidence,
  }),
});

/** The evidence that a model quotes counts only if the reply contains it. */
export const saidIn = (words: string, evidence: string | null): string | null =>
  evidence !== null && evidence !== '' && words.includes(evidence) ? evidence : null;
