import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { nameKeyOf } from '@distribute/language/press';
import type { Tx } from '../../../kernel/db/db.ts';
import type { ListedRow } from '../../media-lists/index.ts';
import type { FoundJournalist, FoundOutlet } from '../found.ts';
import type { RecordPress } from '../record.ts';
import type { KnownOutlet } from '../sources/shipped-outlets.ts';
import { insertPressCampaign, type PressCampaign } from '../store/campaigns.ts';
import * as store from '../store/listed.ts';
import type { ListedPeople } from './ports.ts';

export interface TakeListedDeps {
  readonly mediaLists: ListedPeople;
  readonly recordFound: RecordPress;
  /** Outlets with a known website, by which an outlet that is only named is recognised. */
  readonly knownOutlets: readonly Pick<KnownOutlet, 'name' | 'url'>[];
}

const MAX_LABEL = 63;

const folded = (name: string) => nameKeyOf(name).replace(/^the /, '');

/**
 * Makes the people on a campaign's media lists candidates of the campaign, and lets go of those who are no longer on
 * them. The caller holds the lock of the budget, so that two runs of a campaign do not do it at once.
 */
export function createTakeListed({ mediaLists, recordFound, knownOutlets }: TakeListedDeps) {
  const domains = new Map(knownOutlets.map(({ name, url }) => [folded(name), new URL(url).host.replace(/^www\./, '')]));

  const domainOf = ({ outletDomain, outletName }: ListedRow) =>
    outletDomain ?? domains.get(folded(outletName)) ?? unknownDomainOf(outletName);

  const outletsOf = (people: readonly ListedRow[], why: string): FoundOutlet[] =>
    [...Map.groupBy(people, domainOf)].map(([domain, own]) => ({
      url: `https://${domain}/`,
      name: (own[0] as ListedRow).outletName,
      journalists: own.map((one) => asFound(one, why)),
      articles: [],
      ...{ relevanceScore: null, whyRelevant: null, whyNotRelevant: null, overallRelevance: null, readOutcome: null },
    }));

  return async function takeListed(
    tx: Tx,
    orgId: string,
    campaign: PressCampaign,
    mediaListIds: readonly string[] | null,
    runId: string,
  ): Promise<void> {
    const { campaignId } = campaign;
    const ids = mediaListIds ?? [];
    const before = await store.findListedState(tx, orgId, campaignId);
    // A campaign that never had lists has nothing to take or to let go.
    if (ids.length === 0 && before === null) return;
    const state = `${ids.toSorted().join(',')} ${await mediaLists.digestOfLists(tx, orgId, ids)}`;
    if (state === before) return;
    await insertPressCampaign(tx, orgId, campaign);
    const names = (await mediaLists.listIdsAmong(tx, orgId, ids)).map(({ name }) => `“${name}”`);
    const people = await mediaLists.listOfLists(tx, orgId, ids);
    const outlets = outletsOf(people, `On your media list ${names.join(', ')}.`);
    const { journalistOf } = await recordFound(tx, orgId, campaign, { runId, outlets });
    const listed = people.flatMap((one) => {
      const journalistId = journalistOf(domainOf(one), one.name);
      return journalistId === null ? [] : { listedId: one.id, journalistId };
    });
    await store.setListed(tx, orgId, campaignId, listed);
    await store.reopenListed(tx, orgId, campaignId);
    await store.skipUnlisted(tx, orgId, campaignId);
    await store.setListedState(tx, orgId, campaignId, state);
  };
}
export type TakeListed = ReturnType<typeof createTakeListed>;

/** No site has a name under `.invalid` (RFC 2606), so nothing is ever read or sent there. */
function unknownDomainOf(outletName: string): string {
  const label = domainToASCII(folded(outletName).replaceAll(' ', '-'));
  const isLabel = label !== '' && label.length <= MAX_LABEL;
  return `${isLabel ? label : createHash('sha256').update(outletName).digest('hex').slice(0, 20)}.invalid`;
}

const asFound = (one: ListedRow, why: string): FoundJournalist => ({
  ...{ name: one.name, firstName: one.firstName, lastName: one.lastName, profile: null, entityType: 'individual' },
  email: one.email,
  emailVerification: one.email === null ? 'none' : 'given',
  ...{ title: null, linkedinUrl: null, lastSeenAt: null, articleUrls: [], evidence: [], skippedBecause: null },
  relevanceScore: 100,
  whyRelevant: one.beat === null ? why : `${why} Writes about ${one.beat}.`,
  whyNotRelevant: '',
});
