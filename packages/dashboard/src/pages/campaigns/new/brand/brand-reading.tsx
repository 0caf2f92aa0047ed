import { useEffect, useState } from 'react';
import { fieldErrors } from '../../../../api/refusal.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { isUnnamed, NameBrand } from '../../../brands/name-brand.tsx';
import { isWebsite, otherSchemeOf } from '../draft.ts';
import { type BrandDetail, useBrand, useReadAddress } from './use-brand.ts';

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

/** An older site may answer only without TLS, or the address may be mistyped: another one can be tried here. */
function Unread({ brand }: { brand: BrandDetail }) {
  const [url, setUrl] = useState(otherSchemeOf(brand.brandUrl));
  const again = useReadAddress(brand);
  return (
    <Notice tone="warn" icon="alert">
      <div className="grid gap-2.5">
        <p className="font-medium">
          {brand.analysisError ?? 'The website couldn’t be read'}: {brand.brandUrl}
        </p>
        <p>Try another URL, or continue and describe what you sell and who buys it.</p>
        <div className="flex flex-wrap items-end gap-2 text-ink">
          <div className="min-w-56 flex-1">
            <TextField
              label="Try this address"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2048}
              value={url}
              error={fieldErrors(again.error).url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          </div>
          <Button icon="retry" busy={again.isPending} disabled={!isWebsite(url)} onClick={() => again.mutate(url)}>
            Try again
          </Button>
        </div>
        {again.error && !fieldErrors(again.error).url && <ErrorNote error={again.error} />}
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
      <p className="mt-1 text-[13px] text-ink-soft">Learning what you sell and who buys it. You can keep going.</p>
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
