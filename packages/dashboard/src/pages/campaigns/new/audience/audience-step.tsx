import { Button } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { whoOf } from '../draft.ts';
import { InputField } from '../input-field.tsx';
import { leftEmpty } from '../preview/preview-words.ts';
import { usePreview } from '../preview/use-preview.ts';
import { SuggestButton } from '../suggest-button.tsx';
import type { DraftForm } from '../use-draft.ts';
import { AudienceFacts, Unread } from './audience-facts.tsx';
import { AudienceSelect } from './audience-select.tsx';
import { Misread } from './misread.tsx';
import { unreadOf, useAudiences, type useReadAudience } from './use-audiences.ts';
import { misreadOf } from './use-words-seen.ts';

export interface AudienceStepProps {
  form: DraftForm;
  read: ReturnType<typeof useReadAudience>;
  onRead: () => void;
}

/** Who the campaign writes to: an existing audience, or a description that is read before the next step. */
export function AudienceStep({ form, read, onRead }: AudienceStepProps) {
  const { draft, feature } = form;
  const { data: audiences = [] } = useAudiences(draft.brandId);
  const preview = usePreview(form.request);
  const who = feature && whoOf(feature);
  if (!feature || !who) return null;
  const { input, purpose } = who;
  const words = (draft.inputs[input.key] ?? '').trim();
  // Whom the request means now, without asking a provider.
  const current = preview.isCurrent ? preview.data : undefined;
  const previewed = current?.audience ?? null;
  const misread = misreadOf(current);
  const chosen = audiences.find(({ id }) => id === draft.audienceId);
  // A refusal belongs to the text that was checked, not to the text in the field now.
  const refusal = read.variables?.words === words ? read.error : null;
  const unread = unreadOf(refusal);
  // When the website decides and its words cannot be searched for, the form asks.
  const unreadOfSite =
    current?.whom?.from === 'website' && previewed?.filters === null ? (previewed.reading?.unread ?? null) : null;
  return (
    <Card title="Who should it reach?" actions={<SuggestButton form={form} keys={[input.key]} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {purpose && (
          <AudienceSelect form={form} none="Describe them in words…" fits={() => true} onChange={() => read.reset()} />
        )}
        {chosen ? (
          <AudienceFacts
            title={`Who “${chosen.name}” is`}
            isList={chosen.provider === 'crm'}
            filters={chosen.filters}
            unread={chosen.reading?.unread ?? []}
            people={chosen.availableToContactCount ?? chosen.sizeCount}
            sample={previewed?.audienceId === chosen.id ? previewed.sample : []}
          />
        ) : (
          <>
            <InputField input={input} form={form} rows={3} />
            {!purpose && words !== '' && <Misread message={misread} />}
            {unread ? <Unread words={unread} isRefusal /> : refusal ? <ErrorNote error={refusal} /> : null}
            {unreadOfSite && <Unread words={unreadOfSite} isRefusal />}
            {previewed?.filters && current?.whom?.audiences.length === 1 && (
              <AudienceFacts
                title="How we read it"
                filters={previewed.filters}
                unread={previewed.reading?.unread ?? []}
                people={previewed.count}
                sample={previewed.sample}
              />
            )}
            {purpose && draft.brandId !== null && (
              <div className="flex flex-wrap items-center gap-3">
                <Button icon="people" busy={read.isPending} disabled={words.length < 3} onClick={onRead}>
                  Preview people
                </Button>
                <p className="min-w-0 flex-1 text-[13px] text-ink-faint">
                  {words === '' ? leftEmpty(current?.whom) : 'Saved to the brand so you can reuse it.'}
                </p>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
