import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { API_FIELDS, type KeyedApi, wordsOf } from './api-words.ts';
import type { Mailbox } from './use-mailbox.ts';

interface ApiFieldsProps {
  api: KeyedApi;
  stored: Mailbox['api'] | undefined;
  errors: Readonly<Record<string, string>>;
}

/** The settings of an API. Keys can be set but are never shown. */
export function ApiFields({ api, stored, errors }: ApiFieldsProps) {
  const { required, optional, regions } = API_FIELDS[api];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[...required, ...optional].map((field) => {
        const { label, hint } = wordsOf(api, field);
        const isSecret = field === 'key' || field === 'webhookKey';
        const isStored = field === 'key' ? stored?.hasKey : field === 'webhookKey' ? stored?.hasWebhookKey : false;
        const common = { label, name: `api.${field}`, error: errors[`api.${field}`] };
        const kept = isSecret ? undefined : (stored?.[field] ?? undefined);
        if (field === 'region' && regions) {
          return (
            <SelectField key={field} {...common} defaultValue={kept ?? regions[0]}>
              {regions.map((region) => (
                <option key={region} value={region}>
                  {region.toUpperCase()}
                </option>
              ))}
            </SelectField>
          );
        }
        return (
          <TextField
            key={field}
            {...common}
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            required={required.includes(field) && !isStored}
            defaultValue={kept}
            hint={
              isStored
                ? 'Stored. Leave empty to keep it'
                : (hint ?? (isSecret ? 'Stored encrypted, never shown again' : undefined))
            }
          />
        );
      })}
    </div>
  );
}
