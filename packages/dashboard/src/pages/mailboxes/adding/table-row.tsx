import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldName, MailboxEntry } from './table-rows.ts';

interface TableRowProps {
  entry: MailboxEntry;
  number: number;
  /** A check is under way. */
  isLocked: boolean;
  onChange: (changed: Partial<Record<FieldName, string>>) => void;
  onRemove: () => void;
}

const STANDINGS: Readonly<Record<MailboxEntry['standing'], { label: string; tone: Tone } | null>> = {
  new: null,
  waiting: { label: 'Waiting', tone: 'neutral' },
  checking: { label: 'Logging in', tone: 'neutral' },
  added: { label: 'Added', tone: 'good' },
  failed: { label: 'Not added', tone: 'bad' },
};

const SERVER_FIELDS: readonly (readonly [FieldName, string, string])[] = [
  ['smtpHost', 'SMTP host', 'smtp.example.com'],
  ['smtpPort', 'SMTP port', '465'],
  ['imapHost', 'IMAP host', 'imap.example.com'],
  ['imapPort', 'IMAP port', '993'],
  ['smtpUsername', 'User name', 'The email address'],
  ['dailyLimit', 'Daily limit', '40'],
  ['security', 'Security', 'By the port'],
];

/** One mailbox of the table, with its result. */
export function TableRow({ entry, number, isLocked, onChange, onRemove }: TableRowProps) {
  const [isWide, setWide] = useState(false);
  const standing = STANDINGS[entry.standing];
  const hasServers = SERVER_FIELDS.some(([field]) => entry[field] !== '' || entry.field === field);
  if (entry.standing === 'added') return <AddedRow entry={entry} standing={standing} />;
  const input = (field: FieldName, label: string, more: { type?: string; placeholder?: string } = {}) => (
    <TextField
      label={label}
      aria-label={`${label}, row ${number}`}
      value={entry[field]}
      disabled={isLocked}
      autoComplete={field === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      error={entry.field === field ? (entry.message ?? undefined) : undefined}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...more}
    />
  );
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4 first:border-t-0">
      <div className="grid items-start gap-3 sm:grid-cols-[5fr_4fr_4fr_auto]">
        {input('email', 'Email address', { type: 'email' })}
        {input('password', 'Password', { type: 'password' })}
        {input('fromName', 'From name')}
        <Button
          look="quiet"
          className="sm:mt-6.5"
          icon="cross"
          disabled={isLocked}
          aria-label={`Remove row ${number}`}
          onClick={onRemove}
        >
          <span className="sm:sr-only">Remove</span>
        </Button>
      </div>
      {(isWide || hasServers) && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {SERVER_FIELDS.map(([field, label, placeholder]) => (
            <div key={field}>{input(field, label, { placeholder })}</div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 text-[13px]">
        {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
        {entry.message && entry.field === null && <Message>{entry.message}</Message>}
        {!(isWide || hasServers) && (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 font-medium text-ink-soft hover:text-ink"
            aria-label={`Servers and limit, row ${number}`}
            onClick={() => setWide(true)}
          >
            <Icon name="next" className="size-3.5" /> Servers and limit
          </button>
        )}
      </div>
    </li>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 text-danger-ink wrap-anywhere">{children}</span>
);

const AddedRow = ({ entry, standing }: { entry: MailboxEntry; standing: { label: string; tone: Tone } | null }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3 first:border-t-0">
    {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
    {entry.mailboxId ? (
      <Link
        to="/mailboxes/$mailboxId"
        params={{ mailboxId: entry.mailboxId }}
        className="min-w-0 font-medium wrap-anywhere hover:underline"
      >
        {entry.email}
      </Link>
    ) : (
      entry.email
    )}
    <span className="text-[13px] text-ink-faint">{entry.fromName}</span>
  </li>
);
