import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { brandKey } from './use-brands.ts';

type StoredImage = AnswerOf<Client['brands']['listExtractedImages']>['images'][number];

/** The kinds of pictures that are searched for on a site. */
const CATEGORIES = [
  { key: 'logo', description: 'The logo of the brand', maxCount: 2 },
  { key: 'product', description: 'What the brand sells or does', maxCount: 6 },
  { key: 'people', description: 'The people of the brand', maxCount: 4 },
];

/** Pictures from the site, stored here so that press kits need no other server. */
export function ImagesCard({ brandId }: { brandId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = [...brandKey(brandId), 'images'];
  const query = usePaged(queryKey, (place, signal) =>
    client.brands.listExtractedImages({ params: { brandId }, query: place }, { signal }),
  );
  const pick = useMutation({
    mutationFn: () => client.brands.extractImages({ body: { brandIds: [brandId], categories: CATEGORIES } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const found = pick.data?.results.reduce((sum, { images }) => sum + images.length, 0);
  return (
    <Card
      flush
      title="Pictures"
      description="Picked from the website and kept here, for press kits."
      actions={
        <Button size="small" icon="globe" busy={pick.isPending} onClick={() => pick.mutate()}>
          Pick pictures
        </Button>
      }
    >
      {pick.error && (
        <div className="p-3">
          <ErrorNote error={pick.error} />
        </div>
      )}
      <PagedList
        query={query}
        rowsOf={(page) => page.images}
        empty={
          <EmptyState icon="globe" title={found === 0 ? 'No images found on the website' : 'No picture yet'}>
            {found === 0
              ? 'The website has no images we can store, or can’t be read.'
              : 'Pick images: we look for the logo, products and people.'}
          </EmptyState>
        }
      >
        {(images) => (
          <ul aria-label="Pictures" className="grid grid-cols-2 gap-4 p-5 sm:grid-cols-4">
            {images.map((image) => (
              <Picture key={image.permanentUrl} image={image} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

const Picture = ({ image: { permanentUrl, description, category, width, height } }: { image: StoredImage }) => (
  <li className="grid gap-1.5">
    <img
      // This server serves the pictures, under whatever name it is reached.
      src={new URL(permanentUrl).pathname}
      alt={description ?? category}
      loading="lazy"
      className="h-28 w-full rounded-lg border border-line bg-sunken object-contain"
    />
    <span className="text-[13px] wrap-anywhere">{description ?? category}</span>
    <span className="text-xs text-ink-faint">
      {category}
      {width !== null && height !== null && ` · ${width} × ${height}`}
    </span>
  </li>
);
