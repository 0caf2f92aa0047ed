const TABS = ['people', 'outlets', 'journalists', 'emails', 'numbers', 'runs'] as const;
export type TabName = (typeof TABS)[number];
/** Lists that only some campaign types have, each with the entity that says so. */
const ENTITY_OF: Readonly<Partial<Record<TabName, string>>> = {
  ...{ people: 'leads', outlets: 'outlets', journalists: 'journalists', emails: 'emails' },
};
/** While the type is not known. */
const ALWAYS: readonly TabName[] = ['people', 'emails', 'numbers', 'runs'];

/** The lists of a campaign of this type, and the one that is open first. */
export function tabsOf(entities: readonly { readonly name: string }[] | undefined) {
  const names = entities?.map(({ name }) => name);
  const tabs = names ? TABS.filter((tab) => ENTITY_OF[tab] === undefined || names.includes(ENTITY_OF[tab])) : ALWAYS;
  const first = (['people', 'journalists'] as const).find((tab) => tabs.includes(tab)) ?? tabs[0] ?? 'runs';
  return { tabs, first };
}

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
