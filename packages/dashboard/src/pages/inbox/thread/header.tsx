import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useCampaignNames } from '../../campaigns/use-names.ts';
import { useNames } from '../../users/use-names.ts';
import type { Conversation, Reply } from '../conversation.ts';
import { useVerdicts } from '../use-inbox.ts';
import { CLASSES, decisionOf, SEQUENCE_WORDS, VERDICTS } from '../words.ts';
import { SecondOpinion } from './second-opinion.tsx';

interface ThreadHeaderProps {
  reply: Reply;
  conversation: Conversation | undefined;
  onVerdict: () => void;
}

/** Who answered, the reply's class and why, and what happens to the sequence. */
export function ThreadHeader({ reply, conversation, onVerdict }: ThreadHeaderProps) {
  const { label, tone } = CLASSES[reply.classification];
  return (
    <header className="border-b border-line px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-[17px] leading-6 font-semibold tracking-tight wrap-anywhere">
            {reply.name ?? reply.email}
          </h2>
          <p className="text-[13px] text-ink-soft wrap-anywhere">
            {[reply.title, reply.company].filter(Boolean).join(', ')}
          </p>
          <p className="text-[13px] text-ink-faint wrap-anywhere">
            {reply.email} · <CampaignLink campaignId={reply.campaignId} />
          </p>
        </div>
        <Button size="small" onClick={onVerdict}>
          Change label
        </Button>
      </div>
      <div className="mt-3 rounded-lg border border-line px-3.5 py-3 text-[13px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-ink-soft">{decisionOf(reply)}.</span>
          {reply.matchedBy === 'address' && (
            <span className="text-ink-soft">
              It names none of your emails. We matched it by the sender’s email address.
            </span>
          )}
        </p>
        {reply.evidence && (
          <p className="mt-1.5 text-ink-soft wrap-anywhere">
            Because of <span className="font-medium text-ink">“{reply.evidence}”</span>
          </p>
        )}
        {reply.modelFault && (
          <p className="mt-1.5 text-ink-soft wrap-anywhere">The language model didn’t respond: {reply.modelFault}</p>
        )}
        {conversation && <p className="mt-1.5 text-ink-soft">{SEQUENCE_WORDS[conversation.sequenceState]}</p>}
        <LastVerdict reply={reply} />
        <SecondOpinion reply={reply} />
      </div>
    </header>
  );
}

function CampaignLink({ campaignId }: { campaignId: string }) {
  const name = useCampaignNames()(campaignId);
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId }}
      className="font-medium text-accent-ink underline underline-offset-2"
    >
      {name ?? 'Campaign'}
    </Link>
  );
}

/** A person's newest verdict applies; its note says why. */
function LastVerdict({ reply }: { reply: Reply }) {
  const { data } = useVerdicts(reply);
  const nameOf = useNames();
  const [newest] = data ?? [];
  if (!newest) return null;
  const by = newest.qualifiedByUserId && nameOf(newest.qualifiedByUserId);
  return (
    <p className="mt-1.5 text-ink-soft wrap-anywhere">
      {by ?? 'Someone'} said “{VERDICTS[newest.status].label}” <Time at={newest.qualifiedAt} />
      {newest.notes ? `: ${newest.notes}` : '.'}
    </p>
  );
}
