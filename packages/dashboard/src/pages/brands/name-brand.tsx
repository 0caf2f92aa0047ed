import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type BrandRow, useChangeBrand } from './use-brands.ts';

/** The name is only the host of the website: no email can be signed with it. */
export const isUnnamed = ({ name, domain, nameSource }: Pick<BrandRow, 'name' | 'domain' | 'nameSource'>) =>
  nameSource === 'domain' && name === domain;

/** Asks for the name of a brand whose website does not say it. */
export function NameBrand({ brandId }: { brandId: string }) {
  const change = useChangeBrand(brandId);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') change.mutate({ name: name.trim() });
  };
  return (
    <Notice tone="warn" icon="alert">
      <form onSubmit={save} className="grid gap-2.5">
        <p>The website doesn’t say what the company is called. Emails are signed with its name.</p>
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <TextField label="Company name" value={name} onChange={(event) => setName(event.target.value)} required />
          </div>
          <Button type="submit" busy={change.isPending}>
            Save name
          </Button>
        </div>
        {change.error && <ErrorNote error={change.error} />}
      </form>
    </Notice>
  );
}
