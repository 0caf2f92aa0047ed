import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { FileField, SelectField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { useNamedBrands } from '../../brands/use-brands.ts';
import { type ImportOrder, type UploadAnswer, useImport } from '../use-contacts.ts';
import { outcomeOf } from '../words.ts';
import { TrialCard } from './trial-card.tsx';

/** A file is tried first: its columns and rows are shown before anything is stored. */
export function ImportPage() {
  const brands = useNamedBrands();
  return (
    <Page
      title="Import contacts"
      above={
        <Link to="/contacts" className="hover:underline">
          Contacts
        </Link>
      }
      description="A CSV file with a first row of column names and a column of email addresses. Nobody is written to by importing."
    >
      {brands.data === undefined ? (
        <Card flush>
          {brands.error ? (
            <ErrorState error={brands.error} onRetry={brands.refetch} retrying={brands.isFetching} />
          ) : (
            <SkeletonRows rows={2} />
          )}
        </Card>
      ) : brands.data.length === 0 ? (
        <Card>
          <EmptyState
            icon="globe"
            title="A brand comes first"
            action={
              <AsButton look="primary">
                <Link to="/brands">Add a brand</Link>
              </AsButton>
            }
          >
            Contacts belong to the brand that writes to them.
          </EmptyState>
        </Card>
      ) : (
        <ImportForm brands={brands.data} />
      )}
    </Page>
  );
}

function ImportForm({ brands }: { brands: readonly { id: string; name: string; domain: string }[] }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const trial = useImport();
  const keep = useImport();
  const [brandId, setBrandId] = useState(brands[0]?.id ?? '');
  const [file, setFile] = useState<File | null>(null);
  // The result of the last trial; it stays visible while the columns are tried again.
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);

  const attempt = (mapping: ImportOrder['mapping'], encoding: ImportOrder['encoding']) => {
    if (file) trial.mutate({ file, brandId, mapping, encoding, isTrial: true }, { onSuccess: setAnswer });
  };
  const change = (act: () => void) => {
    act();
    setAnswer(null);
    trial.reset();
    keep.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(null, null);
  };
  const importAll = () => {
    if (!file || !answer) return;
    keep.mutate(
      { file, brandId, mapping: answer.columnMapping, encoding: answer.encoding, isTrial: false },
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
  return (
    <>
      <form onSubmit={submit}>
        <Card
          title="The file"
          footer={
            <Button
              type="submit"
              look={answer ? 'secondary' : 'primary'}
              busy={trial.isPending && !trial.variables.mapping}
              disabled={keep.isPending}
            >
              Look at the file
            </Button>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Brand that writes to them"
              value={brandId}
              onChange={({ currentTarget: { value } }) => change(() => setBrandId(value))}
            >
              {brands.map(({ id, name, domain }) => (
                <option key={id} value={id}>
                  {name} ({domain})
                </option>
              ))}
            </SelectField>
            <FileField
              label="CSV file"
              accept=".csv,text/csv"
              required
              hint="As Excel or your CRM saves it."
              onChange={({ currentTarget: { files } }) => change(() => setFile(files?.[0] ?? null))}
            />
          </div>
          {trial.error && (
            <div className="mt-4">
              <ErrorNote error={trial.error} />
            </div>
          )}
        </Card>
      </form>
      {answer && (
        <TrialCard
          answer={answer}
          isTrying={trial.isPending}
          isKeeping={keep.isPending}
          error={keep.error}
          onMap={(mapping) => attempt(mapping, answer.encoding)}
          onEncode={(encoding) => attempt(null, encoding)}
          onKeep={importAll}
        />
      )}
    </>
  );
}
