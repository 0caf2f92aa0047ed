import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { MAILBOXES_KEY } from '../use-mailbox.ts';

type Seed = AnswerOf<ReturnType<typeof useClient>['placements']['listSeeds']>['seedMailboxes'][number];
type Security = Seed['imap']['security'];

const SECURITIES: readonly { value: Security; label: string }[] = [
  { value: 'tls', label: 'TLS (port 993)' },
  { value: 'starttls', label: 'STARTTLS (port 143)' },
  { value: 'none', label: 'None' },
];

/** The mailboxes in which placement tests are read. */
export function SeedMailboxes() {
  const client = useClient();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Seed | null>(null);
  const query = useQuery({
    queryKey: [...MAILBOXES_KEY, 'seeds'],
    queryFn: async ({ signal }) => (await client.placements.listSeeds({}, { signal })).seedMailboxes,
  });
  return (
    <Loaded query={query} skeleton={['h-10']}>
      {(seeds) => (
        <div className="grid gap-2">
          <h3 className="text-[13px] font-medium">Seed mailboxes</h3>
          {seeds.length === 0 && (
            <p className="text-[13px] text-ink-faint">
              Add a few mailboxes of your own at the providers your recipients use. Use them for nothing else.
            </p>
          )}
          <ul className="grid gap-1">
            {seeds.map((seed) => (
              <li key={seed.id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {seed.email} <span className="text-[13px] text-ink-faint">{seed.imap.host}</span>
                </span>
                <Button size="small" onClick={() => setLeaving(seed)} aria-label={`Remove ${seed.email}`}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
              Add a seed mailbox
            </Button>
          </div>
          {isAdding && <AddSeed onClose={() => setIsAdding(false)} />}
          {leaving && <RemoveSeed seed={leaving} onClose={() => setLeaving(null)} />}
        </div>
      )}
    </Loaded>
  );
}

function AddSeed({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: (entries: FormData) => {
      const text = (name: string) => String(entries.get(name) ?? '').trim();
      const username = text('username');
      return client.placements.addSeed({
        body: {
          email: text('email'),
          imap: {
            ...{ host: text('host'), port: Number(text('port')), security: text('security') as Security },
            ...{ ...(username ? { username } : {}), password: String(entries.get('password') ?? '') },
          },
        },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'seeds'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a seed mailbox"
      description="We log in now to see that it can be read. Reading changes nothing in it."
      action="Add it"
      busy={add.isPending}
      error={add.error}
      onSubmit={(entries) => add.mutate(entries)}
      onClose={onClose}
    >
      <TextField label="Email address" name="email" type="email" required autoComplete="off" />
      <TextField label="IMAP server" name="host" required placeholder="imap.example.com" />
      <TextField label="Port" name="port" type="number" min={1} max={65_535} defaultValue={993} required />
      <SelectField label="Encryption" name="security" defaultValue="tls">
        {SECURITIES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="User name" name="username" hint="Leave empty to use the email address." autoComplete="off" />
      <TextField
        label="Password"
        name="password"
        type="password"
        required
        autoComplete="new-password"
        hint="Gmail and Yahoo want an app password."
      />
    </FormDialog>
  );
}

function RemoveSeed({ seed, onClose }: { seed: Seed; onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.placements.removeSeed({ params: { id: seed.id } }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
    },
  });
  return (
    <Confirm
      title={`Remove ${seed.email}?`}
      action="Remove it"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      Its placement test results are deleted too.
    </Confirm>
  );
}
