import { useNamedBrands } from '../../pages/brands/use-brands.ts';
import { useNamedCampaigns } from '../../pages/campaigns/use-names.ts';
import { NAVIGATION } from '../navigation.ts';
import type { Entry } from './entries.ts';

const PAGES: readonly Entry[] = [
  ...NAVIGATION.flatMap(({ items }) =>
    items.map(({ to, label, icon }) => ({ key: to, label, kind: 'Page', icon, href: to })),
  ),
  { key: 'new', label: 'New campaign', kind: 'Page', icon: 'plus', href: '/campaigns/new' },
  { key: 'mailbox', label: 'Add a mailbox', kind: 'Page', icon: 'plus', href: '/mailboxes/new' },
  { key: 'journalists', label: 'Journalists', kind: 'Page', icon: 'press', href: '/press/journalists' },
  { key: 'articles', label: 'Articles', kind: 'Page', icon: 'press', href: '/press/articles' },
  { key: 'workflow', label: 'New workflow', kind: 'Page', icon: 'plus', href: '/workflows/new' },
  { key: 'features', label: 'Features', kind: 'Page', icon: 'flow', href: '/workflows/features' },
  { key: 'runs', label: 'Runs', kind: 'Page', icon: 'clock', href: '/workflows/runs' },
  { key: 'kits', label: 'Press kits', kind: 'Page', icon: 'press', href: '/press/kits' },
  { key: 'quotes', label: 'Quotes', kind: 'Page', icon: 'quote', href: '/press/quotes' },
  { key: 'pitches', label: 'Pitches', kind: 'Page', icon: 'quote', href: '/press/quotes?tab=pitches' },
  { key: 'prices', label: 'Prices', kind: 'Page', icon: 'price', href: '/costs/prices' },
  { key: 'billing', label: 'Billing', kind: 'Page', icon: 'card', href: '/organization/billing' },
];

/** Every page, the newest campaigns and the brands. */
export function useEntries(): readonly Entry[] {
  const { data: campaigns = [] } = useNamedCampaigns();
  const { data: brands = [] } = useNamedBrands();
  return [
    ...PAGES,
    ...campaigns.map(({ id, name }) => ({
      key: id,
      label: name,
      kind: 'Campaign',
      icon: 'send' as const,
      href: `/campaigns/${id}`,
    })),
    ...brands.map(({ id, name }) => ({
      key: id,
      label: name,
      kind: 'Brand',
      icon: 'globe' as const,
      href: `/brands/${id}`,
    })),
  ];
}
