import { Notice } from '../../../ui/states/notice.tsx';
import type { Email } from '../use-review.ts';
import { refusedBecause } from '../words.ts';

/** The sentences that the checks removed from a model's text, and what was used instead. */
export const Refusals = ({ email: { refusals, fallbackReason } }: { email: Email }) =>
  refusals.length === 0 ? null : (
    <Notice tone="warn" icon="alert">
      <p className="font-medium">
        {refusals.length === 1 ? 'One sentence' : `${refusals.length} sentences`} of the AI’s draft{' '}
        {refusals.length === 1 ? 'was' : 'were'} refused.{' '}
        {fallbackReason === null
          ? 'What is left of it is below.'
          : 'The built-in writer wrote the version below instead.'}
      </p>
      <ul className="mt-2 grid gap-2">
        {refusals.map(({ step, sentence, reason }, at) => (
          <li key={at}>
            <q className="wrap-anywhere">{sentence}</q>
            <span className="block opacity-85">
              Email {step}. {refusedBecause(reason)}.
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
