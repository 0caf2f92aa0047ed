import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { personName } from '../../format.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Filled, type Problem, type TemplateText, useAllAudiences, useTemplateCheck } from './use-templates.ts';
import { people } from './words.ts';

interface PreviewCardProps {
  text: TemplateText;
  preview: Pick<UseQueryResult<{ problems: Problem[]; previews: Filled[]; assumed: string[] }>, 'data' | 'error'>;
  audienceId: string | null;
  onAudience: (audienceId: string | null) => void;
}

/** What people would read, and who lacks what for it. */
export function PreviewCard({ text, preview, audienceId, onAudience }: PreviewCardProps) {
  const audiences = useAllAudiences();
  const { data, error } = preview;
  return (
    <Card title="What people read" description="Filled in while you write. Nothing is sent.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          label="Show it for"
          value={audienceId ?? ''}
          onChange={({ currentTarget: { value } }) => onAudience(value || null)}
        >
          <option value="">An example person</option>
          {(audiences.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {audienceId !== null && <Lacking text={text} audienceId={audienceId} />}
        <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {error && <ErrorNote error={error} />}
          {!data && !error && <Skeleton className="h-40 rounded-lg" />}
          {data && data.problems.length > 0 && (
            <Notice tone="bad" icon="alert">
              {data.problems.length === 1 ? 'One problem keeps' : `${data.problems.length} problems keep`} this template
              from being saved. Each stands under its text.
            </Notice>
          )}
          {data && data.problems.length === 0 && data.previews.length === 0 && (
            <p className="text-[13px] text-ink-faint">No one of this audience is known yet.</p>
          )}
          {data && data.assumed.length > 0 && (
            <p className="text-[13px] text-ink-faint">
              <code>{data.assumed.join(', ')}</code> comes from the campaign; an example stands in for it here.
            </p>
          )}
          {data?.previews.map((one) => (
            <FilledEmail key={one.reader.email ?? 'example'} filled={one} />
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Who of the audience lacks a field that has no fallback. */
function Lacking({ text, audienceId }: { text: TemplateText; audienceId: string }) {
  const { data, error } = useTemplateCheck(text, audienceId);
  if (error) return <ErrorNote error={error} />;
  if (!data || data.problems.length > 0) return null;
  const lacking = [
    ...data.fields.map(({ field, ...rest }) => ({ of: field, isField: true, ...rest })),
    ...data.faults.map(({ reason, ...rest }) => ({ of: reason, isField: false, ...rest })),
  ];
  if (lacking.length === 0) {
    return (
      <Notice tone={data.isSearched ? 'neutral' : 'good'} icon="check">
        {data.isSearched
          ? 'People are found while the campaign runs. Anyone who lacks a field is skipped then.'
          : `Nothing is missing for ${people(data.readers)}.`}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" icon="alert">
      <p>
        {data.incomplete > 0
          ? `${data.incomplete} of ${people(data.readers)} would get nothing:`
          : 'Not known for anyone:'}
      </p>
      <ul className="mt-1 list-disc pl-4">
        {lacking.map(({ of, isField, count, examples }) => (
          <li key={of}>
            {isField ? <code>{of}</code> : of}
            {count > 0 && `: ${people(count)}`}
            {examples.length > 0 && ` (${examples.map(({ name, email }) => name ?? email ?? '').join(', ')})`}
          </li>
        ))}
      </ul>
      {data.fields[0] && (
        <p className="mt-1">
          Add a fallback, such as <code>{`{{ ${data.fields[0].field} | default: "…" }}`}</code>, or complete{' '}
          <Link to="/contacts" className="underline underline-offset-2">
            your contacts
          </Link>
          .
        </p>
      )}
    </Notice>
  );
}

function FilledEmail({ filled: { reader, subject, steps, passages, missing, problems } }: { filled: Filled }) {
  const name = personName(reader);
  const days = (waited: number) => (waited === 1 ? '1 day later' : `${waited} days later`);
  return (
    <article className="rounded-lg border border-line" aria-label={`Email to ${name}`}>
      <header className="border-b border-line px-4 py-3">
        <p className="text-[13px] text-ink-faint wrap-anywhere">
          To {name}
          {reader.company && `, ${reader.company}`}
        </p>
        {subject && <p className="font-medium wrap-anywhere">{subject}</p>}
      </header>
      {missing.length + problems.length > 0 ? (
        <p className="px-4 py-3 text-[13px] text-warn-ink wrap-anywhere">
          {missing.length > 0 ? `Skipped: ${missing.join(', ')} is not known.` : `Skipped: ${problems.join('. ')}.`}
        </p>
      ) : (
        <ol className="grid gap-3 px-4 py-3">
          {steps.map(({ step, bodyText, daysSinceLastStep }) => (
            <li key={step}>
              {step > 1 && <p className="mb-1 text-[13px] text-ink-faint">{days(daysSinceLastStep)}</p>}
              <p className="whitespace-pre-wrap wrap-anywhere">{bodyText}</p>
              {passages.flatMap(({ step: of, wish, words }, at) =>
                of === step ? (
                  <p key={at} className="mt-2 border-l-2 border-line pl-3 text-[13px] text-ink-faint wrap-anywhere">
                    Instead of “{words}” a model writes for each person: {wish}. Your words stay where it has nothing
                    true to say.
                  </p>
                ) : (
                  []
                ),
              )}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
