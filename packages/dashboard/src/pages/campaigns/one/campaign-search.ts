export const TABS = ['people', 'outlets', 'journalists', 'emails', 'numbers', 'runs'] as const;
export type TabName = (typeof TABS)[number];
/** Only campaigns with certain features have these lists. */
export const OF_FEATURE: readonly TabName[] = ['outlets', 'journalists'];

/** Groups of a campaign's people, by progress. */
const GROUPS = ['reached', 'replied', 'waiting', 'skipped', 'all'] as const;
export type Group = (typeof GROUPS)[number];

/** What the address of a campaign contains: the shown list, and the open person or run. */
export interface CampaignSearch {
  readonly tab?: TabName;
  readonly lead?: string;
  readonly run?: string;
  readonly people?: Group;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export const readCampaignSearch = ({ tab, lead, run, people }: Record<string, unknown>): CampaignSearch => ({
  ...(TABS.some((name) => name === tab) && { tab: tab as TabName }),
  ...(isId(lead) && { lead }),
  ...(isId(run) && { run }),
  ...(GROUPS.some((name) => name === people) && { people: people as Group }),
});
