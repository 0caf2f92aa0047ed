import { fieldErrors } from '../../../api/refusal.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isWebsite } from './draft.ts';
import type { Brand } from './use-catalogue.ts';
import type { DraftForm } from './use-draft.ts';

const NEW = '';

interface BrandCardProps {
  form: DraftForm;
  brands: readonly Brand[];
  error: unknown;
}

/** Whom the campaign speaks for. */
export function BrandCard({ form: { draft, name, set }, brands, error }: BrandCardProps) {
  const errors = fieldErrors(error);
  const isOdd = draft.url.trim() !== '' && !isWebsite(draft.url);
  return (
    <Card title="Whose campaign is it?">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {brands.length > 0 && (
          <SelectField
            label="Brand"
            value={draft.brandId ?? NEW}
            onChange={(event) => set({ brandId: event.currentTarget.value || null })}
          >
            {brands.map((brand) => (
              <option key={brand.id} value={brand.id}>
                {brand.name} ({brand.domain})
              </option>
            ))}
            <option value={NEW}>Another website…</option>
          </SelectField>
        )}
        {draft.brandId === null && (
          <TextField
            label="Website"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="acme.com"
            required
            pattern=".*[^\s.]\.[^\s.].*"
            title="An address such as acme.com"
            maxLength={2048}
            value={draft.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
            error={
              errors['brandUrls.0'] ??
              errors.brandUrls ??
              (isOdd ? 'This is not the address of a website yet.' : undefined)
            }
            hint="It is read once, to learn what is offered and to whom."
          />
        )}
        <TextField
          label="Name of the campaign"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="Only you see it"
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={errors.name}
        />
      </div>
    </Card>
  );
}
