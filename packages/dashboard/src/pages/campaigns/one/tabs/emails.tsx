import { useClient } from '../../../../api/api.ts';
import { usePaged } from '../../../../api/paged.ts';
import { personName } from '../../../../format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../../ui/display/outside-link.tsx';
import { PagedList } from '../../../../ui/display/paged-list.tsx';
import { SpamPoints } from '../../../../ui/display/spam-points.tsx';
import { Time, TimeAhead } from '../../../../ui/display/time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import { ResolveStep } from './resolve-step.tsx';
import { type Email, isOpenQuestion, type Step, stateOf } from './step-words.ts';

export function Emails({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const query = usePaged([...campaignKey(campaignId), 'emails'], (place, signal) =>
    client.emails.list({ query: { ...place, campaignId } }, { signal }),
  );
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.emails}
      empty={
        <EmptyState icon="mail" title="Nothing written yet">
          Read every email here as soon as it’s written, even before it’s sent.
        </EmptyState>
      }
    >
      {(emails) => (
        <ul>
          {emails.map((email) => (
            <li key={email.id} className="border-b border-line last:border-0">
              <Sequence email={email} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Sequence({ email }: { email: Email }) {
  const name = personName({ firstName: email.leadFirstName, lastName: email.leadLastName, email: email.leadEmail });
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-3 px-5 py-3 hover:bg-sunken/45 [&::-webkit-details-marker]:hidden">
        <Icon name="next" className="size-3.5 shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            <span className="font-medium">{name}</span>
            {email.leadCompany && <span className="text-ink-faint"> · {email.leadCompany}</span>}
          </span>
          <span className="block text-[13px] text-ink-soft wrap-anywhere">{email.subject}</span>
        </span>
        <Dots steps={email.steps} />
      </summary>
      <ol className="grid gap-5 px-5 pt-2 pb-6 sm:pl-11.5">
        {email.sequence.map((part) => (
          <Message
            key={part.step}
            email={email}
            subject={part.step === 1 ? email.subject : `Re: ${email.subject}`}
            text={part.bodyText}
            days={part.daysSinceLastStep}
            number={part.step}
            step={email.steps.find(({ step }) => step === part.step)}
          />
        ))}
      </ol>
    </details>
  );
}

const DOTS = {
  good: 'bg-accent',
  bad: 'bg-danger',
  warn: 'bg-warn-ink',
  neutral: 'border-[1.5px] border-line-strong',
};

/** One mark per email of the sequence; its text is for screen readers. */
const Dots = ({ steps }: { steps: readonly Step[] }) => (
  <span className="flex shrink-0 gap-1.5">
    {steps.map((step) => {
      const { label, tone } = stateOf(step);
      return (
        <span
          key={step.step}
          title={`Email ${step.step}: ${label}`}
          className={cx('size-2.5 rounded-full', DOTS[tone])}
        >
          <span className="sr-only">
            Email {step.step}: {label}.
          </span>
        </span>
      );
    })}
  </span>
);

interface MessageProps {
  email: Email;
  subject: string;
  text: string;
  days: number;
  number: number;
  step: Step | undefined;
}

function Message({ email, subject, text, days, number, step }: MessageProps) {
  return (
    <li className="max-w-2xl rounded-xl border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken/50 px-4 py-2.5">
        <h3 className="min-w-0 flex-1 font-medium wrap-anywhere">{subject}</h3>
        {step && <StepState step={step} />}
      </div>
      <p className="px-4 py-3.5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</p>
      {step?.lastResponse && (step.status !== 'sent' || step.statusReason === 'refused') && (
        <p className="px-4 pb-2 text-[13px] text-ink-faint wrap-anywhere">The mail server said: {step.lastResponse}</p>
      )}
      {step?.law && (
        <p className="px-4 pb-2 text-[13px] text-ink-faint wrap-anywhere">
          It waits by{' '}
          {step.law.link ? <OutsideLink href={step.law.link}>{step.law.article}</OutsideLink> : 'the strictest rule'}:
          see the legal check above.
        </p>
      )}
      {step && isOpenQuestion(step) && <ResolveStep email={email} step={step} />}
      <p className="px-4 pb-3 text-[13px] text-ink-faint">
        Email {number}
        {number > 1 && `, ${days} ${days === 1 ? 'day' : 'days'} after the one before`}
      </p>
      {step?.spam && (
        <div className="px-4 pb-3">
          <SpamPoints spam={step.spam} />
        </div>
      )}
    </li>
  );
}

function StepState({ step }: { step: Step }) {
  const { label, tone, at } = stateOf(step);
  return (
    <span className="flex flex-wrap items-center gap-2 text-[13px] text-ink-faint">
      {at && (step.status === 'scheduled' ? <TimeAhead at={at} /> : <Time at={at} />)}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
