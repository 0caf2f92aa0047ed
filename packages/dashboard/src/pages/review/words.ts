import { ApiError } from '@distribute/client';
import { explain } from '../../api/refusal.ts';
import { count, personName } from '../../format.ts';
import type { Email, ReviewResult, Verdict } from './use-review.ts';

export const nameOf = (email: Pick<Email, 'leadFirstName' | 'leadLastName' | 'leadEmail'>): string =>
  personName({ firstName: email.leadFirstName, lastName: email.leadLastName, email: email.leadEmail });

export const roleOf = ({ leadTitle, leadCompany }: Pick<Email, 'leadTitle' | 'leadCompany'>): string =>
  [leadTitle, leadCompany].filter(Boolean).join(', ');

export const emailsOf = (n: number): string => (n === 1 ? '1 email' : `${count(n)} emails`);

/** When a step is sent, once the email is approved. */
export function leavesWhen({ step, daysSinceLastStep }: Pick<Email['sequence'][number], 'step' | 'daysSinceLastStep'>) {
  if (step === 1) return 'Sent when you approve, during sending hours';
  const days = daysSinceLastStep === 1 ? '1 day' : `${daysSinceLastStep} days`;
  return `Sent ${days} after the previous email, unless they reply`;
}

/** What wrote it, as a sentence without its full stop. */
export function writerOf({
  model,
  fallbackReason,
  edited,
}: Pick<Email, 'model' | 'fallbackReason' | 'edited'>): string {
  const writer =
    model === 'template'
      ? 'Made from your template'
      : fallbackReason !== null || model === null || model === 'builtin'
        ? 'Written by the built-in writer'
        : `Written by ${model}`;
  return edited ? `${writer}, edited by your team` : writer;
}

/** A reason is a sentence of the guard or the name of a check. */
export const refusedBecause = (reason: string): string => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const REFUSALS: Readonly<Record<string, string>> = {
  already_sent: 'It’s already been sent',
  invalid_state: 'It’s no longer waiting for review',
  stale: 'Someone else changed it in the meantime. Read it again before you edit it.',
};

/** Why one verdict or change was refused. */
export const refusalWords = (error: unknown): string =>
  (error instanceof ApiError && REFUSALS[error.code ?? '']) || explain(error).message;

/** What the checks of a changed text found, each as a sentence. */
export function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'text_refused') return [];
  return (error.body as { problems?: string[] }).problems ?? [];
}

/** The message after verdicts were stored. */
export function judgedWords(verdict: Verdict, { done, refused }: ReviewResult): string {
  const what = verdict === 'approve' ? 'approved' : 'rejected';
  const then = verdict === 'approve' ? 'Sent as soon as the mailbox and hours allow.' : 'It won’t be sent.';
  const first = refused[0];
  const held = first ? ` ${emailsOf(refused.length)} not: ${refusalWords(first.error)}` : '';
  return done.length === 0 ? held.trim() : `${emailsOf(done.length)} ${what}. ${held ? held.trim() : then}`;
}
