import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useNotify } from '../../../ui/states/toast.tsx';

/** Downloads every message of the campaign as a file for a spreadsheet. */
export function ExportButton({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => client.results.export({ params: { id: campaignId }, query: { format: 'csv' } }),
    onSuccess: (csv) => saveFile(`campaign-${campaignId}.csv`, String(csv), 'text/csv'),
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  return (
    <Button size="small" look="quiet" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      <span className="max-sm:sr-only">Export</span>
      <span className="sr-only"> every email as CSV</span>
    </Button>
  );
}
