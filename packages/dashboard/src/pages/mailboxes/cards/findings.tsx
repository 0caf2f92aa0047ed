import type { AnswerOf, useClient } from '../../../api/api.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';

type Finding = AnswerOf<ReturnType<typeof useClient>['deliverability']['get']>['deliverability']['findings'][number];

const FINDINGS: Readonly<{ [verdict in Finding['verdict']]: { label: string; tone: Tone } }> = {
  refused: { label: 'Refused', tone: 'bad' },
  fail: { label: 'Fix this', tone: 'bad' },
  warn: { label: 'Improve', tone: 'warn' },
  unknown: { label: 'Not known', tone: 'neutral' },
  pass: { label: 'Passed', tone: 'good' },
};

const CHECKS: Readonly<{ [check in Finding['check']]: string }> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'Receiving',
  server_name: 'Sending server',
  transport_policy: 'Encryption policy',
  blocklists: 'Blocklists',
  first_use: 'New domain',
  reports: 'Reports',
};

/** What to fix, with the records to publish; what passed is folded away. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const toRead = findings.filter(({ verdict }) => verdict !== 'pass');
  const passed = findings.filter(({ verdict }) => verdict === 'pass');
  return (
    <>
      {toRead.length > 0 && <List findings={toRead} />}
      {passed.length > 0 && (
        <Disclosure label={`${passed.length} passed`}>
          <div className="mt-3">
            <List findings={passed} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

const List = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="grid gap-4">
    {findings.map(({ check, code, verdict, found, explanation, action, record }) => (
      <li key={`${code} ${found ?? explanation}`} className="grid gap-1.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
        <span className="font-medium">{CHECKS[check]}</span>
        <div className="grid gap-1.5">
          <p>
            <Badge tone={FINDINGS[verdict].tone}>{FINDINGS[verdict].label}</Badge>{' '}
            <span className="wrap-anywhere">{explanation}</span>
          </p>
          {action !== null && <p className="text-[13px] text-ink-soft">{action}</p>}
          {record && (
            <div className="grid gap-1">
              <p className="text-[13px] text-ink-faint wrap-anywhere">
                {record.type} record of {record.name}
              </p>
              <CopyField label={`${record.type} record of ${record.name}`} value={record.value} />
            </div>
          )}
          {found !== null && (
            <Disclosure label="What was found" className="text-[13px]">
              <pre className="mt-1 font-mono text-xs whitespace-pre-wrap text-ink-soft wrap-anywhere">{found}</pre>
            </Disclosure>
          )}
        </div>
      </li>
    ))}
  </ul>
);
