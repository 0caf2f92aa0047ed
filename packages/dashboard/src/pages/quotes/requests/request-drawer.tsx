import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Score } from '../../../ui/display/score.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Facts, Section } from '../../../ui/layout/drawer-parts.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type QuoteRequest, useDismiss, useRequest } from '../use-quotes.ts';
import { askerOf, REQUEST_STATUSES, SOURCES } from '../words.ts';
import { Deadline } from './deadline.tsx';

export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRequest(id);
  return (
    <Dialog placement="side" title={query.data ? askerOf(query.data) : 'Request'} onClose={onClose}>
      <Loaded query={query} skeleton={['h-48']}>
        {(request) => <Shown request={request} />}
      </Loaded>
    </Dialog>
  );
}

function Shown({ request }: { request: QuoteRequest }) {
  const [isAsked, setAsked] = useState(false);
  const { label, tone } = REQUEST_STATUSES[request.status];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={tone}>{label}</Badge>
        {request.status !== 'dismissed' && request.status !== 'expired' && (
          <Button size="small" onClick={() => setAsked(true)}>
            Dismiss
          </Button>
        )}
      </div>
      <RequestText request={request} />
      <RequestFacts request={request} />
      {isAsked && <DismissQuestion request={request} onClose={() => setAsked(false)} />}
    </div>
  );
}

export const RequestText = ({ request }: { request: QuoteRequest }) => (
  <Section title="What is asked">
    <p className="whitespace-pre-wrap wrap-anywhere">{request.opportunityText}</p>
  </Section>
);

export const RequestFacts = ({ request }: { request: QuoteRequest }) => (
  <Facts
    title="About it"
    facts={[
      ['Outlet', request.mediaOutlet],
      ['Journalist', request.journalistName],
      ['Answer by', request.deadline && <Deadline at={request.deadline} />],
      ['By email', request.pitchEmail],
      ['On a page', request.pitchUrl && <OutsideLink href={request.pitchUrl}>{request.pitchUrl}</OutsideLink>],
      ['Relevance', request.relevanceScore !== null && <Score value={request.relevanceScore} />],
      ['Source', SOURCES[request.source]],
      ['Found', <Time key="found" at={request.fetchedAt} />],
    ]}
  />
);

function DismissQuestion({ request, onClose }: { request: QuoteRequest; onClose: () => void }) {
  const notify = useNotify();
  const dismiss = useDismiss();
  const confirm = () =>
    dismiss.mutate(request.id, {
      onSuccess: () => {
        notify('Request dismissed');
        onClose();
      },
    });
  return (
    <Confirm
      title="Dismiss this request?"
      action="Dismiss"
      busy={dismiss.isPending}
      error={dismiss.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      No campaign will pitch it, and a waiting pitch can no longer be submitted. This can’t be undone.
    </Confirm>
  );
}
