import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Amount } from '../../../ui/display/amount.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { OutsideLink } from '../../../ui/display/outside-link.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Facts, Section } from '../../../ui/layout/drawer-parts.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { CampaignHead } from '../campaign-head.tsx';
import { Reasons } from '../reasons.tsx';
import type { Journalist } from '../use-press.ts';
import { ADDRESSES, hostOf, OUTREACH, skippedBecause } from '../words.ts';

/** One journalist: where they write, what they wrote, and in each campaign why they fit. */
export function JournalistDrawer({ journalist, onClose }: { journalist: Journalist; onClose: () => void }) {
  const { journalistId, outletName, outletDomain, title, email, emailVerification, linkedinUrl, outreachStatus } =
    journalist;
  const { label, tone } = OUTREACH[outreachStatus];
  return (
    <Dialog
      placement="side"
      title={journalist.journalistName}
      description={[title, outletName ?? outletDomain].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center gap-2.5">
          <Badge tone={tone}>{label}</Badge>
          <AsButton size="small">
            <Link to="/press/articles" search={{ journalistId }}>
              Their articles
            </Link>
          </AsButton>
        </div>
        <Facts
          title="Person"
          facts={[
            ['Email address', email && `${email}, ${ADDRESSES[emailVerification]}`],
            ['LinkedIn', linkedinUrl && <OutsideLink href={linkedinUrl}>{hostOf(linkedinUrl)}</OutsideLink>],
            ['Last article', journalist.lastSeenAt && <Time at={journalist.lastSeenAt} />],
            [
              'Last email',
              journalist.emailStatus.lastDeliveredAt && <Time at={journalist.emailStatus.lastDeliveredAt} />,
            ],
            ['Cost', <Amount key="cost" cents={journalist.cost.totalCostInUsdCents} />],
          ]}
        />
        <Section title="Why them">
          <ul className="grid gap-3">
            {journalist.campaigns.map((place) => (
              <Place key={place.id} place={place} />
            ))}
          </ul>
        </Section>
      </div>
    </Dialog>
  );
}

function Place({ place }: { place: Journalist['campaigns'][number] }) {
  return (
    <li className="rounded-xl border border-line p-4">
      <CampaignHead campaignId={place.campaignId} tab="journalists" score={place.relevanceScore} />
      <Reasons {...place} />
      {place.statusReason && (
        <div className="mt-3">
          <Notice tone="neutral" icon="block">
            Not contacted: {skippedBecause(place.statusReason).toLowerCase()}.
          </Notice>
        </div>
      )}
      {place.evidence.length > 0 && (
        <ul aria-label="Evidence" className="mt-3 grid gap-2.5 border-t border-line pt-3 text-[13px]">
          {place.evidence.map(({ articleUrl, title, publishedAt, matched }) => (
            <li key={articleUrl}>
              <OutsideLink href={articleUrl}>{title}</OutsideLink>
              <span className="block text-ink-faint">
                {hostOf(articleUrl)}
                {publishedAt && (
                  <>
                    , <Time at={publishedAt} />
                  </>
                )}
                {matched.length > 0 && `. Mentions ${matched.join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
