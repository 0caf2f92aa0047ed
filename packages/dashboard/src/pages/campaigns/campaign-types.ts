import type { IconName } from '../../ui/icon.tsx';

interface CampaignType {
  readonly name: string;
  readonly description: string;
  readonly icon: IconName;
}

/** The types of campaigns that come with the server, as a person thinks of them, in the order in which they are offered. */
const BUILT_IN: Readonly<Record<string, CampaignType>> = {
  'sales-cold-email-outreach': {
    name: 'Find new customers',
    description: 'Finds people who match your audience, emails them from your mailbox and follows up.',
    icon: 'search',
  },
  'sales-crm-email-outreach': {
    name: 'Win customers from your list',
    description: 'Emails people you imported, and skips anyone who opted out.',
    icon: 'contacts',
  },
  'pr-cold-email-outreach': {
    name: 'Get press',
    description: 'Finds journalists who cover your topic and pitches each on something they wrote.',
    icon: 'book',
  },
  'pr-expert-quote-outreach': {
    name: 'Get quoted',
    description: 'Matches journalists’ requests with your expert and drafts the quote.',
    icon: 'answer',
  },
  'hiring-cold-email-outreach': {
    name: 'Hire',
    description: 'Finds people who match a role and asks if they’re open to a move.',
    icon: 'people',
  },
  'feedback-request-cold-email-outreach': {
    name: 'Ask for feedback',
    description: 'Asks people in your audience what they think, with a gift as a thank-you.',
    icon: 'inbox',
  },
  'ai-visibility-scoring': {
    name: 'Be found by AI',
    description: 'Asks AI models what your buyers ask, and counts how often they mention you.',
    icon: 'pulse',
  },
  'outlet-database-discovery': {
    name: 'Build a media list',
    description: 'Finds and ranks publications that cover your field. Contacts no one.',
    icon: 'globe',
  },
  'press-kit-page-generation': {
    name: 'Create a press kit',
    description: 'Drafts a press page from your website, with sources. You edit and publish it.',
    icon: 'edit',
  },
};
const ORDER = Object.keys(BUILT_IN);

interface Named {
  readonly dynastySlug: string;
  readonly name: string;
  readonly description: string;
  readonly displayOrder: number;
}

/** What the types of a server are called: the built-in ones in words of ours, those of an organization in its own. */
export const namedTypes = <T extends Named>(features: readonly T[]): T[] =>
  features
    .map((feature) => {
      const { name, description } = BUILT_IN[feature.dynastySlug] ?? feature;
      return { ...feature, name, description };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ dynastySlug, displayOrder }: Named): number => {
  const at = ORDER.indexOf(dynastySlug);
  return at === -1 ? ORDER.length + displayOrder : at;
};

export const iconOf = ({ dynastySlug }: Pick<Named, 'dynastySlug'>): IconName => BUILT_IN[dynastySlug]?.icon ?? 'send';

/** The lineages that other pages start a campaign with. */
export const FROM_LIST = 'sales-crm-email-outreach';
export const BY_PURPOSE = {
  sales: 'sales-cold-email-outreach',
  hiring: 'hiring-cold-email-outreach',
  feedback: 'feedback-request-cold-email-outreach',
} as const;
