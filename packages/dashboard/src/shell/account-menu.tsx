import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useMe } from '../api/account.ts';
import { personName } from '../format.ts';
import { Icon } from '../ui/icon.tsx';
import { useSignOut } from './use-sign-out.ts';

const ITEM =
  'flex h-9 items-center gap-2.5 rounded-lg px-2.5 outline-none select-none data-[highlighted]:bg-sunken cursor-pointer';

/** Not modal: a modal menu injects a style element, which our content security policy refuses. */
export function AccountMenu() {
  const { data: me } = useMe();
  const signOut = useSignOut();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex w-full items-center gap-2.5 rounded-lg p-1.5 text-left transition-colors hover:bg-sunken">
        <Initial name={me?.user ? personName(me.user) : ''} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate text-[13px] font-medium">{me?.user ? personName(me.user) : 'Account'}</span>
          <span className="block truncate text-xs text-ink-faint">{me?.organization?.name ?? ' '}</span>
        </span>
        <Icon name="updown" className="size-3.5 text-ink-faint" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side="top"
        align="start"
        sideOffset={6}
        className="animate-rise z-40 w-54 rounded-xl border border-line bg-surface p-1.5 shadow-float"
      >
        <DropdownMenu.Item asChild>
          <Link to="/account" className={ITEM}>
            <Icon name="key" /> Your sign-in
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to="/organization" className={ITEM}>
            <Icon name="settings" /> Settings
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <a href="/docs/api" className={ITEM}>
            <Icon name="book" /> API reference
          </a>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
        <DropdownMenu.Item className={ITEM} onSelect={signOut}>
          <Icon name="out" /> Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-[13px] font-semibold text-accent-ink uppercase"
  >
    {[...name][0] ?? ''}
  </span>
);
