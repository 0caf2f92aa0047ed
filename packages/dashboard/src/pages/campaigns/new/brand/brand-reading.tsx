import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { isUnnamed, NameBrand } from '../../../brands/name-brand.tsx';
import { useAddBrand } from '../../../brands/use-brands.ts';
import { type BrandDetail, useBrand } from './use-brand.ts';

/** The progress of reading the website, and what it found. */
export function BrandReading({ brandId }: { brandId: string }) {
  const { data: brand, error, refetch } = useBrand(brandId);
  if (!brand) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  if (brand.analysisStatus === 'pending') return <Reading key={brand.id} domain={brand.domain} />;
  return (
    <div className="grid gap-3">
      {brand.analysisStatus === 'failed' ? <Unread brand={brand} /> : <Found brand={brand} />}
      {isUnnamed(brand) && <NameBrand brandId={brand.id} />}
    </div>
  );
}

/** Registering the website once more has it read again. */
function Unread({ brand }: { brand: BrandDetail }) {
  const again = useAddBrand();
  return (
    <Notice tone="warn" icon="alert">
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">{brand.analysisError ?? 'The website could not be read'}.</p>
        <p>You can go on, and say yourself what is offered and to whom.</p>
        <Button size="small" icon="retry" busy={again.isPending} onClick={() => again.mutate(brand.brandUrl)}>
          Try again
        </Button>
        {again.error && <ErrorNote error={again.error} />}
      </div>
    </Notice>
  );
}

function Reading({ domain }: { domain: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className="rounded-lg bg-sunken px-3.5 py-3">
      <p className="flex items-center gap-2.5 font-medium">
        <span
          aria-hidden="true"
          className="size-3.5 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent"
        />
        <span className="min-w-0 wrap-anywhere">Reading {domain}</span>
        {seconds > 0 && (
          <span aria-hidden="true" className="numeric ml-auto text-[13px] font-normal text-ink-faint">
            {seconds} s
          </span>
        )}
      </p>
      <p className="mt-1 text-[13px] text-ink-soft">
        Its pages are opened and read for what is offered and to whom. You can go on in the meantime.
      </p>
    </div>
  );
}

function Found({ brand }: { brand: BrandDetail }) {
  const facts = [
    ['Name', isUnnamed(brand) ? null : brand.name],
    ['Offers', brand.elevatorPitch ?? brand.bio],
    ['About', brand.categoryList.join(', ')],
    ['Where', brand.location],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="rounded-lg border border-line px-3.5 py-3">
      <p className="flex items-center gap-2 text-[13px] font-medium text-accent-ink">
        <Icon name="check" className="size-3.5" /> Read from {brand.domain}
      </p>
      <dl className="mt-2 grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3 text-[13px]">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
