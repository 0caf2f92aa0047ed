import type { FormEvent } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Section } from '../../../ui/layout/drawer-parts.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { type Pitch, useChangePitch } from '../use-quotes.ts';

/** The outcome of a pitch, which only a person can know. */
export function Outcome({ pitch }: { pitch: Pitch }) {
  const change = useChangePitch(pitch.id);
  const errors = fieldErrors(change.error);
  if (pitch.status !== 'submitted' && pitch.status !== 'selected') return null;
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const articleUrl = String(new FormData(event.currentTarget).get('articleUrl')).trim();
    change.mutate({ status: 'published', ...(articleUrl && { articleUrl }) });
  };
  return (
    <Section title="How it went">
      <div className="grid gap-3">
        {pitch.status === 'submitted' ? (
          <div className="flex flex-wrap gap-2">
            <Button busy={change.isPending} onClick={() => change.mutate({ status: 'selected' })}>
              Selected
            </Button>
            <Button disabled={change.isPending} onClick={() => change.mutate({ status: 'not_selected' })}>
              Not selected
            </Button>
          </div>
        ) : (
          <form onSubmit={publish} className="grid gap-3">
            <TextField
              label="Article URL (optional)"
              name="articleUrl"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2048}
              placeholder="https://"
              error={errors.articleUrl}
            />
            <span>
              <Button type="submit" busy={change.isPending}>
                Published
              </Button>
            </span>
          </form>
        )}
        {change.error && !errors.articleUrl && <ErrorNote error={change.error} />}
      </div>
    </Section>
  );
}
