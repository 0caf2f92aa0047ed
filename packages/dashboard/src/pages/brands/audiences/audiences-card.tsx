import { useState } from 'react';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AudienceItem } from './audience-item.tsx';
import { NewAudience } from './new-audience.tsx';
import { SuggestAudiences } from './suggest-audiences.tsx';
import { useAudiences } from './use-audiences.ts';

/** Who the campaigns of a brand write to. */
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
    <Card flush title="Audiences" description="Who this brand’s campaigns contact." actions={add}>
      <PagedList
        query={query}
        rowsOf={(page) => page.audiences}
        empty={
          <EmptyState icon="people" title="No audience yet">
            Describe who to reach in a sentence. You’ll see how we understood it before we search.
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
