import { expect, test } from 'vitest';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { createLog } from '../../../kernel/log.ts';
import { UNAVAILABLE } from './gate-inputs.ts';
import { createReviewRoom } from './review-room.ts';
import { createSurvey, type SurveyDeps } from './survey.ts';

const CAMPAIGN = { orgId: 'o', id: 'c', workflowSlug: 'w', brandIds: [] } as never;

/** What a survey says where the workflow and what it needs are answered so. */
function surveying(workflows: Partial<SurveyDeps['workflows']>) {
  const logged: string[] = [];
  const survey = createSurvey({
    ...{ db: {} as Db, log: createLog({ level: 'warn', write: (line) => void logged.push(line) }), runSlots: 16 },
    workflows,
  } as unknown as SurveyDeps);
  return { survey, logged };
}

test('a workflow that is gone is told from one that cannot be read now', async () => {
  const finding = (thrown: unknown) => surveying({ resolveWorkflow: () => Promise.reject(thrown) });
  const gone = finding(notFound('Workflow'));
  expect(await gone.survey.of(CAMPAIGN)).toMatchObject({ isInvalid: true, issues: [{ code: 'workflow_gone' }] });
  expect(gone.logged).toEqual([]);
  for (const thrown of [conflict('busy', 'busy'), new Error('busy'), 'busy']) {
    const away = finding(thrown);
    expect(await away.survey.of(CAMPAIGN)).toMatchObject({ isInvalid: false, issues: UNAVAILABLE });
    expect(away.logged.map((line) => JSON.parse(line).reason)).toEqual(['busy']);
  }
});

test('a run is estimated by all that it plans, and what the platform pays of it apart', async () => {
  const line = (costName: string, quantity: number, source: string) => ({ costName, quantity, source, nodeId: 'n' });
  const { survey } = surveying({
    faultsOf: () => [],
    demandsOf: async () =>
      ({
        ...{ missingProviders: [], priceOf: (name: string) => (name === 'dear' ? 100n : 7n) },
        lines: [line('dear', 2, 'platform'), line('cheap', 3, 'org'), line('cheap', 1, 'platform')],
      }) as never,
  });
  const workflow = { dag: { nodes: [], edges: [] }, featureDynastySlug: 'f' } as never;
  const { estimate } = await survey.ofWorkflow('o', workflow, []);
  expect(estimate).toEqual({ total: 228n, platform: 207n });
});

test('texts for journalists and emails share the room for review', async () => {
  const counts = (waiting: number, approved: number) => ({ countReview: async () => ({ waiting, approved }) });
  const room = createReviewRoom({
    emails: counts(1, 2),
    quotes: counts(2, 1),
    execution: { liveRuns: async () => 4 },
    reviewBuffer: 25,
  });
  const of = (review: 'first' | 'all') => room({} as Db, { orgId: 'o', id: 'c', review });
  expect(await of('first')).toEqual({ waiting: 3, approved: 3, live: 4, needed: 2, limit: 5 });
  expect(await of('all')).toEqual({ waiting: 3, approved: 3, live: 4, needed: null, limit: 25 });
});
