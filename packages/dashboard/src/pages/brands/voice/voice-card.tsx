import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useClient } from '../../../api/api.ts';
import { fieldErrors } from '../../../api/refusal.ts';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type Brand, brandKey, useChangeBrand } from '../use-brands.ts';
import { type Voice, voiceOf } from './voice.ts';

const voiceKey = (brandId: string) => [...brandKey(brandId), 'voice'];

/** How the customer writes, what it never says and what it offers: a language model writes by it. */
export function VoiceCards({ brand }: { brand: Brand }) {
  const client = useClient();
  const query = useQuery({
    queryKey: voiceKey(brand.id),
    queryFn: ({ signal }) => client.brands.getVoice({ params: { brandId: brand.id } }, { signal }),
  });
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  return (
    <>
      <VoiceForm key={query.data.updatedAt} voice={query.data} />
      <LearnedCard voice={query.data} />
      <ResearchCard brand={brand} />
    </>
  );
}

function VoiceForm({ voice }: { voice: Voice }) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { brandId } = voice;
  const save = useMutation({
    mutationFn: (entries: FormData) => client.brands.setVoice({ params: { brandId }, body: voiceOf(entries) }),
    onSuccess: (saved) => {
      queries.setQueryData(voiceKey(brandId), saved);
      notify('Saved. New emails follow it');
    },
  });
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="How you write"
        description="A language model follows all of this. The built-in writer uses the offer only."
        footer={
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        }
      >
        <div className="grid gap-4">
          <TextArea
            label="Emails you wrote"
            name="examples"
            rows={8}
            hint="Up to ten, separated by a line of three dashes (---). They show how you write; what they say is not repeated."
            defaultValue={voice.examples.join('\n---\n')}
          />
          <TextArea
            label="Words no email may use"
            name="neverWords"
            rows={3}
            hint="One a line."
            defaultValue={voice.neverWords.join('\n')}
          />
          <TextArea
            label="Claims no email may make"
            name="neverClaims"
            rows={3}
            hint="One per line, such as: that we are the cheapest."
            defaultValue={voice.neverClaims.join('\n')}
          />
          <TextField
            label="Your offer"
            name="what"
            placeholder="A call with an engineer"
            defaultValue={voice.offer?.what ?? ''}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label="Its length"
              name="length"
              placeholder="15 minutes"
              defaultValue={voice.offer?.length ?? ''}
            />
            <TextField label="Its price" name="price" placeholder="Free" defaultValue={voice.offer?.price ?? ''} />
            <TextField
              label="Its link"
              name="link"
              inputMode="url"
              spellCheck={false}
              defaultValue={voice.offer?.link ?? ''}
              error={errors['offer.link']}
            />
          </div>
          {save.error && !errors['offer.link'] && <ErrorNote error={save.error} />}
        </div>
      </Card>
    </form>
  );
}

/** What people made of drafts in review: each pair can be forgotten. */
function LearnedCard({ voice }: { voice: Voice }) {
  const client = useClient();
  const queries = useQueryClient();
  const { brandId, learned } = voice;
  const forget = useMutation({
    mutationFn: (editId: string) => client.brands.forgetEdit({ params: { brandId, editId } }),
    onSuccess: (saved) => queries.setQueryData(voiceKey(brandId), saved),
  });
  return (
    <Card
      title="Learned from your edits"
      description="The newest ten drafts your team changed in review, without recipients’ names."
    >
      {learned.length === 0 && <p className="text-ink-soft">No one has edited a draft yet.</p>}
      <ul className="grid gap-4">
        {learned.map(({ id, before, after, editedAt }) => (
          <li key={id} className="grid gap-2">
            <p className="text-[13px] text-ink-faint">
              <Time at={editedAt} />
            </p>
            <p className="whitespace-pre-line text-ink-faint line-through">{before}</p>
            <p className="whitespace-pre-line">{after}</p>
            <span>
              <Button size="small" busy={forget.isPending} onClick={() => forget.mutate(id)}>
                Forget this edit
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {forget.error && <ErrorNote error={forget.error} />}
    </Card>
  );
}

function ResearchCard({ brand }: { brand: Brand }) {
  const change = useChangeBrand(brand.id);
  return (
    <Card title="The reader’s website">
      <div className="grid gap-4">
        <Switch
          label="Look at the recipient’s company website before writing"
          hint="With a language model only: at most two passages, kept for 30 days, within the campaign’s budgets."
          checked={brand.researchReaders}
          onChange={(researchReaders) => change.mutate({ researchReaders })}
        />
        {change.error && <ErrorNote error={change.error} />}
      </div>
    </Card>
  );
}
