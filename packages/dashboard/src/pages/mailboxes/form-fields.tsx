import { DEFAULT_RAMP, securityOf } from '@distribute/contract/mailbox-defaults';
import { useState } from 'react';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import type { Mailbox } from './use-mailbox.ts';

interface Preset {
  readonly host: string | null;
  readonly hostExample: string | null;
  readonly port: number;
  readonly username: string | null;
}

interface ServerFieldsProps {
  kind: 'smtp' | 'imap';
  stored: Mailbox['smtp'] | undefined;
  /** The server of a known provider, for a new mailbox. */
  preset?: Preset | undefined;
  errors: Readonly<Record<string, string>>;
}

const PORTS = { smtp: 465, imap: 993 };
/** Ports that say which security they have. */
const KNOWN_PORTS = ['25', '143', '465', '587', '993', '2525'];
const PORT_HINTS = { smtp: '25, 465, 587 or 2525', imap: '143 or 993' };

/** The login of a mailbox. Passwords can be set but are never shown. */
export function ServerFields({ kind, stored, preset, errors }: ServerFieldsProps) {
  const before = stored?.port ?? preset?.port ?? PORTS[kind];
  const [port, setPort] = useState(String(before));
  const [security, setSecurity] = useState<string>(stored?.security ?? securityOf(before));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={`${kind.toUpperCase()} host`}
        name={`${kind}.host`}
        defaultValue={stored?.host ?? preset?.host ?? undefined}
        required={kind === 'smtp' && stored !== undefined}
        placeholder={preset?.hostExample ?? `${kind}.example.com`}
        spellCheck={false}
        error={errors[kind]}
        hint={kind === 'imap' ? 'Leave empty to not read replies from a folder' : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={`${kind.toUpperCase()} port`}
          name={`${kind}.port`}
          type="number"
          min={1}
          max={65_535}
          value={port}
          onChange={({ target }) => {
            setPort(target.value);
            if (KNOWN_PORTS.includes(target.value)) setSecurity(securityOf(Number(target.value)));
          }}
          hint={PORT_HINTS[kind]}
        />
        <SelectField
          label={`${kind.toUpperCase()} security`}
          name={`${kind}.security`}
          value={security}
          onChange={({ target }) => setSecurity(target.value)}
        >
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">None</option>
        </SelectField>
      </div>
      <TextField
        label={`${kind.toUpperCase()} user name`}
        name={`${kind}.username`}
        defaultValue={stored?.username ?? preset?.username ?? ''}
        placeholder={stored === undefined ? 'The email address' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={`${kind.toUpperCase()} password`}
        name={`${kind}.password`}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(stored)}
      />
    </div>
  );
}

function passwordHint(stored: ServerFieldsProps['stored']): string {
  if (stored === undefined) return 'Only if it differs from the password above';
  return stored?.hasPassword ? 'Stored. Leave empty to keep it' : 'Stored encrypted, never shown again';
}

export const PaceFields = ({
  mailbox,
  errors,
}: {
  mailbox: Mailbox | undefined;
  errors: ServerFieldsProps['errors'];
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {mailbox && (
      <TextField
        label="From name"
        name="fromName"
        required
        maxLength={100}
        defaultValue={mailbox.fromName}
        error={errors.fromName}
      />
    )}
    <TextField
      label="Daily limit"
      name="dailyCap"
      type="number"
      min={1}
      max={2000}
      required
      defaultValue={mailbox?.dailyCap ?? 40}
      error={errors.dailyCap}
    />
    <TextField
      label="Seconds between emails"
      name="minSecondsBetweenSends"
      type="number"
      min={0}
      max={3600}
      required
      defaultValue={mailbox?.minSecondsBetweenSends ?? 60}
      error={errors.minSecondsBetweenSends}
    />
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Warm-up: start at (per day)"
        name="ramp.startPerDay"
        type="number"
        min={1}
        max={2000}
        defaultValue={rampOf(mailbox)?.startPerDay ?? ''}
        error={errors.ramp}
      />
      <TextField
        label="Warm-up: add per day"
        name="ramp.addPerDay"
        type="number"
        min={0}
        max={2000}
        defaultValue={rampOf(mailbox)?.addPerDay ?? ''}
      />
    </div>
    <p className="text-[13px] text-ink-faint sm:col-span-2">
      Warm-up: on its first day the mailbox sends this many emails, then this many more each day until the daily limit.
      Receivers treat a new sender that starts with many emails as spam. Leave the first field empty for no warm-up.
    </p>
  </div>
);

const rampOf = (mailbox: Mailbox | undefined) => (mailbox ? mailbox.ramp : DEFAULT_RAMP);
