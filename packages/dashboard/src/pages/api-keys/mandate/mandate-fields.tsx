import { MANDATE_WINDOWS } from '@distribute/contract/scopes';
import type { ReactNode } from 'react';
import { Choice } from '../../../ui/forms/choice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { useNamedCampaigns } from '../../campaigns/use-names.ts';
import { AREAS } from './areas.ts';
import type { Access, MandateDraft } from './draft.ts';
import { PURPOSE_OPTIONS, WINDOW_WORDS, WITHIN_OPTIONS } from './words.ts';

interface FieldsProps {
  draft: MandateDraft;
  onChange: (changes: Partial<MandateDraft>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

/** Whether a field says what was refused, so that no note need say it again. */
export const isAtField = (errors: FieldsProps['errors']): boolean =>
  Object.keys(errors).some((field) => /^(name|mandate\.(max|allowedAddresses|expiresAt))/.test(field));

/** What a key may do, where, for how much, until when, and what waits for a person. */
export const MandateFields = (props: FieldsProps) => (
  <>
    <What {...props} />
    <Where {...props} />
    <HowMuch {...props} />
    <When {...props} />
  </>
);

const What = ({ draft, onChange }: FieldsProps) => (
  <Card title="What it may do">
    <Choice
      legend="Purpose"
      name="purpose"
      options={PURPOSE_OPTIONS}
      value={draft.purpose}
      onChange={(purpose) => onChange({ purpose })}
    />
    {draft.purpose === 'own' && (
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {AREAS.map(({ name }) => (
          <SelectField
            key={name}
            label={name}
            value={draft.access[name] ?? 'none'}
            onChange={(event) => onChange({ access: { ...draft.access, [name]: event.currentTarget.value as Access } })}
          >
            <option value="none">Nothing</option>
            <option value="read">Read</option>
            <option value="write">Read and write</option>
          </SelectField>
        ))}
      </div>
    )}
  </Card>
);

function Where({ draft, onChange }: FieldsProps) {
  const { data: brands = [] } = useNamedBrands();
  const { data: campaigns = [] } = useNamedCampaigns();
  return (
    <Card title="Where">
      <Choice
        legend="Brands and campaigns"
        name="within"
        options={WITHIN_OPTIONS}
        value={draft.within}
        onChange={(within) => onChange({ within })}
      />
      {draft.within === 'brands' && (
        <Several
          legend="Brands"
          items={brands}
          chosen={draft.brandIds}
          onChange={(brandIds) => onChange({ brandIds })}
          none="Add a brand first."
        />
      )}
      {draft.within === 'campaigns' && (
        <Several
          legend="Campaigns"
          items={campaigns}
          chosen={draft.campaignIds}
          onChange={(campaignIds) => onChange({ campaignIds })}
          none="Create a campaign first."
        />
      )}
    </Card>
  );
}

interface SeveralProps {
  legend: string;
  items: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  none: ReactNode;
}

const Several = ({ legend, items, chosen, onChange, none }: SeveralProps) => (
  <fieldset className="mt-4">
    <legend className="mb-1.5 text-[13px] font-medium">{legend}</legend>
    {items.length === 0 && <p className="text-[13px] text-ink-faint">{none}</p>}
    <div className="grid gap-1.5 sm:grid-cols-2">
      {items.map(({ id, name }) => (
        <label key={id} className="flex min-w-0 items-center gap-2.5 py-0.5">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 truncate">{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const HowMuch = ({ draft, onChange, errors }: FieldsProps) => (
  <Card
    title="How much"
    description="Counted for everything it starts, in UTC days, weeks from Monday and months. Empty means no limit."
  >
    <Amounts legend="US dollars" name="maxSpend" {...{ draft, onChange, errors }} />
    <Amounts legend="Messages" name="maxMessages" {...{ draft, onChange, errors }} />
    <Switch
      label="A person approves what it would send"
      hint="Its campaigns wait in Review, and it approves and answers nothing itself."
      checked={draft.isReviewed}
      onChange={(isReviewed) => onChange({ isReviewed })}
    />
  </Card>
);

const Amounts = ({
  legend,
  name,
  draft,
  onChange,
  errors,
}: FieldsProps & { legend: string; name: 'maxSpend' | 'maxMessages' }) => (
  <fieldset className="mb-5">
    <legend className="mb-1.5 text-[13px] font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {MANDATE_WINDOWS.map((window) => (
        <TextField
          key={window}
          label={WINDOW_WORDS[window]}
          aria-label={`${legend}, ${WINDOW_WORDS[window].toLowerCase()}`}
          inputMode="decimal"
          pattern={name === 'maxSpend' ? '\\d{1,9}(\\.\\d{1,6})?' : '\\d{1,9}'}
          value={draft[name][window]}
          error={errors[`mandate.${name}.${window}`]}
          onChange={(event) => onChange({ [name]: { ...draft[name], [window]: event.currentTarget.value } })}
        />
      ))}
    </div>
  </fieldset>
);

const When = ({ draft, onChange, errors }: FieldsProps) => (
  <Card title="Until when, and from where">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Last day (UTC)"
        type="date"
        hint="Empty: until it is revoked."
        value={draft.endsOn}
        error={errors['mandate.expiresAt']}
        onChange={(event) => onChange({ endsOn: event.currentTarget.value })}
      />
      <TextArea
        label="Allowed addresses"
        hint="One address or range a line, such as 192.0.2.0/24 or 2001:db8::/32. Empty: from everywhere."
        value={draft.addresses}
        error={Object.entries(errors).find(([field]) => field.startsWith('mandate.allowedAddresses'))?.[1]}
        onChange={(event) => onChange({ addresses: event.currentTarget.value })}
      />
    </div>
  </Card>
);
