import { TextField } from '../../../ui/forms/field.tsx';

export const SlackSecrets = ({ errors }: { errors: Readonly<Record<string, string | undefined>> }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
    <TextField
      label="Bot token"
      name="token"
      type="password"
      required
      maxLength={2000}
      autoComplete="off"
      hint="Begins with xoxb-. Stored sealed, never shown again."
      error={errors.token}
    />
    <TextField
      label="Signing secret"
      name="signingSecret"
      type="password"
      required
      maxLength={200}
      autoComplete="off"
      hint="Under Basic Information. It proves that a press comes from Slack."
      error={errors.signingSecret}
    />
  </div>
);
