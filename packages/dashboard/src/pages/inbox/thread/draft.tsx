import type { ReactNode } from 'react';
import { LeftOut, Unfolding } from '../../../ui/display/left-out.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Draft, DraftActs } from '../use-draft.ts';

interface DraftNoteProps {
  acts: DraftActs;
  draft: Draft | null;
}

/** Above the field: what the draft leaves open, or why there is none. */
export function DraftNote({ acts: { draftAgain, discard }, draft }: DraftNoteProps) {
  const error = draftAgain.error ?? discard.error;
  const again = (words: string) => <DraftAgain draftAgain={draftAgain}>{words}</DraftAgain>;
  return (
    <>
      {error && <ErrorNote error={error} />}
      {draft === null && <div>{again('Draft a reply')}</div>}
      {draft?.state === 'drafting' && (
        <p role="status" className="text-[13px] text-ink-soft">
          Drafting a reply…
        </p>
      )}
      {draft?.state === 'failed' && (
        <Notice tone="warn" icon="alert">
          <p>No reply was drafted: {draft.error}</p>
          <div className="mt-2">{again('Draft again')}</div>
        </Notice>
      )}
      {draft?.state === 'ready' && <Missing draft={draft} />}
    </>
  );
}

/** Below the field: who drafted it, what it rests on and what was left out. */
export function DraftDetails({ acts: { draftAgain, discard }, draft }: DraftNoteProps) {
  if (draft?.state !== 'ready') return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="min-w-0 text-[13px] text-ink-soft wrap-anywhere">
          Drafted by {draft.model}. Nothing is sent until you send it.
        </p>
        <div className="flex gap-1">
          <DraftAgain draftAgain={draftAgain}>Draft again</DraftAgain>
          <Button size="small" look="quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
            Discard
          </Button>
        </div>
      </div>
      <RestsOn draft={draft} />
      <LeftOut said={draft.refused.map(({ sentence: text, reason }) => ({ text, reason }))} />
    </div>
  );
}

const DraftAgain = ({ draftAgain, children }: Pick<DraftActs, 'draftAgain'> & { children: ReactNode }) => (
  <Button size="small" look="quiet" busy={draftAgain.isPending} onClick={() => draftAgain.mutate()}>
    {children}
  </Button>
);

const Missing = ({ draft: { missing } }: { draft: Draft }) =>
  missing.length > 0 && (
    <Notice tone="warn" icon="alert">
      <p className="font-medium">Fill in what your facts don’t say</p>
      <ul className="mt-1 list-disc pl-4">
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  );

const RestsOn = ({ draft: { facts, sentences } }: { draft: Draft }) => (
  <Unfolding title={facts.length === 0 ? 'It states no facts' : `Based on ${counted(facts.length, 'fact')}`}>
    {sentences
      .filter((sentence) => sentence.facts.length > 0)
      .map((sentence) => (
        <li key={sentence.text}>
          <p className="wrap-anywhere">“{sentence.text}”</p>
          {facts
            .filter(({ id }) => sentence.facts.includes(id))
            .map(({ id, key, text }) => (
              <p key={id} className="line-clamp-4 text-ink-faint wrap-anywhere">
                {key}: {text}
              </p>
            ))}
        </li>
      ))}
  </Unfolding>
);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
