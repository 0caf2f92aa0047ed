import type { IconName } from '../../ui/icon.tsx';

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
    | '/brands/$brandId/questions'
    | '/organization'
    | '/mailboxes/new'
    | '/campaigns/new'
    | '/inbox';
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
}

/** The steps from a new organisation to its first reply, in order. */
export const firstSteps = (now: Situation, newestBrandId: string | null = null): readonly FirstStep[] => [
  {
    to: '/brands',
    icon: 'globe',
    title: 'Have your website read',
    why: 'Every email is written from facts on it that you can check.',
    isDone: now.sitesRead > 0,
  },
  {
    to: newestBrandId === null ? '/brands' : '/brands/$brandId/questions',
    icon: 'check',
    title: 'Say what is right',
    why: 'Ten questions with sentences of your website to choose from. Two minutes.',
    isDone: now.answers > 0,
  },
  {
    to: '/organization',
    icon: 'settings',
    title: 'Fill in the sender details',
    why: 'Mail needs a name and a postal address people can trust.',
    isDone: now.hasSenderDetails,
  },
  {
    to: '/mailboxes/new',
    icon: 'mail',
    title: 'Connect a mailbox',
    why: 'Emails leave from your own address and answers come back to it.',
    isDone: now.mailboxes > 0,
  },
  {
    to: '/brands',
    icon: 'people',
    title: 'Check whom you reach',
    why: 'Describe an audience of your brand, see how it was read and how many it is.',
    isDone: now.audiences > 0,
  },
  {
    to: '/campaigns/new',
    icon: 'send',
    title: 'Start your first campaign',
    why: 'You see the people, the emails and the cost first.',
    isDone: now.campaigns > 0,
  },
  {
    to: '/inbox',
    icon: 'inbox',
    title: 'Get the first reply',
    why: 'It arrives in the inbox with what it means; you answer it there.',
    isDone: now.replies > 0,
  },
];
