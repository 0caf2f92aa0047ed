import { Filter } from '../../ui/forms/filter.tsx';
import { useNamedBrands } from './use-brands.ts';

/** Narrows a list to one brand; the empty value means all. */
export function BrandFilter({ value, onChange }: { value: string; onChange: (brandId: string) => void }) {
  const { data: brands = [] } = useNamedBrands();
  return (
    <Filter
      label="Brand"
      all="All brands"
      value={value}
      options={brands.map(({ id, name }) => [id, name] as const)}
      onChange={onChange}
    />
  );
}
