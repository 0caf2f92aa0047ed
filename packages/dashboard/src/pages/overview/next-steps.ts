import type { IconName } from '../../ui/icon.tsx';

export interface Situation {
  readonly campaigns: number;
  readonly hasSenderDetails: boolean;
  readonly liveKeys: number;
  readonly ownProviderKeys: number;
  readonly hasInviteCode: boolean;
}

export interface NextStep {
  readonly to: '/campaigns/new' | '/organization' | '/api-keys' | '/keys' | '/invites' | '/costs/prices' | '/docs/api';
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
}

const STEPS: readonly (NextStep & { isDone: (now: Situation) => boolean })[] = [
  {
    to: '/campaigns/new',
    icon: 'send',
    title: 'Start your first campaign',
    why: 'A website and whom to reach are enough. You see the cost first.',
    isDone: (now) => now.campaigns > 0,
  },
  {
    to: '/organization',
    icon: 'settings',
    title: 'Fill in the sender details',
    why: 'Mail needs a name and a postal address people can trust.',
    isDone: (now) => now.hasSenderDetails,
  },
  {
    to: '/api-keys',
    icon: 'key',
    title: 'Create an API key',
    why: 'One per program, so that each can be revoked alone.',
    isDone: (now) => now.liveKeys > 1,
  },
  {
    to: '/keys',
    icon: 'plug',
    title: 'Bring a provider key',
    why: 'Pay your model or data provider directly.',
    isDone: (now) => now.ownProviderKeys > 0,
  },
  {
    to: '/invites',
    icon: 'ticket',
    title: 'Make an invite code',
    why: 'Let another team start on this server.',
    isDone: (now) => now.hasInviteCode,
  },
  {
    to: '/docs/api',
    icon: 'book',
    title: 'Read the API reference',
    why: 'Everything this dashboard does is an operation you can call.',
    isDone: () => false,
  },
  {
    to: '/costs/prices',
    icon: 'price',
    title: 'See what things cost',
    why: 'Unit prices of every paid step, to the fraction of a cent.',
    isDone: () => false,
  },
  {
    to: '/organization',
    icon: 'settings',
    title: 'Set your password',
    why: 'Sign in without a key or a link.',
    isDone: () => false,
  },
];

/** The three things most worth doing now. */
export const nextSteps = (now: Situation): readonly NextStep[] => STEPS.filter((step) => !step.isDone(now)).slice(0, 3);
