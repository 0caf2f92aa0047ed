import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { Brand } from '../use-brands.ts';
import { EditFact } from './edit-fact.tsx';
import { FactRow } from './fact-row.tsx';
import { type Fact, type FactGroup, missingFacts } from './facts.ts';
import { useFacts } from './use-facts.ts';

/** Every fact that emails are written from, with its source. A missing fact can be typed in. */
export function FactsCard({ brand }: { brand: Brand }) {
  const { data: groups, error, refetch, isFetching } = useFacts(brand.id, brand.analysedAt);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = groups?.flatMap(({ facts }) => facts).find(({ key }) => key === openKey);
  return (
    <Card flush title="Facts" description="Emails only use facts listed here. Facts you confirm override the website.">
      {groups ? (
        <>
          <Missing facts={missingFacts(groups)} isReading={brand.analysisStatus === 'pending'} onOpen={setOpenKey} />
          {groups.map((group) => (
            <Group key={group.title} brandId={brand.id} group={group} onOpen={setOpenKey} />
          ))}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonRows />
      )}
      {open && <EditFact brandId={brand.id} fact={open} onClose={() => setOpenKey(null)} />}
    </Card>
  );
}

interface MissingProps {
  facts: readonly Fact[];
  isReading: boolean;
  onOpen: (key: string) => void;
}
function Missing({ facts, isReading, onOpen }: MissingProps) {
  if (facts.length === 0 || isReading) return null;
  return (
    <div className="border-b border-line px-5 py-4">
      <Notice tone="warn" icon="alert">
        <p>
          {facts.length === 1 ? 'One thing is missing' : `${facts.length} things are missing`} that every campaign
          writes from. A sentence from you is enough.
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          {facts.map(({ key, label }) => (
            <Button key={key} size="small" onClick={() => onOpen(key)}>
              Write: {label}
            </Button>
          ))}
        </p>
      </Notice>
    </div>
  );
}

/** Known facts are shown; empty ones are behind a button. */
function Group({ brandId, group, onOpen }: { brandId: string; group: FactGroup; onOpen: (key: string) => void }) {
  const known = group.facts.filter(({ value }) => value !== null);
  const unknown = group.facts.filter(({ value }) => value === null);
  return (
    <section aria-label={group.title} className="border-b border-line px-5 py-4 last:border-0">
      <h3 className="text-[13px] font-semibold">{group.title}</h3>
      {known.length > 0 && (
        <dl className="mt-1 divide-y divide-line">
          {known.map((fact) => (
            <FactRow key={fact.key} brandId={brandId} fact={fact} onEdit={() => onOpen(fact.key)} />
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <Disclosure
          label={known.length === 0 ? 'Nothing is known yet' : `Not known: ${unknown.length}`}
          className="mt-2 text-[13px]"
        >
          <p className="flex flex-wrap gap-2 pt-2">
            {unknown.map(({ key, label, hint }) => (
              <Button key={key} size="small" icon="plus" title={hint} onClick={() => onOpen(key)}>
                {label}
              </Button>
            ))}
          </p>
        </Disclosure>
      )}
    </section>
  );
}
