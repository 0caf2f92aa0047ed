import { REPLY_CLASSES } from '@distribute/contract/replies';
import type { RuledReply } from '@distribute/language/replies';
import { z } from 'zod';
import type { Question } from '../models/index.ts';
import { CAME_FROM, PROMPT_VERSION, QUESTION, TASK } from './prompts/class-reply.ts';

const CEILING = { input: 4_000, output: 300 };

const Answer = z.object({
  classification: z.enum(REPLY_CLASSES),
  evidence: z.string().max(200).nullable(),
  confidence: z.number().min(0).max(1),
});
export type ModelVerdict = z.infer<typeof Answer>;

/** What a model is shown of a reply, and what our rules say of it. */
export interface AskedReply {
  readonly subject: string | null;
  readonly isAutomatic: boolean;
  readonly ruled: RuledReply;
}

/** The question to a model; without a model our rules answer it. */
export const replyQuestion = ({ subject, isAutomatic, ruled }: AskedReply): Question<ModelVerdict> => ({
  task: `${TASK} (${PROMPT_VERSION})`,
  question: `${QUESTION} ${CAME_FROM[isAutomatic ? 'program' : 'person']}`,
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
