import type { Client } from '@distribute/client';
import { ApiError } from '@distribute/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, useClient } from '../../../../api/api.ts';
import { useIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { personName } from '../../../../format.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Amount } from '../../../../ui/display/amount.tsx';
import { SpamPoints } from '../../../../ui/display/spam-points.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { Feature } from '../../use-features.ts';
import { Unread } from '../audience/audience-facts.tsx';
import { unreadOf } from '../audience/use-audiences.ts';
import { type CreateCampaign, pitchesPress } from '../draft.ts';
import { unusedWords } from '../preview/preview-words.ts';

type Samples = AnswerOf<Client['campaigns']['previewEmails']>;
type Sample = Samples['emails'][number];

const AT_ONCE = 3;

/** The drafts of one request so far, and how many readers they went through. */
interface Drafts {
  asked: string;
  written: readonly Samples[];
  readers: number;
}

/** Emails to real people of the audience, written now and not sent. */
interface SampleEmailsProps {
  request: CreateCampaign | null;
  feature: Feature | undefined;
}

export function SampleEmails({ request, feature }: SampleEmailsProps) {
  const client = useClient();
  const asked = JSON.stringify(request);
  const [drafts, setDrafts] = useState<Drafts>({ asked, written: [], readers: 0 });
  // Drafts of another message or of other people are not those of this campaign.
  const { written, readers } = drafts.asked === asked ? drafts : { written: [], readers: 0 };
  const last = written.at(-1);
  const offset = last && !last.more ? 0 : readers;
  const idempotencyKey = useIdempotencyKey(JSON.stringify([request, readers, written.length]));
  const write = useMutation({
    mutationFn: (body: CreateCampaign) =>
      client.campaigns.previewEmails({ body: { ...body, count: AT_ONCE, offset } }, { idempotencyKey }),
    onSuccess: (samples) =>
      setDrafts({ asked, written: [...(offset ? written : []), samples], readers: offset + AT_ONCE }),
  });
  const unread = unreadOf(write.error);
  const isPress = feature !== undefined && pitchesPress(feature);
  return (
    <Card
      title="What would it say?"
      description="Real drafts for the people it would write to, three at a time. Nothing is sent."
      actions={
        <Button
          size="small"
          icon="wand"
          busy={write.isPending}
          disabled={request === null}
          onClick={() => request && write.mutate(request)}
        >
          {written.length === 0
            ? `Write three ${isPress ? 'pitches' : 'emails'}`
            : last?.more
              ? 'Write the next three'
              : 'Write them again'}
        </Button>
      }
    >
      <div aria-live="polite" className="grid gap-4">
        {write.isPending && (
          <p className="text-[13px] text-ink-faint">Finding people and writing drafts. This can take a minute.</p>
        )}
        {unread ? (
          <Unread words={unread} isRefusal />
        ) : write.error ? (
          <Refused error={write.error} isPress={isPress} />
        ) : (
          last && <Written samples={written} feature={feature} />
        )}
        {!last && !write.isPending && !write.error && (
          <p className="text-[13px] text-ink-faint">
            {request?.templateId ? 'Your template, filled in.' : 'Costs as much as three people in the campaign.'}
          </p>
        )}
      </div>
    </Card>
  );
}

const REFUSALS: Readonly<Record<string, string>> = {
  no_people: 'No one in this audience is known yet, so drafts can’t be written before it starts.',
  no_emails: 'This campaign type writes no emails.',
  insufficient_credits: 'Your credit doesn’t cover three emails. Top it up, or start without drafts.',
};

const NO_JOURNALISTS =
  'Journalists are found when the campaign starts. To read each pitch before it’s sent, choose “Every email” below. Pitches to a media list can be read now.';

const Refused = ({ error, isPress }: { error: Error; isPress: boolean }) => {
  const code = error instanceof ApiError ? (error.code ?? '') : '';
  const words = isPress && code === 'no_people' ? NO_JOURNALISTS : REFUSALS[code];
  return words ? (
    <Notice tone="warn" icon="alert">
      {words}
    </Notice>
  ) : (
    <ErrorNote error={error} />
  );
};

function Written({ samples, feature }: { samples: readonly Samples[]; feature: Feature | undefined }) {
  const [at, setAt] = useState(0);
  const emails = samples.flatMap((one) => one.emails);
  const cents = samples.reduce((sum, { costInUsdCents }) => sum + Number(costInUsdCents), 0);
  const shown = emails[Math.min(at, emails.length - 1)];
  const fault = samples.at(-1)?.spamFilter.fault;
  if (!shown) return <p className="text-[13px] text-ink-faint">No one in this audience can be emailed.</p>;
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {emails.map((email, index) => (
          <button
            key={`${email.subject} ${personName({ ...email.lead, email: null })}`}
            type="button"
            aria-pressed={email === shown}
            onClick={() => setAt(index)}
            className={cx(
              'h-8 rounded-lg px-2.5 text-[13px] font-medium',
              email === shown ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-soft hover:text-ink',
            )}
          >
            {personName({ ...email.lead, email: null })}
          </button>
        ))}
      </div>
      <OneSample sample={shown} unused={unusedWords(shown.unusedInputs, feature)} />
      <p className="text-[13px] text-ink-faint">
        Cost <Amount cents={String(cents)} />. Drafts aren’t saved.
        {samples.at(-1)?.more === false && ' No one else is known before the campaign starts.'}
        {fault && ` No spam points: ${fault}.`}
      </p>
    </>
  );
}

const OneSample = ({
  sample: { lead, subject, steps, from, footer, fallbackReason },
  unused,
}: {
  sample: Sample;
  unused: string;
}) => (
  <div className="grid gap-3">
    <p className="text-[13px] text-ink-soft">{[lead.title, lead.organizationName].filter(Boolean).join(', ')}</p>
    <p className="text-[13px] text-ink-soft wrap-anywhere">
      From {from.name} {from.email === null ? '(no mailbox can send it yet)' : `<${from.email}>`}
    </p>
    <ol aria-label="Sample email" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {steps.map(({ step, daysSinceLastStep, bodyText, spam }) => (
        <li key={step} className="rounded-xl border border-line">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line bg-sunken/50 px-4 py-2">
            <h3 className="min-w-0 font-medium wrap-anywhere">{step === 1 ? subject : `Re: ${subject}`}</h3>
            <span className="text-xs text-ink-faint">
              {step === 1 ? 'At once' : `${daysSinceLastStep} ${daysSinceLastStep === 1 ? 'day' : 'days'} later`}
            </span>
          </div>
          <p className="px-4 pt-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">{bodyText}</p>
          <p className="px-4 pt-2 pb-3 text-[13px] whitespace-pre-wrap text-ink-faint wrap-anywhere">{footer}</p>
          {spam && (
            <div className="px-4 pb-3">
              <SpamPoints spam={spam} />
            </div>
          )}
        </li>
      ))}
    </ol>
    {fallbackReason !== null && (
      <Notice tone="warn" icon="alert">
        The built-in writer wrote this one: {fallbackReason}
      </Notice>
    )}
    {unused && (
      <Notice tone="warn" icon="alert">
        Not used in any email: {unused}.
      </Notice>
    )}
  </div>
);
