import { ApiError } from '@distribute/client';
import { contract } from '@distribute/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ErasePerson } from './erase-person.tsx';
import { HeldCard } from './held-card.tsx';
import { type ErasedCounts, useExport } from './use-people.ts';
import { erasedWords } from './words.ts';

/** The rights of a person: to know what is stored about them, and to have it erased. */
export function PeoplePage() {
  const find = useExport();
  const [erasing, setErasing] = useState<string | null>(null);
  const [done, setDone] = useState<{ email: string; erased: ErasedCounts } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDone(null);
    find.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  };
  const isNobody = find.error instanceof ApiError && find.error.status === 404;
  return (
    <Page
      title="Data rights"
      description="For people who ask what data you hold on them, or want it erased. Every search and erasure is logged."
    >
      <Guarded operation={contract.people.export} what="export and erase people">
        <form onSubmit={submit}>
          <Card
            title="Find a person"
            footer={
              <Button type="submit" look="primary" busy={find.isPending}>
                Show their data
              </Button>
            }
          >
            <div className="grid gap-4">
              <TextField
                label="Their email address"
                name="email"
                required
                maxLength={254}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                hint="The whole email address. Other spellings of it are found too."
              />
              {find.error && !isNobody && <ErrorNote error={find.error} />}
            </div>
          </Card>
        </form>
        {done && (
          <div role="status">
            <Notice tone="good" icon="check">
              {done.email} is erased: {erasedWords(done.erased)}. We keep only a fingerprint of the email address, so
              that no one emails it again.
            </Notice>
          </div>
        )}
        {isNobody && !done && (
          <Card>
            <EmptyState
              icon="shield"
              title={`We hold no data about ${find.variables}`}
              action={<Button onClick={() => setErasing(find.variables ?? null)}>Make sure no one emails them</Button>}
            >
              You can tell them so. Check the spelling first: the search needs the whole email address.
            </EmptyState>
          </Card>
        )}
        {find.data && !done && <HeldCard data={find.data} onErase={() => setErasing(find.data.email)} />}
        {erasing !== null && (
          <ErasePerson
            email={erasing}
            onErased={(erased) => {
              setDone({ email: erasing, erased });
              setErasing(null);
              find.reset();
            }}
            onClose={() => setErasing(null)}
          />
        )}
      </Guarded>
    </Page>
  );
}
