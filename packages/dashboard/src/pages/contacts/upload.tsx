import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../format.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { AddressesCard } from './addresses.tsx';
import { LeftOut } from './left-out.tsx';
import { RowTable } from './row-table.tsx';
import { type RowStatus, useUpload, useUploadRows } from './use-contacts.ts';
import { outcomeOf, ROW_STATUSES } from './words.ts';
import { WriteToList } from './write-to-list.tsx';

/** One file, row by row. */
export function UploadPage() {
  const { uploadId } = useParams({ from: '/shell/contacts/uploads/$uploadId' });
  const upload = useUpload(uploadId);
  const [status, setStatus] = useState<RowStatus | ''>('');
  const rows = useUploadRows(uploadId, status || undefined);
  return (
    <Page
      title={upload.data?.filename ?? 'File'}
      above={
        <Link to="/contacts" className="hover:underline">
          Contacts
        </Link>
      }
      description={
        upload.data && (
          <>
            {count(upload.data.rowCount)} rows: {outcomeOf(upload.data)}. Imported <Time at={upload.data.uploadedAt} />.
          </>
        )
      }
    >
      {upload.data && <WriteToList list={upload.data} />}
      {upload.data && upload.data.rejectedCount > 0 && <LeftOut upload={upload.data} />}
      {upload.data && <AddressesCard upload={upload.data} />}
      {upload.error && !upload.data ? (
        <Card flush>
          <ErrorState error={upload.error} onRetry={upload.refetch} retrying={upload.isFetching} />
        </Card>
      ) : (
        <Card
          flush
          title="Rows"
          actions={
            <Filter
              label="Outcome"
              all="All outcomes"
              options={Object.entries(ROW_STATUSES).map(([value, { label }]) => [value, label] as const)}
              onChange={(value) => setStatus(value as RowStatus | '')}
            />
          }
        >
          <PagedList
            query={rows}
            rowsOf={(page) => page.rows}
            empty={<EmptyState icon="contacts" title="No matching rows" />}
          >
            {(shown) => <RowTable rows={shown} />}
          </PagedList>
        </Card>
      )}
    </Page>
  );
}
