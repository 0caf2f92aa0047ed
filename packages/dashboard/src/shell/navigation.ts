import type { IconName } from '../ui/icon.tsx';

/** The entries of the navigation. A capability is added with its first page. */
export const NAVIGATION = [
  {
    group: 'Workspace',
    items: [
      { to: '/', label: 'Overview', icon: 'home' },
      { to: '/inbox', label: 'Inbox', icon: 'inbox' },
      { to: '/review', label: 'Review', icon: 'review' },
      { to: '/tasks', label: 'Tasks', icon: 'check' },
      { to: '/campaigns', label: 'Campaigns', icon: 'send' },
      { to: '/templates', label: 'Templates', icon: 'edit' },
      { to: '/brands', label: 'Brands', icon: 'globe' },
      { to: '/press', label: 'Press', icon: 'press' },
      { to: '/visibility', label: 'AI visibility', icon: 'eye' },
      { to: '/contacts', label: 'Contacts', icon: 'contacts' },
      { to: '/suppressions', label: 'Do not contact', icon: 'block' },
      { to: '/mailboxes', label: 'Mailboxes', icon: 'mail' },
      { to: '/connectors', label: 'Connectors', icon: 'plug' },
      { to: '/workflows', label: 'Workflows', icon: 'flow' },
      { to: '/chat', label: 'Chat', icon: 'chat' },
      { to: '/activity', label: 'Activity', icon: 'pulse' },
    ],
  },
  {
    group: 'Developers',
    items: [
      { to: '/api-keys', label: 'API keys', icon: 'key' },
      { to: '/model', label: 'Language model', icon: 'wand' },
      { to: '/keys', label: 'Provider keys', icon: 'plug' },
      { to: '/webhooks', label: 'Webhooks', icon: 'webhook' },
    ],
  },
  {
    group: 'Organization',
    items: [
      { to: '/organization', label: 'Settings', icon: 'settings' },
      { to: '/users', label: 'Team', icon: 'people' },
      { to: '/costs', label: 'Costs', icon: 'price' },
      { to: '/people', label: 'Privacy requests', icon: 'shield' },
      { to: '/invites', label: 'Referrals', icon: 'ticket' },
    ],
  },
] as const satisfies readonly { group: string; items: readonly { to: string; label: string; icon: IconName }[] }[];

const ALL_PAGES = NAVIGATION.flatMap(({ items }) => [...items]);
export type NavigationItem = (typeof ALL_PAGES)[number];

/** On a phone these four are one tap away; the others are under "More". */
const NEAREST: readonly string[] = ['/', '/inbox', '/review', '/campaigns'];
export const NEAR_PAGES = ALL_PAGES.filter(({ to }) => NEAREST.includes(to)).sort(
  (a, b) => NEAREST.indexOf(a.to) - NEAREST.indexOf(b.to),
);
export const FAR_PAGES = ALL_PAGES.filter(({ to }) => !NEAREST.includes(to));
