import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import type { DraftForm } from './use-draft.ts';

/** Fills empty fields from the website, and says how many it could fill. */
export function SuggestButton({ form: { draft, feature, suggest } }: { form: DraftForm }) {
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
      const found = Object.entries(prefilled).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      suggest(Object.fromEntries(found));
      notify(
        found.length === 0
          ? 'The website tells nothing that fits these fields'
          : `${found.length} of ${Object.keys(prefilled).length} fields found on the website`,
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
