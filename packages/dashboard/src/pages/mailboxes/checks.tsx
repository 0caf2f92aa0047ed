import { useEffect, useRef } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { type Mailbox, useVerifyMailbox, type Verification } from './use-mailbox.ts';

interface ChecksProps {
  mailbox: Mailbox;
  /** Verifies at once, because the mailbox was just added. */
  isNew: boolean;
}

/** Whether the servers of the mailbox let it in, with what is wrong and what to do. */
export function Checks({ mailbox, isNew }: ChecksProps) {
  const verify = useVerifyMailbox(mailbox.id);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isNew || hasStarted.current) return;
    hasStarted.current = true;
    verify.mutate();
  }, [isNew, verify.mutate]);
  const servers = verify.data?.checks;
  return (
    <Card
      title="Servers"
      description={
        <>
          {mailbox.lastVerifiedAt ? (
            <>
              Last verified <Time at={mailbox.lastVerifiedAt} />.
            </>
          ) : (
            'Not verified yet.'
          )}{' '}
          Verifying sends nothing.
        </>
      }
      actions={
        <Button size="small" icon="retry" busy={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
      }
    >
      {verify.error && <ErrorNote error={verify.error} />}
      <ul aria-live="polite" className="grid gap-3">
        {servers && <ServerCheck name={mailbox.transport === 'smtp' ? 'SMTP' : 'API'} check={servers.smtp} />}
        {servers?.imap && <ServerCheck name="IMAP" check={servers.imap} />}
      </ul>
    </Card>
  );
}

const ServerCheck = ({ name, check }: { name: string; check: Verification['checks']['smtp'] }) => (
  <Line name={name} label={check.ok ? 'Works' : 'Fails'} tone={check.ok ? 'good' : 'bad'}>
    {check.message ??
      (check.ok ? 'Login and connection work.' : 'Its server gave no reason. Check host, port and login.')}
  </Line>
);

interface LineProps {
  name: string;
  label: string;
  tone: 'good' | 'bad' | 'warn' | 'neutral';
  children: string;
}
const Line = ({ name, label, tone, children }: LineProps) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
    <span className="font-medium">{name}</span>
    <span>
      <Badge tone={tone}>{label}</Badge>
      <span className="mt-0.5 block text-[13px] text-ink-soft wrap-anywhere">{children}</span>
    </span>
  </li>
);
