export const TABS = ['people', 'outlets', 'journalists', 'emails', 'numbers', 'runs'] as const;
export type TabName = (typeof TABS)[number];
/** Only campaigns whose feature finds them have such a list. */
export const OF_FEATURE: readonly TabName[] = ['outlets', 'journalists'];

/** Groups of the people of a campaign, by how far they came. */
const GROUPS = ['reached', 'replied', 'waiting', 'skipped', 'all'] as const;
export type Group = (typeof GROUPS)[number];

/** What the address of a campaign says: which list is shown and who or what is open beside it. */
export interface CampaignSearch {
  readonly tab?: TabName;
  readonly lead?: string;
  readonly run?: string;
  /** Which of the people are listed. */
  readonly people?: Group;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Words of the address that mean nothing are dropped: a mistyped link shows more, never an error. */
export const readCampaignSearch = ({ tab, lead, run, people }: Record<string, unknown>): CampaignSearch => ({
  ...(TABS.some((name) => name === tab) && { tab: tab as TabName }),
  ...(isId(lead) && { lead }),
  ...(isId(run) && { run }),
  ...(GROUPS.some((name) => name === people) && { people: people as Group }),
});
