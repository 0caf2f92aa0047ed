import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../../format.ts';
import { Score } from '../../../ui/display/score.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { type QuoteRequest, useBest, useScore } from '../use-quotes.ts';
import { askerOf, titleOf } from '../words.ts';

/** Which of the open requests a brand should answer first. */
export function BestForBrand() {
  const brands = useNamedBrands().data ?? [];
  const [chosen, setChosen] = useState('');
  const brandId = chosen || (brands[0]?.id ?? '');
  const best = useBest(brandId);
  const score = useScore();
  const scored = score.data?.brandIds.includes(brandId) ? score.data : undefined;
  if (brands.length === 0) return null;
  const shown = scored?.opportunities ?? (best.data?.found ? [best.data.opportunity] : []);
  return (
    <Card
      title="The best for a brand"
      description="We compare open requests with the brand’s website. With a language model, this costs tokens."
      footer={
        <Button look="primary" busy={score.isPending} onClick={() => score.mutate(brandId)}>
          Score the open requests
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="sm:max-w-80">
          <SelectField label="Brand" value={brandId} onChange={(event) => setChosen(event.currentTarget.value)}>
            {brands.map(({ id, name, domain }) => (
              <option key={id} value={id}>
                {name} ({domain})
              </option>
            ))}
          </SelectField>
        </div>
        {score.error && <ErrorNote error={score.error} />}
        {best.error && !scored && <ErrorNote error={best.error} onRetry={best.refetch} />}
        <p aria-live="polite" className="text-[13px] text-ink-faint">
          {scored
            ? `${count(scored.scored)} ${scored.scored === 1 ? 'request' : 'requests'} scored${scored.exhausted ? '' : '; there are more, score again'}.`
            : shown.length > 0
              ? 'The best so far that no one has answered.'
              : best.data && 'No open request has been scored for this brand yet.'}
        </p>
        {shown.length > 0 && (
          <ol aria-label="The best requests" className="divide-y divide-line rounded-lg border border-line">
            {shown.map((request) => (
              <Ranked key={request.id} request={request} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

const Ranked = ({ request }: { request: QuoteRequest }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
    <span className="min-w-0 flex-1 basis-60">
      <Link
        from="/press/quotes"
        to="/press/quotes"
        search={(search) => ({ ...search, request: request.id })}
        resetScroll={false}
        className="font-medium underline-offset-2 wrap-anywhere hover:underline"
      >
        {titleOf(request)}
      </Link>
      <span className="block text-[13px] text-ink-faint">{askerOf(request)}</span>
    </span>
    <Score value={request.relevanceScore} />
  </li>
);
