import type { IconName } from '../../ui/icon.tsx';
import type { BrandSearch, BrandsSearch } from '../brands/brand-search.ts';

/** What the organisation already has. */
export interface Situation {
  readonly sitesRead: number;
  /** What people confirmed of the newest brand. */
  readonly answers: number;
  readonly hasSenderDetails: boolean;
  readonly mailboxes: number;
  readonly audiences: number;
  readonly campaigns: number;
  readonly replies: number;
}

export interface FirstStep {
  readonly to:
    | '/brands'
    | '/brands/$brandId'
    | '/brands/$brandId/questions'
    | '/organization'
    | '/mailboxes/new'
    | '/campaigns/new'
    | '/inbox';
  readonly search?: BrandsSearch | BrandSearch;
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
}

/** The steps from a new organisation to its first reply, in order. */
export const firstSteps = (now: Situation, newestBrandId: string | null = null): readonly FirstStep[] => [
  {
    to: '/brands',
    ...(now.sitesRead === 0 && { search: { add: true } as const }),
    icon: 'globe',
    title: 'Add your website',
    why: 'Emails are written from facts on your site. You can check every one.',
    isDone: now.sitesRead > 0,
  },
  {
    to: newestBrandId === null ? '/brands' : '/brands/$brandId/questions',
    icon: 'check',
    title: 'Confirm your facts',
    why: 'Ten questions with sentences from your website to choose from. Two minutes.',
    isDone: now.answers > 0,
  },
  {
    to: '/organization',
    icon: 'settings',
    title: 'Fill in your sender details',
    why: 'Recipients should see who you are and where you’re based.',
    isDone: now.hasSenderDetails,
  },
  {
    to: '/mailboxes/new',
    icon: 'mail',
    title: 'Connect a mailbox',
    why: 'Send from your own address and get replies there.',
    isDone: now.mailboxes > 0,
  },
  {
    ...(newestBrandId === null
      ? ({ to: '/brands' } as const)
      : ({ to: '/brands/$brandId', search: { tab: 'audiences' } } as const)),
    icon: 'people',
    title: 'Choose who to reach',
    why: 'Describe your audience, check how we understood it and see how many people match.',
    isDone: now.audiences > 0,
  },
  {
    to: '/campaigns/new',
    icon: 'send',
    title: 'Start your first campaign',
    why: 'See the people, the emails and the cost first.',
    isDone: now.campaigns > 0,
  },
  {
    to: '/inbox',
    icon: 'inbox',
    title: 'Get the first reply',
    why: 'Replies land in your inbox, labeled by what they mean.',
    isDone: now.replies > 0,
  },
];
