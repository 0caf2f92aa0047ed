import { type Angle, anglesOf, type Relevance, relevanceOf } from '@distribute/language/press';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { ProviderError } from '../../../kernel/provider-faults/provider-error.ts';
import { PEOPLE_CREDIT } from '../../billing/index.ts';
import type { Models } from '../../models/index.ts';
import type { NodeHandler, NodeTask } from '../../workflows/index.ts';
import type { FoundOutlet } from '../found.ts';
import { isListedOnly, listsOfRun } from '../listed/ports.ts';
import { createSubjectJudge } from '../ranking/same-subject.ts';
import type { OutletArticle } from '../reading/read-outlet.ts';
import type { RecordPress } from '../record.ts';
import { listOfOutlets, type StoredArticle } from '../store/articles.ts';
import { addQueries, findAngles } from '../store/campaigns.ts';
import * as state from '../store/search-state.ts';
import type { PressSource, SourceFor } from './ports.ts';
import { targetsOf } from './targets.ts';
import { campaignOf, MIN_RELEVANCE, numberOf, queryCount, record } from './task.ts';
import { journalistsOf } from './writers.ts';

export interface JournalistDiscoverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sourceFor: SourceFor;
  readonly models: Pick<Models, 'choose' | 'asSpeaker' | 'ask'>;
  readonly recordFound: RecordPress;
  readonly hashOf: (email: string) => string;
  readonly erasedHashes: (tx: Tx, orgId: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The most outlets that one run reads, and how many at a time. */
const MAX_OUTLETS = 12;
const AT_ONCE = 4;
const MAX_ARTICLES = 60;
/** How many pages are fetched; the rest is known from feeds. */
const MAX_PAGES = 8;
const MAX_QUERIES = 3;
/** A third of what the node plans (spec 13.8), because it reads outlets in up to three rounds. */
const ASKED = { most: 30, ceiling: { input: 2_600, output: 330 } };
const RULES = { minRelevance: MIN_RELEVANCE, allowPatterns: false };

/** Finds people who write about the angles at the campaign's outlets, unless enough are waiting. */
export function createJournalistDiscover(deps: JournalistDiscoverDeps): NodeHandler {
  const { db, clock, sourceFor, recordFound, hashOf, erasedHashes } = deps;
  const judgeSubjects = createSubjectJudge(deps.models);

  const anglesFor = async (task: NodeTask, campaignId: string): Promise<Angle[]> => {
    const kept = await findAngles(db, task.run.orgId, campaignId);
    const inputs = record(task.run.inputs.featureInputs);
    return kept.length ? kept : anglesOf({ ...inputs, beats: targetsOf(inputs).beats }, {});
  };

  /** Reads some outlets completely; stores nothing yet. */
  const read = async (
    task: NodeTask,
    source: PressSource,
    outlets: readonly state.UnsearchedOutlet[],
    angles: readonly Angle[],
    maxQueries: number,
    countQuery: () => void,
  ) => {
    const { orgId } = task.run;
    const stored = await listOfOutlets(
      db,
      orgId,
      outlets.map(({ id }) => id),
      MAX_ARTICLES,
    );
    const known = Map.groupBy(stored, ({ outletId }) => outletId);
    const byUrl = (articles: readonly OutletArticle[], found: readonly Relevance[]) =>
      new Map(articles.map(({ url }, at) => [url, found[at] ?? { score: 0, matched: [], angle: null }]));
    const kept = stored.map(asRead);
    const before = byUrl(kept, relevanceOf(kept, angles));
    const people = await Promise.all(
      outlets.map(async (outlet, at) => {
        const own = (known.get(outlet.id) ?? []).map(asRead);
        const articles = own.toSorted(
          (one, other) => (before.get(other.url)?.score ?? 0) - (before.get(one.url)?.score ?? 0),
        );
        const search = { orgId, angles, articles: articles.slice(0, MAX_PAGES), countQuery, signal: task.signal };
        const one = await source.readOutlet(
          { ...outlet, feeds: [] },
          { ...search, maxQueries: at < maxQueries ? 1 : 0 },
        );
        const all = new Map([...own, ...one.articles].map((article) => [article.url, article]));
        return { outlet, people: { ...one, articles: [...all.values()] } };
      }),
    );
    const articles = people.flatMap((one) => one.people.articles);
    const { relevance } = await judgeSubjects(task, articles, angles, ASKED);
    return { people, relevance: byUrl(articles, relevance) };
  };

  /** Asks a directory for addresses that are printed nowhere, as far as money is reserved for it. */
  const seek = async (task: NodeTask, source: PressSource, campaignId: string) => {
    const credits = task.holds.filter(({ costName }) => costName === PEOPLE_CREDIT).length
      ? numberOf(task.config.maxPerOutlet, 3)
      : 0;
    if (!source.findAddress || credits === 0) return;
    const { orgId } = task.run;
    const unsought = await state.listUnsought(db, orgId, campaignId, RULES, credits);
    for (const { journalistId, name, outletDomain } of unsought) {
      const { email, isVerified } = await source.findAddress({ name, outletDomain }, task.signal);
      await db.transaction().execute(async (tx) => {
        const hash = email === null ? null : hashOf(email);
        const isErased = hash !== null && (await erasedHashes(tx, orgId, [hash])).has(hash);
        const found = email === null || hash === null || isErased ? null : { email, hash };
        const verification = isVerified ? ('verified' as const) : ('pattern' as const);
        await state.setSoughtAddress(tx, orgId, journalistId, found && { ...found, verification });
      });
      task.use(PEOPLE_CREDIT, 1);
    }
  };

  return async function discoverJournalists(task) {
    const campaign = campaignOf(task);
    const { campaignId } = campaign;
    const { orgId, runId } = task.run;
    if (isListedOnly(listsOfRun(task))) return { output: { journalistsFound: 0, journalistIds: [] } };
    const wanted = numberOf(task.config.refillBelow, 3);
    const maxPerOutlet = numberOf(task.config.maxPerOutlet, 3);
    const enough = async () => (await state.countClaimable(db, orgId, campaignId, RULES)) >= wanted;
    const journalistIds = new Set<string>();
    const queries = queryCount(task);
    if (!(await enough())) {
      const angles = await anglesFor(task, campaignId);
      const source = await sourceFor(orgId);
      const unsearched = await state.listUnsearched(db, orgId, campaignId, MAX_OUTLETS);
      for (let at = 0; at < unsearched.length && !(await enough()) && !task.signal.aborted; at += AT_ONCE) {
        const some = unsearched.slice(at, at + AT_ONCE);
        const before = queries.sum();
        const round = await read(task, source, some, angles, MAX_QUERIES - before, queries.add);
        const now = clock.now();
        const outlets = round.people.map(({ outlet, people }): FoundOutlet => {
          const found = journalistsOf(people, round.relevance, maxPerOutlet, now);
          return { ...NOT_JUDGED, url: outlet.url, name: outlet.name, ...found };
        });
        // Stored at once, so that it need not be read again if the run is aborted.
        await db.transaction().execute(async (tx) => {
          const recorded = await recordFound(tx, orgId, campaign, { runId, outlets });
          for (const id of recorded.journalistIds) journalistIds.add(id);
          await state.setOutletsSearched(
            tx,
            orgId,
            campaignId,
            some.map(({ id }) => id),
          );
          await addQueries(tx, orgId, campaignId, queries.sum() - before);
        });
      }
      await seek(task, source, campaignId).catch(async (thrown: unknown) => {
        // A failing directory does not hold up journalists whose address is known; the other addresses are asked for
        // later.
        const isWaiting = (await state.countClaimable(db, orgId, campaignId, RULES)) > 0;
        if (!(thrown instanceof ProviderError) || !isWaiting) throw thrown;
      });
    }
    return { output: { journalistsFound: journalistIds.size, journalistIds: [...journalistIds] } };
  };
}

/** A search for people changes nothing in the judgement of the outlet. */
const NOT_JUDGED = {
  ...{ relevanceScore: null, whyRelevant: null, whyNotRelevant: null, overallRelevance: null, readOutcome: null },
} as const;

const asRead = (stored: StoredArticle): OutletArticle => ({
  ...stored,
  ...{ ogTitle: null, ogDescription: null, modifiedAt: null, roles: new Map() },
  authors: stored.authors.map((name) => ({ name, profile: null })),
  signedBy: stored.authors.length ? 'person' : null,
});
