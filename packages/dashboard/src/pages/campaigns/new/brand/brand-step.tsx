import { fieldErrors } from '../../../../api/refusal.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { isWebsite } from '../draft.ts';
import type { Brand } from '../use-catalogue.ts';
import type { DraftForm } from '../use-draft.ts';
import { BrandReading } from './brand-reading.tsx';

const NEW = '';

interface BrandStepProps {
  form: DraftForm;
  brands: readonly Brand[];
  error: unknown;
  isRegistering: boolean;
}

/** The brand for which the campaign writes. */
export function BrandStep({ form: { draft, set }, brands, error, isRegistering }: BrandStepProps) {
  const errors = fieldErrors(error);
  const isOdd = draft.url.trim() !== '' && !isWebsite(draft.url);
  return (
    <Card
      title="Which brand is this for?"
      footer={
        draft.brandId === null && (
          <Button type="submit" look="primary" icon="globe" className="max-sm:flex-1" busy={isRegistering}>
            Read the website
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {brands.length > 0 && (
          <SelectField
            label="Brand"
            value={draft.brandId ?? NEW}
            onChange={(event) => set({ brandId: event.currentTarget.value || null, audienceId: null })}
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
            title="A website such as acme.com"
            maxLength={2048}
            value={draft.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
            error={errors.url ?? (isOdd ? 'This isn’t a website URL yet.' : undefined)}
            hint="We read it once to learn what you sell and who buys it."
          />
        )}
        {error && !errors.url ? <ErrorNote error={error} /> : null}
        {draft.brandId !== null && <BrandReading brandId={draft.brandId} />}
      </div>
    </Card>
  );
}
