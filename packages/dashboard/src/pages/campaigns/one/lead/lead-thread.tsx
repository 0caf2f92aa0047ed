import { personName } from '../../../../format.ts';
import { ThreadMessage } from '../../../inbox/thread/message.tsx';
import { useConversation } from '../../../inbox/use-inbox.ts';
import { stateOf } from '../tabs/step-words.ts';
import type { LeadDetail } from './use-lead.ts';

/** The messages of both sides; before anything was sent, the written email. */
export function LeadThread({ lead }: { lead: LeadDetail }) {
  if (lead.emails.length === 0) return null;
  return (
    <section aria-label="Thread">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Thread</h3>
      {lead.contacted && lead.email && lead.campaignId ? (
        <Said lead={lead} pair={{ campaignId: lead.campaignId, email: lead.email }} />
      ) : (
        <Written lead={lead} />
      )}
    </section>
  );
}

interface SaidProps {
  lead: LeadDetail;
  pair: { campaignId: string; email: string };
}

function Said({ lead, pair }: SaidProps) {
  const { data } = useConversation(pair);
  if (!data) return <Written lead={lead} />;
  return (
    <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.messages.map((message) => (
        <ThreadMessage key={message.id} message={message} name={personName(lead)} isOpenReply={false} />
      ))}
    </ol>
  );
}

const Written = ({ lead: { emails } }: { lead: LeadDetail }) => (
  <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {emails.flatMap((email) =>
      email.sequence.map(({ step, bodyText }) => {
        const sent = email.steps.find((one) => one.step === step);
        return (
          <li key={`${email.id} ${step}`} className="rounded-xl bg-sunken px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-[13px]">
              <span className="font-medium wrap-anywhere">{step === 1 ? email.subject : `Re: ${email.subject}`}</span>
              <span className="text-ink-soft">{sent ? stateOf(sent).label : 'Not scheduled yet'}</span>
            </p>
            <p className="mt-2 leading-relaxed whitespace-pre-wrap wrap-anywhere">{bodyText}</p>
          </li>
        );
      }),
    )}
  </ol>
);
