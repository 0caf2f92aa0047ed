import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';

/** Downloads every message of the campaign as a file for a spreadsheet. */
export function ExportButton({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => client.results.export({ params: { id: campaignId }, query: { format: 'csv' } }),
    onSuccess: (csv) => download(`campaign-${campaignId}.csv`, String(csv)),
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  return (
    <Button size="small" look="quiet" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      <span className="max-sm:sr-only">Export</span>
      <span className="sr-only"> every message as CSV</span>
    </Button>
  );
}

/** The key is sent in a header, so a plain link would not work: the file is made here. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
