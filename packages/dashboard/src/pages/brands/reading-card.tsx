import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useNotify } from '../../ui/states/toast.tsx';
import { useReadAgain } from './facts/use-facts.ts';
import { isUnnamed, NameBrand } from './name-brand.tsx';
import type { Brand } from './use-brands.ts';

/** The progress of reading the website, and a short result. */
export function ReadingCard({ brand }: { brand: Brand }) {
  const notify = useNotify();
  const again = useReadAgain(brand.id);
  const isReading = brand.analysisStatus === 'pending' || again.isPending;
  const read = () =>
    again.mutate(undefined, {
      onSuccess: ({ found }) =>
        notify(found === 0 ? 'No facts found on the website' : `${found} facts read from the website`),
    });
  return (
    <Card
      title="The website"
      description={
        brand.analysedAt && !isReading ? (
          <>
            Read <Time at={brand.analysedAt} />
          </>
        ) : undefined
      }
      actions={
        <Button size="small" icon="retry" busy={isReading} onClick={read}>
          {isReading ? 'Reading' : brand.analysisStatus === 'failed' ? 'Try reading again' : 'Read again'}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isReading && (
          <p role="status" className="text-ink-soft">
            {brand.domain} is being read, page by page. This takes up to a minute; you can leave.
          </p>
        )}
        {brand.analysisStatus === 'failed' && !isReading && (
          <Notice tone="bad" icon="alert">
            {brand.analysisError ?? 'The website couldn’t be read'}. Check the URL and try again, or write the facts
            below yourself: campaigns use what you confirm.
          </Notice>
        )}
        {brand.modelFault !== null && !isReading && (
          <Notice tone="warn" icon="alert">
            The language model didn’t read this website: {brand.modelFault}. These facts come from built-in rules or an
            earlier reading. We try the model again every 30 minutes.
          </Notice>
        )}
        {!isReading && isUnnamed(brand) && <NameBrand brandId={brand.id} />}
        {again.error && <ErrorNote error={again.error} onRetry={read} />}
        {brand.analysisStatus === 'ready' && <Summary brand={brand} />}
        {brand.dropped.length > 0 && !isReading && <Dropped brand={brand} />}
      </div>
    </Card>
  );
}

/** What the model read and was not believed, so that a person can confirm it after all. */
const Dropped = ({ brand: { dropped } }: { brand: Brand }) => (
  <details>
    <summary className="cursor-pointer text-ink-soft">
      {dropped.length === 1 ? '1 value' : `${dropped.length} values`} read, but not used
    </summary>
    <ul className="mt-2 grid gap-2">
      {dropped.map(({ key, value, reason }) => (
        <li key={`${key} ${value}`} className="wrap-anywhere">
          {value} <span className="text-ink-faint">({reason})</span>
        </li>
      ))}
    </ul>
  </details>
);

function Summary({ brand }: { brand: Brand }) {
  const lines = [
    ['In short', brand.elevatorPitch],
    ['Mission', brand.mission],
    ['Place', brand.location],
    ['Field', brand.categories],
  ].filter((line): line is [string, string] => line[1] !== null);
  if (lines.length === 0) return <p className="text-ink-soft">The website says little about the company itself.</p>;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      {lines.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-[13px] text-ink-faint sm:pt-px">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
