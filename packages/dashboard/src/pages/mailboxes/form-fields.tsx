import { SelectField, TextField } from '../../ui/forms/field.tsx';
import type { Mailbox } from './use-mailbox.ts';

interface ServerFieldsProps {
  kind: 'smtp' | 'imap';
  stored: Mailbox['smtp'] | undefined;
  errors: Readonly<Record<string, string>>;
}

const PORTS = { smtp: '465', imap: '993' };
const PORT_HINTS = { smtp: '25, 465, 587 or 2525', imap: '143 or 993' };

/** The login of a mailbox. Passwords can be set but are never shown. */
export const ServerFields = ({ kind, stored, errors }: ServerFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label={`${kind.toUpperCase()} host`}
      name={`${kind}.host`}
      defaultValue={stored?.host}
      required={kind === 'smtp'}
      placeholder={`${kind}.example.com`}
      spellCheck={false}
      error={errors[kind]}
      hint={kind === 'imap' ? 'Empty: answers are not read from a folder' : undefined}
    />
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={`${kind.toUpperCase()} port`}
        name={`${kind}.port`}
        type="number"
        min={1}
        max={65_535}
        defaultValue={stored?.port ?? PORTS[kind]}
        hint={PORT_HINTS[kind]}
      />
      <SelectField
        label={`${kind.toUpperCase()} security`}
        name={`${kind}.security`}
        defaultValue={stored?.security ?? 'tls'}
      >
        <option value="tls">TLS</option>
        <option value="starttls">STARTTLS</option>
        <option value="none">None</option>
      </SelectField>
    </div>
    <TextField
      label={`${kind.toUpperCase()} user name`}
      name={`${kind}.username`}
      defaultValue={stored?.username ?? ''}
      autoComplete="off"
      spellCheck={false}
    />
    <TextField
      label={`${kind.toUpperCase()} password`}
      name={`${kind}.password`}
      type="password"
      autoComplete="new-password"
      hint={stored?.hasPassword ? 'Stored. Leave empty to keep it' : 'Stored encrypted, never shown again'}
    />
  </div>
);

export const PaceFields = ({
  mailbox,
  errors,
}: {
  mailbox: Mailbox | undefined;
  errors: ServerFieldsProps['errors'];
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label="Name of the sender"
      name="fromName"
      required
      maxLength={100}
      defaultValue={mailbox?.fromName}
      error={errors.fromName}
    />
    <TextField
      label="Emails a day, at most"
      name="dailyCap"
      type="number"
      min={1}
      max={2000}
      required
      defaultValue={mailbox?.dailyCap ?? 40}
      error={errors.dailyCap}
    />
    <TextField
      label="Seconds between two emails"
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
        label="Ramp: start a day"
        name="ramp.startPerDay"
        type="number"
        min={1}
        max={2000}
        defaultValue={mailbox?.ramp?.startPerDay ?? ''}
        hint="Empty: no ramp"
        error={errors.ramp}
      />
      <TextField
        label="Ramp: add a day"
        name="ramp.addPerDay"
        type="number"
        min={0}
        max={2000}
        defaultValue={mailbox?.ramp?.addPerDay ?? ''}
      />
    </div>
  </div>
);
