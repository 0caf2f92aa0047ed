import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useClient } from '../../../api/api.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Tile, Tiles } from '../../../ui/display/tiles.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { VERDICTS } from '../cards/deliverability-card.tsx';
import { Findings } from '../cards/findings.tsx';
import { ReceiversCard } from '../cards/receivers-card.tsx';
import { MAILBOXES_KEY } from '../use-mailbox.ts';
import type { SendingDomain } from './answer.ts';
import { DaysCard, ReportsCard } from './reports-cards.tsx';
import { SourcesCard } from './sources-card.tsx';
import { TlsCard } from './tls-card.tsx';

/** One domain: what to fix, who sends in its name, and what receivers made of it. */
export function SendingDomainPage() {
  const { domain } = useParams({ from: '/shell/mailboxes/domains/$domain' });
  const client = useClient();
  const { data, ...query } = useQuery({
    queryKey: [...MAILBOXES_KEY, 'domains', domain],
    queryFn: async ({ signal }) => (await client.sendingDomains.get({ params: { domain } }, { signal })).sendingDomain,
  });
  if (!data) return <PendingPage title={domain} above={<ToMailboxes />} query={query} />;
  return (
    <Page title={domain} above={<ToMailboxes />} description={VERDICTS[data.verdict].meaning}>
      <Numbers domain={data} />
      <Check domain={data} />
      <SourcesCard domain={data} />
      <TlsCard domain={data} />
      <ReceiversCard domain={domain} />
      <DaysCard domain={data} />
      <ReportsCard domain={data} />
    </Page>
  );
}

const ToMailboxes = () => (
  <Link to="/mailboxes" className="hover:underline">
    Mailboxes
  </Link>
);

const Numbers = ({ domain: { dmarc, tls, sent30d, complained30d } }: { domain: SendingDomain }) => (
  <Tiles>
    <Tile icon="mail" label="Sent, 30 days" note={false} known failed={false}>
      {sent30d}
    </Tile>
    <Tile icon="alert" label="Complaints" note={shareOf(complained30d, sent30d)} known failed={false}>
      {complained30d}
    </Tile>
    <Tile icon="check" label="Proven yours" note={`${dmarc.reports} reports`} known failed={false}>
      {dmarc.emails ? `${dmarc.alignedEmails} of ${dmarc.emails}` : '–'}
    </Tile>
    <Tile icon="key" label="Encrypted to you" note={`${tls.reports} reports`} known failed={false}>
      {tls.sessions ? `${tls.sessions - tls.failedSessions} of ${tls.sessions}` : '–'}
    </Tile>
  </Tiles>
);

const shareOf = (part: number, whole: number) => whole > 0 && `${((100 * part) / whole).toFixed(2)}%, keep below 0.1%`;

const Check = ({ domain: { verdict, findings, checkedAt, mailboxIds } }: { domain: SendingDomain }) => (
  <Card
    title="Deliverability"
    description={
      <>
        The last check of its mailboxes, <Time at={checkedAt} never="never done" />.
      </>
    }
  >
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
        {mailboxIds.map((mailboxId, at) => (
          <Link
            key={mailboxId}
            to="/mailboxes/$mailboxId"
            params={{ mailboxId }}
            className="font-medium text-accent-ink underline underline-offset-2"
          >
            {mailboxIds.length === 1 ? 'Open its mailbox to check it' : `Mailbox ${at + 1}`}
          </Link>
        ))}
      </p>
      <Findings findings={findings} />
    </div>
  </Card>
);
