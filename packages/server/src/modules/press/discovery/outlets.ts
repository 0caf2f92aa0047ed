import { anglesOf, judge, RELEVANT_FROM } from '@distribute/language/press';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { parsePublicUrl, type UrlRules } from '../../../kernel/egress/url.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import type { Models } from '../../models/index.ts';
import type { NodeHandler } from '../../workflows/index.ts';
import type { FoundOutlet } from '../found.ts';
import { isListedOnly, listsOfRun } from '../listed/ports.ts';
import { createSubjectJudge, type JudgedSubjects } from '../ranking/same-subject.ts';
import type { RecordPress } from '../record.ts';
import { insertPressCampaign, setSearched } from '../store/campaigns.ts';
import { countWaitingOutlets, findKnownOutlets } from '../store/search-state.ts';
import type { ListedOutlet, SourceFor } from './ports.ts';
import { targetsOf } from './targets.ts';
import { campaignOf, MIN_RELEVANCE, numberOf, queryCount, record } from './task.ts';

export interface OutletDiscoverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rules: UrlRules;
  readonly sourceFor: SourceFor;
  readonly models: Pick<Models, 'choose' | 'asSpeaker' | 'ask'>;
  readonly recordFound: RecordPress;
}

/** An outlet with a lower score has nothing to do with the brand. */
const LEAST_SCORE = 15;
const MAX_STORED = 60;
const MAX_EVIDENCE = 5;
/** Within what the node plans (spec 13.8). */
const ASKED = { most: 60, ceiling: { input: 12_000, output: 2_000 } };
const NOTHING = { outletsFound: 0, searchQueriesUsed: 0, outletIds: [] };

/** Finds outlets that write about the brand's angles, unless enough are waiting. */
export function createOutletDiscover(deps: OutletDiscoverDeps): NodeHandler {
  const { db, clock, rules, sourceFor, recordFound } = deps;
  const judgeSubjects = createSubjectJudge(deps.models);

  const isNew = (known: ReadonlySet<string>) => (outlet: ListedOutlet) => {
    const domain = parsePublicUrl(outlet.url, rules)?.domain;
    return domain !== undefined && !known.has(domain);
  };

  return async function discoverOutlets(task) {
    const campaign = campaignOf(task);
    const { orgId, runId } = task.run;
    if (isListedOnly(listsOfRun(task))) return { output: NOTHING };
    const { maxOutlets, maxQueries, refillBelow } = task.config;
    const known = await findKnownOutlets(db, orgId, campaign.campaignId);
    if (refillBelow !== null) {
      const claimRules = { minRelevance: MIN_RELEVANCE, allowPatterns: false };
      const waiting = await countWaitingOutlets(db, orgId, campaign.campaignId, claimRules);
      if (waiting >= numberOf(refillBelow, 5) || known.noMore) return { output: NOTHING };
    }
    const brand = record(task.inputs.brand);
    const inputs = record(task.inputs.inputs ?? task.run.inputs.featureInputs);
    const targets = targetsOf(inputs);
    const names = (await listBrandsByIds(db, orgId, task.run.brandIds)).map(({ name }) => name);
    const angles = anglesOf({ ...inputs, beats: targets.beats }, brand, names);
    const ofSite = typeof brand.suggestedGeo === 'string' ? [brand.suggestedGeo] : [];
    const isPlaceGiven = targets.places.length + targets.unread.length > 0;
    const places = isPlaceGiven ? targets.places : ofSite;
    const source = await sourceFor(orgId);
    const queries = queryCount(task);
    const found = await source.findOutlets({
      ...{ orgId, angles, places, isPlaceGiven, outlets: targets.outlets },
      ...{ maxOutlets: numberOf(maxOutlets, 10), maxQueries: numberOf(maxQueries, 6) },
      ...{ known: new Set(known.domains), countQuery: queries.add, signal: task.signal },
    });
    const fresh = found.filter(isNew(new Set(known.domains)));
    const articles = fresh.flatMap((outlet) => outlet.articles);
    const outlets = judged(fresh, await judgeSubjects(task, articles, angles, ASKED), clock.now());
    const kept = outlets.slice(0, numberOf(maxOutlets, 10));
    return {
      record: async (tx) => {
        await insertPressCampaign(tx, orgId, campaign);
        const { outletIds } = await recordFound(tx, orgId, campaign, { runId, outlets: kept });
        const { campaignId } = campaign;
        await setSearched(tx, orgId, campaignId, { angles, queries: queries.sum(), noMore: !kept.length });
        return { outletsFound: outletIds.length, searchQueriesUsed: queries.sum(), outletIds };
      },
    };
  };
}

/**
 * The outlets whose articles match the angles, most relevant first. How rare a word is, is counted over all articles.
 */
function judged(outlets: readonly ListedOutlet[], { relevance, modelFault }: JudgedSubjects, now: Date): FoundOutlet[] {
  const all = outlets.flatMap(({ articles }) => articles);
  const byWords = modelFault === null ? '' : ` Judged by words alone: ${modelFault}`;
  const fit = new Map(all.map((article, at) => [article, relevance[at] ?? { score: 0, matched: [], angle: null }]));
  return (
    outlets
      .map((outlet): FoundOutlet => {
        const scored = outlet.articles.map((article) => ({
          ...article,
          relevance: fit.get(article) ?? { score: 0, matched: [], angle: null },
        }));
        const { score, whyRelevant, whyNotRelevant } = judge(scored, now, outlet.name);
        const best = scored.toSorted((one, other) => other.relevance.score - one.relevance.score);
        const speaking = new Set(
          best
            .slice(0, MAX_EVIDENCE)
            .filter((article) => article.relevance.score >= RELEVANT_FROM)
            .map(({ url }) => url),
        );
        return {
          ...{ url: outlet.url, name: outlet.name, relevanceScore: score, whyRelevant, whyNotRelevant },
          overallRelevance: `${score} of 100, from ${outlet.articles.length} recent articles.${byWords}`,
          journalists: [],
          articles: best.slice(0, MAX_STORED).map((article) => ({ ...article, isEvidence: speaking.has(article.url) })),
          readOutcome: outlet.outcome,
        };
      })
      // Fewer outlets, each with its reason.
      .filter(({ relevanceScore, whyRelevant }) => whyRelevant !== '' && (relevanceScore ?? 0) >= LEAST_SCORE)
      .sort((one, other) => (other.relevanceScore ?? 0) - (one.relevanceScore ?? 0))
  );
}
