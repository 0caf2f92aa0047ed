import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { explain } from '../../api/refusal.ts';
import { Button } from '../../ui/forms/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useNotify } from '../../ui/states/toast.tsx';
import type { ActivityFilters } from './use-activity.ts';

const FILES = { csv: ['CSV', 'text/csv'], ndjson: ['NDJSON', 'application/x-ndjson'] } as const;
type Format = keyof typeof FILES;

/** Downloads what the filters leave, with every field of a line. */
export function SaveActivity({ filters }: { filters: ActivityFilters }) {
  const client = useClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (format: Format) => client.activity.export({ query: { ...filters, format } }),
    onSuccess: (text, format) => saveFile(`activity.${format}`, String(text), FILES[format][1]),
    onError: (error) => notify(explain(error).message, 'bad'),
  });
  return (Object.keys(FILES) as Format[]).map((format) => (
    <Button
      key={format}
      icon="download"
      busy={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      <span className="sr-only">Download as </span>
      {FILES[format][0]}
    </Button>
  ));
}
