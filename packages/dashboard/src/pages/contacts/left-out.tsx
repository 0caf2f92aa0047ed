import { count } from '../../format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type Upload, useLeftOut } from './use-contacts.ts';

/** Rows that were left out can be put right and imported again. */
export function LeftOut({ upload }: { upload: Upload }) {
  const save = useLeftOut(upload);
  const many = upload.rejectedCount;
  return (
    <Notice tone="neutral" icon="download">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-48 flex-1">
          {many === 1 ? '1 row was' : `${count(many)} rows were`} left out. Download {many === 1 ? 'it' : 'them'} with
          the reason in each row, correct {many === 1 ? 'it' : 'them'} and import that file.
        </p>
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          Download {many === 1 ? 'this row' : `these ${count(many)} rows`}
        </Button>
      </div>
      {save.error && (
        <div className="mt-2.5">
          <ErrorNote error={save.error} />
        </div>
      )}
    </Notice>
  );
}
