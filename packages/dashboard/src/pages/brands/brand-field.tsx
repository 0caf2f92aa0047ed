import { Link } from '@tanstack/react-router';
import { SelectField } from '../../ui/forms/field.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useNamedBrands } from './use-brands.ts';

interface BrandFieldProps {
  label: string;
  hint?: string;
  name?: string;
  defaultValue?: string | undefined;
}

/** A choice of brands, or a link to add the first one. */
export function BrandField({ label, hint, name = 'brandId', defaultValue }: BrandFieldProps) {
  const { data: brands, error, refetch } = useNamedBrands();
  if (!brands) return error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton className="h-9" />;
  if (brands.length === 0) {
    return (
      <Notice tone="neutral" icon="globe">
        Add a brand first.{' '}
        <Link to="/brands" className="underline">
          Add a brand
        </Link>{' '}
        and come back.
      </Notice>
    );
  }
  return (
    <SelectField label={label} hint={hint} name={name} defaultValue={defaultValue} required>
      {brands.map((brand) => (
        <option key={brand.id} value={brand.id}>
          {brand.name} ({brand.domain})
        </option>
      ))}
    </SelectField>
  );
}
