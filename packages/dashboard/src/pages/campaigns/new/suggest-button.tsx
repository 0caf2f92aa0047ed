import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import type { DraftForm } from './use-draft.ts';

interface SuggestButtonProps {
  form: DraftForm;
  /** The inputs that are filled; absent for all. */
  keys?: readonly string[];
}

/** Fills empty fields from the website, and says how many it could fill. */
export function SuggestButton({ form: { draft, feature, suggest }, keys }: SuggestButtonProps) {
  const client = useClient();
  const notify = useNotify();
  const prefill = useMutation({
    mutationFn: (brandId: string) =>
      client.features.prefill({
        params: { featureSlug: feature?.slug ?? '' },
        query: { format: 'text' },
        body: { brandIds: [brandId] },
      }),
    onSuccess: ({ prefilled }) => {
      const asked = Object.entries(prefilled).filter(([key]) => keys?.includes(key) ?? true);
      const found = asked.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      suggest(Object.fromEntries(found));
      notify(
        found.length === 0
          ? 'The website tells nothing that fits these fields'
          : `${found.length} of ${asked.length} fields found on the website`,
      );
    },
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  return (
    <Button
      size="small"
      icon="wand"
      busy={prefill.isPending}
      disabled={draft.brandId === null}
      onClick={() => draft.brandId !== null && prefill.mutate(draft.brandId)}
    >
      Suggest
    </Button>
  );
}
