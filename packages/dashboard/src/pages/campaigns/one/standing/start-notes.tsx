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
  if (!started || gates?.status !== 'active' || numbers?.recipientStats.contacted !== 0) return null;
  const close = () => {
    queries.removeQueries({ queryKey: startedKey(campaignId) });
    setStarted(undefined);
  };
  const { readiness, warnings } = started;
  const news = newsOf(readiness.ready, gates);
  if (news === null && warnings.length === 0) return null;
  return (
    <Notice tone={news?.tone ?? 'neutral'} icon={news?.tone === 'good' ? 'check' : 'alert'}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium">{news?.text ?? 'Notes on the start'}</p>
        <button type="button" className="shrink-0 font-medium underline underline-offset-2" onClick={close}>
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

/** A start is news until there is something else to say; that something is missing, until it is there. */
function newsOf(wasReady: boolean, gates: CampaignGates): { tone: 'good' | 'warn'; text: string } | null {
  const isHeld = obstaclesOf(gates).length > 0;
  if (!wasReady)
    return isHeld
      ? { tone: 'warn', text: 'Campaign created. It needs something before it can send: see below.' }
      : null;
  if (isHeld || gates.draining || gates.review.waiting > 0) return null;
  return { tone: 'good', text: 'Campaign started. Finding the first people.' };
}
