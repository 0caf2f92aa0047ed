import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../../ui/states/notice.tsx';
import { type CreationNotes, startedKey } from '../../started.ts';

/** The service's notes on the campaign that was just created. */
export function StartNotes({ campaignId }: { campaignId: string }) {
  const queries = useQueryClient();
  const [started, setStarted] = useState(() => queries.getQueryData<CreationNotes>(startedKey(campaignId)));
  if (!started) return null;
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
            ? 'The campaign has started. The first people are being looked for.'
            : 'The campaign is created, but something is missing before it can send. See below.'}
        </p>
        <button type="button" className="font-medium underline underline-offset-2" onClick={close}>
          Dismiss
        </button>
      </div>
      {warnings.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {warnings.map(({ code, message }) => (
            <li key={code}>
              {code === 'feature_inputs_will_be_inferred' ? 'What you left open is taken from the website.' : message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
