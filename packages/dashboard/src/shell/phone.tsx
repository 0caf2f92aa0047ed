import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMe } from '../api/account.ts';
import { personName } from '../format.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ModeBadge } from './mode-badge.tsx';
import { FAR_PAGES, NEAR_PAGES } from './navigation.ts';
import { Bell } from './notifications/bell.tsx';
import { PaletteIcon } from './palette/palette-door.tsx';
import { Brand, ReviewCount } from './sidebar.tsx';
import { useSignOut } from './use-sign-out.ts';

export const PhoneBar = () => (
  <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-4 md:hidden">
    <Brand />
    <span className="flex items-center gap-1">
      <ModeBadge />
      <Bell />
      <PaletteIcon />
    </span>
  </header>
);

const TAB = 'flex h-14 flex-col items-center justify-center gap-1 text-[11px] font-medium';

export function PhoneTabs() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {NEAR_PAGES.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/' }}
            className={TAB}
            activeProps={{ className: 'text-accent-ink' }}
            inactiveProps={{ className: 'text-ink-soft' }}
          >
            <span className="relative">
              <Icon name={icon} className="size-5" />
              {to === '/review' && (
                <span className="absolute -top-2 left-3.5 rounded-md ring-2 ring-surface">
                  <ReviewCount />
                </span>
              )}
            </span>
            {label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" className={`${TAB} text-ink-soft`} onClick={() => setOpen(true)}>
          <Icon name="more" className="size-5" />
          More
        </button>
      </nav>
      {open && <MoreSheet onClose={() => setOpen(false)} />}
    </>
  );
}

const ROW = 'flex h-12 w-full items-center gap-3 rounded-lg px-2 text-[15px] font-medium active:bg-sunken';

function MoreSheet({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  return (
    <Dialog
      placement="bottom"
      title={me?.user ? personName(me.user) : 'More'}
      description={me?.organization?.name}
      onClose={onClose}
    >
      <ul>
        {FAR_PAGES.map(({ to, label, icon }) => (
          <Row key={to} icon={icon} label={label}>
            {(content) => (
              <Link to={to} className={ROW} onClick={onClose}>
                {content}
              </Link>
            )}
          </Row>
        ))}
        <Row icon="book" label="API reference">
          {(content) => (
            <a href="/docs/api" className={ROW}>
              {content}
            </a>
          )}
        </Row>
        <Row icon="out" label="Sign out">
          {(content) => (
            <button type="button" className={ROW} onClick={signOut}>
              {content}
            </button>
          )}
        </Row>
        <Row icon="cross" label="Close">
          {(content) => (
            <button type="button" className={`${ROW} text-ink-soft`} onClick={onClose}>
              {content}
            </button>
          )}
        </Row>
      </ul>
    </Dialog>
  );
}

interface RowProps {
  icon: IconName;
  label: string;
  children: (content: ReactNode) => ReactNode;
}
const Row = ({ icon, label, children }: RowProps) => (
  <li>
    {children(
      <>
        <Icon name={icon} className="size-5 text-ink-soft" /> {label}
      </>,
    )}
  </li>
);
