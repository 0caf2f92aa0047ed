import { Link } from '@tanstack/react-router';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Upload, useUploads } from './use-contacts.ts';
import { outcomeOf } from './words.ts';
import { WriteToThem } from './write-to-list.tsx';

type BrandName = (id: string) => string | undefined;

/** The files from which contacts were imported. */
export function UploadsCard({ brandName }: { brandName: BrandName }) {
  const query = useUploads();
  if (query.data?.pages[0]?.uploads.length === 0) return null;
  return (
    <Card flush title="Files">
      <PagedList query={query} rowsOf={(page) => page.uploads} empty={null}>
        {(rows) => <Table caption="Files" columns={columns(brandName)} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </Card>
  );
}

const columns = (brandName: BrandName): readonly Column<Upload>[] => [
  {
    header: 'File',
    kind: 'title',
    cell: ({ id, filename }) => (
      <Link to="/contacts/uploads/$uploadId" params={{ uploadId: id }} className="hover:underline">
        {filename}
      </Link>
    ),
  },
  { header: 'Brand', cell: ({ brandId }) => brandName(brandId) ?? null },
  { header: 'Rows', cell: (upload) => outcomeOf(upload) },
  { header: 'Imported', cell: ({ uploadedAt }) => <Time at={uploadedAt} /> },
  { header: 'Actions', kind: 'actions', cell: (upload) => <WriteToThem list={upload} /> },
];
