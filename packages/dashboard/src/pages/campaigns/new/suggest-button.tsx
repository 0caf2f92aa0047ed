import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import type { DraftForm } from './use-draft.ts';

interface SuggestButtonProps {
  form: DraftForm;
  /** The inputs that are filled. */
  keys: readonly string[];
  /** Called with the labels of the fields that were filled, and of those that the website says nothing for. */
  onFilled?: (fields: SuggestedFields) => void;
}

export interface SuggestedFields {
  readonly filled: readonly string[];
  readonly missing: readonly string[];
}

/** Fills empty fields from the website, and says which it could fill. */
export function SuggestButton({ form: { draft, feature, suggest }, keys, onFilled }: SuggestButtonProps) {
  const client = useClient();
  const notify = useNotify();
  const empty = keys.filter((key) => (draft.inputs[key] ?? '').trim() === '');
  const labelOf = (key: string) => feature?.inputs.find((input) => input.key === key)?.label ?? key;
  const prefill = useMutation({
    mutationFn: (brandId: string) =>
      client.features.prefill({
        params: { featureSlug: feature?.slug ?? '' },
        query: { format: 'text' },
        body: { brandIds: [brandId] },
      }),
    onSuccess: ({ prefilled }) => {
      const found = Object.entries(prefilled).filter(
        (entry): entry is [string, string] => empty.includes(entry[0]) && typeof entry[1] === 'string',
      );
      suggest(Object.fromEntries(found));
      const filled = found.map(([key]) => labelOf(key));
      const missing = empty.filter((key) => !found.some(([name]) => name === key)).map(labelOf);
      onFilled?.({ filled, missing });
      notify(filledWords({ filled, missing }));
    },
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  return (
    <Button
      size="small"
      icon="wand"
      busy={prefill.isPending}
      disabled={draft.brandId === null || empty.length === 0}
      onClick={() => draft.brandId !== null && prefill.mutate(draft.brandId)}
    >
      Suggest
    </Button>
  );
}

/** "Filled from your website: offer, urgency. Not on your website: scarcity." */
export function filledWords({ filled, missing }: SuggestedFields): string {
  const list = (labels: readonly string[]) => labels.join(', ').toLowerCase();
  if (filled.length === 0) return `Your website doesn’t say: ${list(missing)}`;
  return `Filled from your website: ${list(filled)}.${missing.length > 0 ? ` Not on your website: ${list(missing)}.` : ''}`;
}
