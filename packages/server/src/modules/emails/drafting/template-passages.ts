import type { GroundedSentence } from '@distribute/language/writing';
import { TEMPLATE } from '../../law/index.ts';
import { filledFaults } from '../../templates/index.ts';
import { type RefusedDraft, type WritingTask, writePassages } from '../../writing/index.ts';
import type { EmailsContext } from '../context.ts';
import { sendFaults } from '../outcomes/send-faults.ts';
import type { Briefing } from './brief.ts';
import { type FromTemplate, sequenceOfTemplate } from './from-template.ts';

/** An email of a template, and who wrote its passages. */
export interface TemplateEmail extends FromTemplate {
  readonly model: string;
  readonly fallbackReason: string | null;
  readonly refused: readonly RefusedDraft[];
  readonly grounds: readonly GroundedSentence[];
}

const OWN = { model: TEMPLATE, fallbackReason: null, refused: [], grounds: [] };

/** Lets the model write the passages of an email (spec 12.23); what the author wrote leaves as it stands. */
export async function withPassages(
  { models }: Pick<EmailsContext, 'models'>,
  task: WritingTask,
  made: FromTemplate,
  briefing: () => Promise<Briefing>,
): Promise<TemplateEmail> {
  const { filled, missing, faults } = made;
  const { passages, stepsWith } = filled;
  if (!passages.length || missing.length || faults.length) return { ...made, ...OWN };
  const { brief } = await briefing();
  const email = [
    made.subject,
    ...stepsWith(passages.map((_, at) => `[passage ${at + 1}]`)).map((step) => step.bodyText),
  ];
  const { words, ...by } = await writePassages(models, task, brief, email.join('\n\n---\n\n'), passages);
  const steps = stepsWith(words);
  const [fault] = filledFaults({ ...filled, steps }, sendFaults);
  if (fault !== undefined) return { ...made, ...OWN, refused: by.refused, fallbackReason: fault };
  return { ...made, ...by, sequence: sequenceOfTemplate(steps), model: by.model ?? TEMPLATE };
}
