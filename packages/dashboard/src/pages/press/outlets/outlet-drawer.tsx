import { Link } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Facts, Section } from '../../../ui/layout/drawer-parts.tsx';
import { CampaignHead } from '../campaign-head.tsx';
import { Reasons } from '../reasons.tsx';
import type { Outlet } from '../use-press.ts';
import { OUTLET_STATUSES, OUTREACH, siteOf } from '../words.ts';
import { PlaceActs } from './place-acts.tsx';

/** One outlet: its status, the results of writing there, and why it fits each campaign. */
export function OutletDrawer({ outlet, onClose }: { outlet: Outlet; onClose: () => void }) {
  const { id, outletUrl, outletDomain, outletStatus, status, campaigns } = outlet;
  const replies = [
    status.repliesPositive > 0 && `${count(status.repliesPositive)} positive`,
    status.repliesNeutral > 0 && `${count(status.repliesNeutral)} neutral`,
    status.repliesNegative > 0 && `${count(status.repliesNegative)} negative`,
  ];
  return (
    <Dialog
      placement="side"
      title={outlet.outletName}
      description={
        siteOf(outletDomain) ? <OutsideLink href={outletUrl}>{outletDomain}</OutsideLink> : 'Website unknown'
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center gap-2.5">
          <Badge tone={OUTLET_STATUSES[outletStatus].tone}>{OUTLET_STATUSES[outletStatus].label}</Badge>
          <AsButton size="small">
            <Link to="/press/journalists" search={{ outletId: id }}>
              Its journalists
            </Link>
          </AsButton>
          <AsButton size="small">
            <Link to="/press/articles" search={{ outletId: id }}>
              Its articles
            </Link>
          </AsButton>
        </div>
        <Facts
          title="Outcome"
          facts={[
            ['Furthest', OUTREACH[outlet.outreachStatus].label],
            ['Contacted', count(status.contacted)],
            ['Opened', status.opened > 0 && count(status.opened)],
            ['Replied', status.replied > 0 && count(status.replied)],
            ['Replies', replies.filter(Boolean).join(', ')],
            ['Bounced', status.bounced > 0 && count(status.bounced)],
            ['Found', <Time key="found" at={outlet.createdAt} />],
          ]}
        />
        <Section title={campaigns.length === 1 ? 'Campaign' : 'Campaigns'}>
          <ul className="grid gap-3">
            {campaigns.map((place) => (
              <li key={place.campaignId} className="rounded-xl border border-line p-4">
                <CampaignHead campaignId={place.campaignId} tab="outlets" score={place.relevanceScore} />
                <Reasons {...place} />
                {place.overallRelevance && <p className="mt-2 text-[13px] text-ink-soft">{place.overallRelevance}</p>}
                <div className="mt-3">
                  {/* Over several campaigns the status is that of the best of them. */}
                  {campaigns.length === 1 ? (
                    <PlaceActs look="secondary" outlet={outlet} campaignId={place.campaignId} />
                  ) : (
                    <AsButton size="small">
                      <Link to="/press" search={{ campaignId: place.campaignId, open: id }}>
                        Decide for this campaign
                      </Link>
                    </AsButton>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Dialog>
  );
}
