import type { Client } from '@distribute/client';
import type { Email } from '../use-review.ts';

export type Change = Parameters<Client['emails']['update']>[0]['body'];

/** The changes to the text that was read; steps that are left out stay as they are. Null when nothing changed. */
export function changeOf(email: Pick<Email, 'subject' | 'sequence' | 'updatedAt'>, entries: FormData): Change | null {
  const subject = String(entries.get('subject') ?? '').trim();
  const steps = email.sequence.flatMap(({ step, bodyText }) => {
    // Forms send a line break as two characters.
    const typed = String(entries.get(`step-${step}`) ?? '').replaceAll('\r\n', '\n');
    return typed === bodyText ? [] : [{ step, bodyText: typed }];
  });
  if (subject === email.subject && steps.length === 0) return null;
  return {
    ...(subject !== email.subject && { subject }),
    ...(steps.length > 0 && { steps }),
    ifUpdatedAt: email.updatedAt,
  };
}
