import type { visibility } from '@distribute/contract/visibility';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import { type Cursors, totalOf } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { hostOf, isOf } from './judge.ts';
import { countRivals } from './score.ts';
import { listAnswers, type StoredAnswer } from './store/answers.ts';
import { countRuns, findRun, listRuns, type ShownRun } from './store/runs.ts';

type ListQuery = z.output<typeof visibility.list.query>;
type Detail = z.output<typeof visibility.get.response>;

const LIST = 'visibility-runs';
const MOST = 20;

/** The API has its own names for the deltas (spec 24). */
const shown = ({ visibilityScoreDelta, shareOfVoiceDelta, netSentimentDelta, positionDelta, ...run }: ShownRun) => ({
  ...run,
  visibility_score_delta: visibilityScoreDelta,
  share_of_voice_delta: shareOfVoiceDelta,
  net_sentiment_delta: netSentimentDelta,
  position_delta: positionDelta,
});

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The site of a rival, if an answer links a host with its name. */
function siteOf(name: string, hosts: readonly string[]): string | null {
  const letters = lettersOf(name);
  return hosts.find((host) => letters.length > 2 && lettersOf(host.split('.')[0] ?? '') === letters) ?? null;
}

/** Sites that answers cite without citing the brand: being mentioned there would help. */
function opportunitiesOf(answers: readonly StoredAnswer[], domain: string) {
  const counts = new Map<string, number>();
  for (const { citations } of answers.filter(({ cited }) => cited === false)) {
    const hosts = new Set(citations.filter((url) => !isOf(url, domain)).flatMap((url) => hostOf(url) ?? []));
    for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts]
    .map(([host, count]) => ({ domain: host, count }))
    .sort((one, other) => other.count - one.count || one.domain.localeCompare(other.domain))
    .slice(0, MOST);
}

export function createVisibilityReads({ db, cursors }: { db: Db; cursors: Cursors }) {
  return {
    list: async ({ orgId }: Caller, query: ListQuery) => {
      const { limit, offset = 0, cursor, domain, ...rest } = query;
      const filter = { ...rest, domain: domain?.toLowerCase().replace(/^www\./, '') };
      const { after, cutPage } = cursors.open(LIST, { ...query, orgId }, cursor);
      const rows = await listRuns(db, orgId, filter, { limit, offset, after });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
      const total = await totalOf(rows, { limit, after, offset }, () => countRuns(db, orgId, filter));
      return { runs: page.map(shown), total, limit, offset, nextCursor };
    },

    shownByIds: async (orgId: string, ids: readonly string[]) => {
      const runs: ReturnType<typeof shown>[] = [];
      for (const id of ids) {
        const found = await findRun(db, orgId, id);
        if (!found) throw notFound('Visibility run');
        const { prompts: _prompts, competitors: _competitors, ...run } = found;
        runs.push(shown(run));
      }
      return runs;
    },

    get: async ({ orgId }: Caller, id: string): Promise<Detail> => {
      const found = await findRun(db, orgId, id);
      if (!found) throw notFound('Visibility run');
      const { prompts, competitors: given, ...run } = found;
      const answers = await listAnswers(db, orgId, id);
      const judged = answers.map((answer) => ({ rivals: answer.rivals ?? [] }));
      const rivals = countRivals(judged, given);
      const mentions = answers.filter(({ mentioned }) => mentioned).length;
      const all = rivals.reduce((sum, rival) => sum + rival.mentions, mentions);
      const hosts = [...new Set(answers.flatMap(({ citations }) => citations.flatMap((url) => hostOf(url) ?? [])))];
      return {
        run: shown(run),
        prompts: answers.map(({ id: answerId, number, answer, mentioned, cited, position, sentiment, citations }) => ({
          ...{ id: answerId, prompt: prompts[number - 1] ?? '', answer, position, sentiment, citations },
          ...{ mentioned: mentioned ?? false, cited: cited ?? false },
        })),
        competitors: rivals.map(({ name, mentions: count }) => ({
          ...{ name, domain: siteOf(name, hosts), mentions: count },
          shareOfVoice: (all === 0 ? 0 : count / all).toFixed(4),
        })),
        top_competitors: rivals.filter(({ mentions: count }) => count > 0).slice(0, 5),
        citation_opportunities: opportunitiesOf(answers, run.domain),
      };
    },
  };
}
