import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../../ui/states/notice.tsx';
import { type CreationNotes, startedKey } from '../../started.ts';
import type { Numbers } from '../numbers/numbers.ts';
import type { CampaignGates } from '../use-campaign.ts';
import { obstaclesOf } from './verdict.ts';

interface StartNotesProps {
  campaignId: string;
  gates: CampaignGates | undefined;
  numbers: Numbers | undefined;
}

/** The service's notes on the campaign that was just created, for as long as they are news. */
export function StartNotes({ campaignId, gates, numbers }: StartNotesProps) {
  const queries = useQueryClient();
  const [started, setStarted] = useState(() => queries.getQueryData<CreationNotes>(startedKey(campaignId)));
  if (!started || !gates || !isNews(started, gates, numbers)) return null;
  const close = () => {
    queries.removeQueries({ queryKey: startedKey(campaignId) });
    setStarted(undefined);
  };
  const { readiness, warnings } = started;
  return (
    <Notice tone={readiness.ready ? 'good' : 'warn'} icon={readiness.ready ? 'check' : 'alert'}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium">
          {readiness.ready
            ? 'Campaign started. Finding the first people.'
            : 'Campaign created. It needs something before it can send: see below.'}
        </p>
        <button type="button" className="font-medium underline underline-offset-2" onClick={close}>
          Dismiss
        </button>
      </div>
      {warnings.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {warnings.map(({ code, message }) => (
            <li key={code}>
              {code === 'feature_inputs_will_be_inferred'
                ? 'For fields you left empty, emails use the facts of the brand.'
                : message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A start is news until the first email is written or something else is to be said; an obstacle until it is gone. */
function isNews({ readiness }: CreationNotes, gates: CampaignGates, numbers: Numbers | undefined): boolean {
  if (gates.status !== 'active' || gates.draining) return false;
  const isHeld = obstaclesOf(gates).length > 0;
  if (!readiness.ready) return isHeld;
  return !isHeld && gates.review.waiting === 0 && numbers?.recipientStats.contacted === 0;
}
