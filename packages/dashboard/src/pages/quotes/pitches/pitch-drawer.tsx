import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Section } from '../../../ui/layout/drawer-parts.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { RequestFacts, RequestText } from '../requests/request-drawer.tsx';
import { type Pitch, usePitch, useRequest } from '../use-quotes.ts';
import { PITCH_STATUSES } from '../words.ts';
import { Draft } from './draft.tsx';
import { Outcome } from './outcome.tsx';

/** One pitch beside its request. A pitch that waits for review is checked here. */
export function PitchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog placement="side" title="Pitch" onClose={onClose}>
      <Loaded query={usePitch(id)} skeleton={['h-48']}>
        {(pitch) => <Shown pitch={pitch} />}
      </Loaded>
    </Dialog>
  );
}

function Shown({ pitch }: { pitch: Pitch }) {
  const request = useRequest(pitch.quoteRequestId);
  const { label, tone } = PITCH_STATUSES[pitch.status];
  const isOpen = pitch.status === 'drafted' || pitch.status === 'error';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={tone}>{label}</Badge>
        {pitch.submittedAt && (
          <span className="text-[13px] text-ink-faint">
            Submitted <Time at={pitch.submittedAt} />
          </span>
        )}
        {pitch.articleUrl && <OutsideLink href={pitch.articleUrl}>The article</OutsideLink>}
      </div>
      {pitch.error && (
        <Notice tone={pitch.status === 'error' ? 'bad' : 'warn'} icon="alert">
          {pitch.error === 'not confirmed'
            ? 'The mail server never confirmed this email. We don’t send it a second time.'
            : pitch.error}
        </Notice>
      )}
      {request.data && <RequestText request={request.data} />}
      {request.error && <ErrorNote error={request.error} onRetry={request.refetch} />}
      {isOpen ? (
        request.data && <Draft pitch={pitch} request={request.data} />
      ) : (
        <Section title="What was written">
          <p className="leading-relaxed whitespace-pre-wrap wrap-anywhere">{pitch.draft}</p>
        </Section>
      )}
      <Outcome pitch={pitch} />
      {request.data && <RequestFacts request={request.data} />}
    </div>
  );
}
