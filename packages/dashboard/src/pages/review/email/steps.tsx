import { useOrganization } from '../../../api/account.ts';
import { SpamPoints } from '../../../ui/display/spam-points.tsx';
import type { Email } from '../use-review.ts';
import { leavesWhen } from '../words.ts';

/** Every email of the sequence with its text, in the order of sending. The HTML of mail is never shown. */
export function Steps({ email }: { email: Email }) {
  const { data: organization } = useOrganization();
  return (
    <ol aria-label="Steps" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-5 max-sm:px-4">
      {email.sequence.map((part) => (
        <li key={part.step} className="rounded-xl border border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 border-b border-line bg-sunken/50 px-4 py-2.5">
            <h3 className="min-w-0 font-medium wrap-anywhere">
              {part.step === 1 ? email.subject : `Re: ${email.subject}`}
            </h3>
            <span className="text-xs text-ink-faint">
              Email {part.step} of {email.sequence.length}
            </span>
          </div>
          <p className="px-4 pt-3.5 pb-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">{part.bodyText}</p>
          <div className="px-4 pb-3">
            <p className="text-[13px] text-ink-faint">{leavesWhen(part)}.</p>
            <SpamPoints spam={email.steps.find(({ step }) => step === part.step)?.spam ?? null} />
          </div>
        </li>
      ))}
      <li className="text-[13px] text-ink-faint">
        {organization?.postalAddress
          ? 'Every email ends with the sender’s name, your postal address and a link to unsubscribe.'
          : 'Every email ends with the sender’s name and a link to unsubscribe.'}
      </li>
    </ol>
  );
}
