import { useState } from 'react';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AudienceItem } from './audience-item.tsx';
import { NewAudience } from './new-audience.tsx';
import { SuggestAudiences } from './suggest-audiences.tsx';
import { useAudiences } from './use-audiences.ts';

/** Whom the campaigns of a brand write to. */
export function AudiencesCard({ brandId }: { brandId: string }) {
  const query = useAudiences(brandId);
  const [isAdding, setAdding] = useState(false);
  const described = query.data?.pages.flatMap((page) => page.audiences).flatMap(({ nlPrompt }) => nlPrompt ?? []) ?? [];
  const [isSuggesting, setSuggesting] = useState(false);
  const add = (
    <span className="flex flex-wrap gap-2">
      <Button size="small" icon="wand" onClick={() => setSuggesting(true)}>
        Suggest
      </Button>
      <Button size="small" icon="plus" onClick={() => setAdding(true)}>
        New audience
      </Button>
    </span>
  );
  return (
    <Card flush title="Audiences" description="Whom campaigns of this brand write to." actions={add}>
      <PagedList
        query={query}
        rowsOf={(page) => page.audiences}
        empty={
          <EmptyState icon="people" title="No audience yet">
            Describe in a sentence whom to reach. You see how it was read before anybody is looked for.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Audiences" className="divide-y divide-line">
            {rows.map((audience) => (
              <AudienceItem key={audience.id} audience={audience} />
            ))}
          </ul>
        )}
      </PagedList>
      {isSuggesting && <SuggestAudiences brandId={brandId} onClose={() => setSuggesting(false)} />}
      {isAdding && <NewAudience brandId={brandId} described={described} onClose={() => setAdding(false)} />}
    </Card>
  );
}
