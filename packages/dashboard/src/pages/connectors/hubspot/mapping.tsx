import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { COLUMNS, type Mapping, WINNERS } from './hubspot.ts';

interface MappingFieldsProps {
  fields: readonly Mapping[];
  /** Null while it is not known what HubSpot has. */
  properties: readonly { readonly name: string; readonly label: string }[] | null;
  onChange: (fields: Mapping[]) => void;
}

const EMPTY: Mapping = { property: '', column: null, wins: 'theirs' };

/** What each property becomes, and whose value counts. */
export function MappingFields({ fields, properties, onChange }: MappingFieldsProps) {
  const set = (at: number, change: Partial<Mapping>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...change } : field)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fields.map((field, at) => (
        <div
          key={at}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-5 last:border-0 last:pb-0 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end"
        >
          <PropertyField field={field} properties={properties} onChange={(property) => set(at, { property })} />
          <SelectField
            label="Becomes"
            value={field.column ?? ''}
            onChange={({ target }) => set(at, { column: (target.value || null) as Mapping['column'] })}
          >
            <option value="">Kept under its name</option>
            {Object.entries(COLUMNS).map(([column, label]) => (
              <option key={column} value={column}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="If both differ"
            value={field.wins}
            onChange={({ target }) => set(at, { wins: target.value as Mapping['wins'] })}
          >
            {Object.entries(WINNERS).map(([wins, label]) => (
              <option key={wins} value={wins}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button
            look="quiet"
            icon="cross"
            aria-label={`Remove ${field.property || 'this field'}`}
            onClick={() => onChange(fields.filter((_field, index) => index !== at))}
          />
        </div>
      ))}
      {fields.length < 50 && (
        <div>
          <Button icon="plus" onClick={() => onChange([...fields, EMPTY])}>
            Add a field
          </Button>
        </div>
      )}
    </div>
  );
}

type PropertyFieldProps = Pick<MappingFieldsProps, 'properties'> & {
  field: Mapping;
  onChange: (property: string) => void;
};

function PropertyField({ field: { property }, properties, onChange }: PropertyFieldProps) {
  if (properties === null)
    return (
      <TextField
        label="Property in HubSpot"
        value={property}
        onChange={({ target }) => onChange(target.value)}
        pattern="[a-z][a-z0-9_]*"
        required
      />
    );
  const isKnown = property === '' || properties.some(({ name }) => name === property);
  return (
    <SelectField
      label="Property in HubSpot"
      value={property}
      onChange={({ target }) => onChange(target.value)}
      required
      error={isKnown ? undefined : 'HubSpot has no such property any more.'}
    >
      <option value="">Choose</option>
      {!isKnown && <option value={property}>{property}</option>}
      {properties.map(({ name, label }) => (
        <option key={name} value={name}>
          {label === name ? name : `${label} (${name})`}
        </option>
      ))}
    </SelectField>
  );
}
