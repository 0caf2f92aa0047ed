import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { BY_PURPOSE, FROM_LIST } from '../../campaigns/campaign-types.ts';
import type { StepSearch } from '../../campaigns/new/steps.ts';
import { useCampaigns } from '../../campaigns/use-campaigns.ts';
import { MembersDrawer } from './members-drawer.tsx';
import { RenameAudience } from './rename-audience.tsx';
import { type Audience, useMoveAudience } from './use-audiences.ts';
import { filterLines, STATUSES, sizeOf } from './words.ts';

export function AudienceItem({ audience }: { audience: Audience }) {
  const { name, nlPrompt, status, countedAt, provider } = audience;
  const { label, tone } = STATUSES[status];
  return (
    <li className="grid gap-2.5 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {name} <Badge tone={tone}>{label}</Badge>
          </h3>
          {nlPrompt && nlPrompt !== name && <p className="text-ink-soft wrap-anywhere">“{nlPrompt}”</p>}
        </div>
        <p className="numeric text-[13px] text-ink-soft">
          {sizeOf(audience)}
          {countedAt && (
            <span className="text-ink-faint">
              {' '}
              · counted <Time at={countedAt} />
            </span>
          )}
        </p>
      </div>
      {provider === 'crm' ? (
        <p className="text-[13px] text-ink-soft">People imported from a file.</p>
      ) : (
        <Reading audience={audience} />
      )}
      <UsedBy audienceId={audience.id} />
      <Moves audience={audience} />
    </li>
  );
}

/** A new campaign of the type that writes to such an audience. */
function campaignFor({ id, brandId, provider, purpose }: Audience): StepSearch {
  const type = provider === 'crm' || purpose === 'crm' ? FROM_LIST : BY_PURPOSE[purpose];
  return { step: 'audience', brand: brandId, audience: id, type };
}

const SHOWN_CAMPAIGNS = 3;

/** The campaigns that write to an audience, newest first. */
function UsedBy({ audienceId }: { audienceId: string }) {
  const { data } = useCampaigns({ audienceId });
  const [page] = data?.pages ?? [];
  if (!page || page.campaigns.length === 0) return null;
  const shown = page.campaigns.slice(0, SHOWN_CAMPAIGNS);
  const rest = page.campaigns.length - shown.length;
  return (
    <p className="text-[13px] text-ink-soft wrap-anywhere">
      Used by{' '}
      {shown.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link
            to="/campaigns/$campaignId"
            params={{ campaignId: id }}
            className="font-medium text-accent-ink hover:underline"
          >
            {name}
          </Link>
        </span>
      ))}
      {rest > 0 && ` and ${rest}${page.nextCursor === null ? '' : ' or more'} other${rest === 1 ? '' : 's'}`}.
    </p>
  );
}

/** How the description was understood: the filters as text, and every word that no filter covers. */
function Reading({ audience: { filters, reading } }: { audience: Audience }) {
  const unread = reading?.unread ?? [];
  return (
    <>
      {filters && (
        <dl className="grid gap-x-6 gap-y-1 text-[13px] sm:grid-cols-[auto_minmax(0,1fr)]">
          {filterLines(filters).map(({ name, values }) => (
            <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 sm:col-span-2">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="wrap-anywhere">{values}</dd>
            </div>
          ))}
        </dl>
      )}
      {!filters && (
        <Notice tone="bad" icon="alert">
          We couldn’t understand this, so we’re not searching. Describe it again with a role or a kind of company.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warn" icon="alert">
          Ignored: {unread.map((words) => `“${words}”`).join(', ')}. These words don’t narrow who you reach; create a
          new audience in different words if they matter.
        </Notice>
      )}
    </>
  );
}

function Moves({ audience }: { audience: Audience }) {
  const move = useMoveAudience(audience.id);
  const [open, setOpen] = useState<'members' | 'words' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { status, filters, provider, name } = audience;
  const isUsable = filters !== null || provider === 'crm';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {status === 'active' && isUsable && (
          <AsButton size="small" look="primary">
            <Link to="/campaigns/new" search={campaignFor(audience)} aria-label={`Write to them: ${name}`}>
              <Icon name="send" /> Write to them
            </Link>
          </AsButton>
        )}
        {status === 'active' && (
          <Button
            size="small"
            icon="pause"
            disabled={move.isPending}
            aria-label={`Pause ${name}`}
            onClick={() => move.mutate('paused')}
          >
            Pause
          </Button>
        )}
        {status !== 'active' && isUsable && (
          <Button
            size="small"
            icon="play"
            disabled={move.isPending}
            aria-label={`${status === 'suggested' ? 'Use' : 'Activate'} ${name}`}
            onClick={() => move.mutate('active')}
          >
            {status === 'suggested' ? 'Use it' : 'Activate'}
          </Button>
        )}
        {isUsable && (
          <Button
            size="small"
            look="quiet"
            busy={move.isPending && move.variables === 'count'}
            disabled={move.isPending}
            aria-label={`Count again: ${name}`}
            onClick={() => move.mutate('count')}
          >
            Count again
          </Button>
        )}
        <Button size="small" look="quiet" aria-label={`People: ${name}`} onClick={() => setOpen('members')}>
          People
        </Button>
        <Button size="small" look="quiet" aria-label={`Rename ${name}`} onClick={() => setOpen('words')}>
          Rename
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={move.isPending}
          aria-label={`Delete ${name}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      </div>
      {open === 'members' && <MembersDrawer audience={audience} onClose={() => setOpen(null)} />}
      {open === 'words' && <RenameAudience audience={audience} onClose={() => setOpen(null)} />}
      {move.error && !isDeleting && <ErrorNote error={move.error} />}
      {isDeleting && (
        <Confirm
          title={`Delete ${name}?`}
          action="Delete audience"
          busy={move.isPending}
          error={move.error}
          onConfirm={() => move.mutate('delete', { onSuccess: () => setDeleting(false) })}
          onCancel={() => {
            move.reset();
            setDeleting(false);
          }}
        >
          Campaigns no longer take people from it. People who were already contacted stay where they are.
        </Confirm>
      )}
    </>
  );
}
