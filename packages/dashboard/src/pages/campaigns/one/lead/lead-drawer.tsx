import { Link } from '@tanstack/react-router';
import { dollarsOfCents, personName } from '../../../../format.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Time } from '../../../../ui/display/time.tsx';
import { AsButton } from '../../../../ui/forms/button.tsx';
import { Facts, Section } from '../../../../ui/layout/drawer-parts.tsx';
import { Loaded } from '../../../../ui/states/loaded.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { progressOf } from '../tabs/people-words.ts';
import { LeadThread } from './lead-thread.tsx';
import { eventWords } from './timeline-words.ts';
import { type LeadDetail, useLead, useLeadCost } from './use-lead.ts';

interface LeadDrawerProps {
  campaignId: string;
  leadId: string;
  onClose: () => void;
}

/** One person of the campaign: who they are, where they work, the messages, the history and the cost. */
export function LeadDrawer({ campaignId, leadId, onClose }: LeadDrawerProps) {
  const query = useLead(campaignId, leadId);
  const { data: lead } = query;
  return (
    <Dialog
      placement="side"
      title={lead ? personName(lead) : 'Person'}
      description={lead && [lead.title, lead.organizationName].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={['h-24', 'h-48']}>
        {(shown) => <Lead lead={shown} />}
      </Loaded>
    </Dialog>
  );
}

function Lead({ lead }: { lead: LeadDetail }) {
  const { label, tone } = progressOf(lead);
  const { person, organization } = lead;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-[13px] text-ink-faint">
          Found <Time at={lead.createdAt} />
        </span>
        {lead.replied && lead.campaignId && (
          <AsButton size="small">
            <Link to="/inbox" search={{ campaignId: lead.campaignId }}>
              Reply in the inbox
            </Link>
          </AsButton>
        )}
      </div>
      {lead.suppressed && (
        <Notice tone="warn" icon="alert">
          On the do-not-contact list. No one can email them.
        </Notice>
      )}
      <Facts
        title="Person"
        facts={[
          ['Email address', lead.email && `${lead.email}${ADDRESS[person.emailStatus]}`],
          ['Level', person.seniority?.replaceAll('_', '-')],
          ['Where', [person.city, person.state, person.country].filter(Boolean).join(', ')],
          ['Time zone', person.timezone],
          ['LinkedIn', lead.linkedinUrl],
        ]}
      />
      <Facts
        title="Company"
        facts={[
          ['Name', organization.name],
          ['Website', organization.domain],
          ['Industry', organization.industry],
          ['Employees', organization.size?.replace(',', '–')],
          ['Where', organization.location],
          ['Founded', organization.foundedYear],
          ['About', organization.description],
        ]}
      />
      <LeadThread lead={lead} />
      <Section title="What happened">
        {lead.timeline.length === 0 ? (
          <p className="text-[13px] text-ink-faint">Nothing yet.</p>
        ) : (
          <ol className="grid gap-2 border-l border-line pl-4 text-[13px]">
            {lead.timeline.map((event) => (
              <li key={`${event.at} ${event.type} ${event.step}`} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {eventWords(event)}
                  {event.detail && <span className="text-ink-faint"> ({event.detail.replaceAll('_', ' ')})</span>}
                </span>
                <span className="shrink-0 text-ink-faint">
                  <Time at={event.at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <LeadCost lead={lead} />
    </div>
  );
}

const ADDRESS: Readonly<Record<LeadDetail['person']['emailStatus'], string>> = {
  verified: ', verified',
  unverified: ', not verified',
  invalid: ', does not work',
  unknown: '',
  none: '',
};

function LeadCost({ lead }: { lead: LeadDetail }) {
  const { data } = useLeadCost(lead);
  if (data === undefined) return null;
  return (
    <Section title="Cost">
      <p className="text-[13px]">
        <span className="numeric font-semibold">{dollarsOfCents(data)}</span> to find them, write and send.
      </p>
    </Section>
  );
}
