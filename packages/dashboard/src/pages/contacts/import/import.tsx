import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../api/refusal.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { FileField, SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { type BrandRow, useAddBrand, useNamedBrands } from '../../brands/use-brands.ts';
import { type ImportOrder, type UploadAnswer, useImport } from '../use-contacts.ts';
import { outcomeOf, TABLE_FILES } from '../words.ts';
import { TrialCard } from './trial-card.tsx';

/** A file is tried first: its columns and rows are shown before anything is stored. */
export function ImportPage() {
  const brands = useNamedBrands();
  // A brand that is added here must not change the form that is being filled in.
  const [atFirst, setAtFirst] = useState<readonly BrandRow[] | null>(null);
  if (brands.data && atFirst === null) setAtFirst(brands.data);
  return (
    <Page
      title="Import contacts"
      above={
        <Link to="/contacts" className="hover:underline">
          Contacts
        </Link>
      }
      description="A CSV or Excel file with column names in the first row and a column of email addresses. Importing emails no one."
    >
      {atFirst ? (
        <ImportForm brands={atFirst} />
      ) : (
        <Card flush>
          {brands.error ? (
            <ErrorState error={brands.error} onRetry={brands.refetch} retrying={brands.isFetching} />
          ) : (
            <SkeletonRows rows={2} />
          )}
        </Card>
      )}
    </Page>
  );
}

type Reading = Pick<ImportOrder, 'mapping' | 'encoding' | 'sheet'>;
const UNREAD: Reading = { mapping: null, encoding: null, sheet: null };

function ImportForm({ brands }: { brands: readonly BrandRow[] }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const add = useAddBrand();
  const trial = useImport();
  const keep = useImport();
  const [brandId, setBrandId] = useState(brands[0]?.id ?? '');
  const [website, setWebsite] = useState('');
  const [file, setFile] = useState<File | null>(null);
  // The result of the last trial; it stays visible while the columns are tried again.
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);

  const attempt = (tried: File, owner: string, reading: Reading = UNREAD) =>
    trial.mutate({ file: tried, brandId: owner, ...reading, isTrial: true }, { onSuccess: setAnswer });
  const forget = () => {
    setAnswer(null);
    trial.reset();
    keep.reset();
  };
  const choose = (chosen: File | null) => {
    forget();
    setFile(chosen);
    if (chosen && brandId) attempt(chosen, brandId);
  };
  const chooseBrand = (chosen: string) => {
    forget();
    setBrandId(chosen);
    if (file) attempt(file, chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    if (brandId) return attempt(file, brandId);
    add.mutate(website.trim(), {
      onSuccess: ({ brandId: added }) => {
        setBrandId(added);
        attempt(file, added);
      },
    });
  };
  const importAll = () => {
    if (!file || !answer) return;
    const { columnMapping: mapping, sheet } = answer;
    // A workbook has no encoding to choose.
    const encoding = sheet === null ? answer.encoding : null;
    keep.mutate(
      { file, brandId, mapping, encoding, sheet, isTrial: false },
      {
        onSuccess: (kept) => {
          notify(`Imported: ${outcomeOf(kept)}`);
          return kept.uploadId === null
            ? navigate({ to: '/contacts' })
            : navigate({ to: '/contacts/uploads/$uploadId', params: { uploadId: kept.uploadId } });
        },
      },
    );
  };
  const urlError = fieldErrors(add.error).url;
  const problem = trial.error ?? (urlError ? null : add.error);
  return (
    <>
      <form onSubmit={submit}>
        <Card
          title="The file"
          footer={
            // A chosen file is looked at by itself; the button is for a first brand, and for another try.
            (!brandId || problem) && (
              <Button type="submit" look="primary" busy={trial.isPending || add.isPending} disabled={keep.isPending}>
                {problem ? 'Try again' : 'Look at the file'}
              </Button>
            )
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {brands.length === 0 ? (
              <TextField
                label="Your website"
                hint="The brand that these emails come from."
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="acme.com"
                required
                maxLength={2048}
                value={website}
                disabled={brandId !== ''}
                error={urlError}
                onChange={({ currentTarget: { value } }) => setWebsite(value)}
              />
            ) : (
              <SelectField
                label="Brand that emails them"
                value={brandId}
                onChange={({ currentTarget: { value } }) => chooseBrand(value)}
              >
                {brands.map(({ id, name, domain }) => (
                  <option key={id} value={id}>
                    {name} ({domain})
                  </option>
                ))}
              </SelectField>
            )}
            <FileField
              label="CSV or Excel file"
              accept={TABLE_FILES}
              required
              hint={trial.isPending && !answer ? 'Reading the file…' : 'As Excel or your CRM saves it (.csv, .xlsx).'}
              onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
            />
          </div>
          {problem && (
            <div className="mt-4">
              <ErrorNote error={problem} />
            </div>
          )}
        </Card>
      </form>
      {answer && file && (
        <TrialCard
          answer={answer}
          isTrying={trial.isPending}
          isKeeping={keep.isPending}
          error={keep.error}
          onMap={(mapping) =>
            attempt(file, brandId, {
              ...{ mapping, sheet: answer.sheet },
              encoding: answer.sheet === null ? answer.encoding : null,
            })
          }
          onEncode={(encoding) => attempt(file, brandId, { ...UNREAD, encoding })}
          onSheet={(sheet) => attempt(file, brandId, { ...UNREAD, sheet })}
          onKeep={importAll}
        />
      )}
    </>
  );
}
