import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CopyField } from '../../ui/forms/copy.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';

type Begun = AnswerOf<ReturnType<typeof useClient>['twoStep']['begin']>;
const TWO_STEP_KEY = ['twoStep'];

/** A code of an app after a password or a link. */
export function TwoStepCard() {
  const client = useClient();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isEnding, setEnding] = useState(false);
  const query = useQuery({ queryKey: TWO_STEP_KEY, queryFn: ({ signal }) => client.twoStep.get({}, { signal }) });
  const begin = useMutation({ mutationFn: () => client.twoStep.begin(), onSuccess: setBegun, gcTime: 0 });
  return (
    <Card
      title="Second step"
      description="Ask for a code of an authenticator app after your password or a mailed link."
    >
      <Loaded query={query} skeleton={['h-10']}>
        {({ enabledAt, recoveryCodesLeft }) => (
          <div className="flex flex-wrap items-center gap-3">
            <span className="mr-auto">
              <Badge tone={enabledAt ? 'good' : 'neutral'}>{enabledAt ? 'On' : 'Off'}</Badge>
              {enabledAt && (
                <span className="ml-2 text-[13px] text-ink-soft">{recoveryCodesLeft} recovery codes left</span>
              )}
            </span>
            {enabledAt ? (
              <Button onClick={() => setEnding(true)}>Stop using it</Button>
            ) : (
              <Button busy={begin.isPending} onClick={() => begin.mutate()}>
                Use an app
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {begin.error && <ErrorNote error={begin.error} />}
      {begun && <Confirmation begun={begun} onClose={() => setBegun(null)} />}
      {isEnding && <Ending onClose={() => setEnding(false)} />}
    </Card>
  );
}

function Confirmation({ begun: { secret, uri }, onClose }: { begun: Begun; onClose: () => void }) {
  const client = useClient();
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => client.twoStep.confirm({ body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: TWO_STEP_KEY }),
    // The answer has the recovery codes, so it must not stay in the cache.
    gcTime: 0,
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  const fault = fieldErrors(confirm.error).code;
  return (
    <FormDialog
      title="Scan this with your app"
      description="Then type the six digits that the app shows. Nothing changes before that."
      action="Turn on"
      busy={confirm.isPending}
      error={fault ? null : confirm.error}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <QrCode text={uri} />
      <CopyField label="Or type this secret" value={secret} />
      <CodeField value={code} onChange={setCode} error={fault} />
    </FormDialog>
  );
}

const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    title="Keep these recovery codes"
    description="Each signs you in once when you don’t have the app. This is the only time they are shown."
    dismissible={false}
    onClose={onClose}
  >
    <CopyField label="Recovery codes" value={codes.join('\n')} />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        I’ve stored them
      </Button>
    </DialogActions>
  </Dialog>
);

function Ending({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const end = useMutation({
    mutationFn: () => client.twoStep.disable({ body: { code } }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: TWO_STEP_KEY });
    },
  });
  const fault = fieldErrors(end.error).code;
  return (
    <FormDialog
      title="Stop asking for a code?"
      description="Type a code of the app, or a recovery code."
      action="Stop using it"
      busy={end.isPending}
      error={fault ? null : end.error}
      onSubmit={() => end.mutate()}
      onClose={onClose}
    >
      <CodeField value={code} onChange={setCode} error={fault} />
    </FormDialog>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

const CodeField = ({ value, onChange, error }: CodeFieldProps) => (
  <TextField
    data-first-focus
    label="Code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    minLength={6}
    maxLength={40}
    value={value}
    error={error as never}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Dark on light in every theme: apps read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
