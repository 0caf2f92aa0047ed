import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
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
        <p className="text-[13px] text-ink-soft">The contacts of an uploaded file.</p>
      ) : (
        <Reading audience={audience} />
      )}
      <Moves audience={audience} />
    </li>
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
          This was not understood, so nobody is looked for. Describe it anew with a role or a kind of company.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warn" icon="alert">
          Not read: {unread.map((words) => `“${words}”`).join(', ')}. These words do not narrow whom you reach; make a
          new audience in other words if they matter.
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
          Campaigns no longer draw people from it. Whoever was already written to stays where they are.
        </Confirm>
      )}
    </>
  );
}
