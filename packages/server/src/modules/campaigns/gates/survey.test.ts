import { expect, test } from 'vitest';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { createLog } from '../../../kernel/log.ts';
import type { Workflows } from '../../workflows/index.ts';
import type { CampaignsContext } from '../context.ts';
import { UNAVAILABLE } from './gate-inputs.ts';
import { roomOf } from './review-room.ts';
import { surveyCampaign, surveyWorkflow } from './survey.ts';

const CAMPAIGN = { orgId: 'o', id: 'c', workflowSlug: 'w', brandIds: [] } as never;

/** What a survey says where the workflow and what it needs are answered so. */
function surveying(workflows: Partial<Workflows>) {
  const logged: string[] = [];
  const context = {
    ...{ db: {} as Db, log: createLog({ level: 'warn', write: (line) => void logged.push(line) }), runSlots: 16 },
    workflows,
  } as unknown as CampaignsContext;
  return { context, logged };
}

test('a workflow that is gone is told from one that cannot be read now', async () => {
  const finding = (thrown: unknown) => surveying({ resolveWorkflow: () => Promise.reject(thrown) });
  const gone = finding(notFound('Workflow'));
  expect(await surveyCampaign(gone.context, CAMPAIGN)).toMatchObject({
    isInvalid: true,
    issues: [{ code: 'workflow_gone' }],
  });
  expect(gone.logged).toEqual([]);
  for (const thrown of [conflict('busy', 'busy'), new Error('busy'), 'busy']) {
    const away = finding(thrown);
    expect(await surveyCampaign(away.context, CAMPAIGN)).toMatchObject({ isInvalid: false, issues: UNAVAILABLE });
    expect(away.logged.map((line) => JSON.parse(line).reason)).toEqual(['busy']);
  }
});

test('a run is estimated by all that it plans, and what the platform pays of it apart', async () => {
  const line = (costName: string, quantity: number, source: string) => ({ costName, quantity, source, nodeId: 'n' });
  const { context } = surveying({
    faultsOf: () => [],
    demandsOf: async () =>
      ({
        ...{ missingProviders: [], priceOf: (name: string) => (name === 'dear' ? 100n : 7n) },
        lines: [line('dear', 2, 'platform'), line('cheap', 3, 'org'), line('cheap', 1, 'platform')],
      }) as never,
  });
  const workflow = { dag: { nodes: [], edges: [] }, featureDynastySlug: 'f' } as never;
  const { estimate } = await surveyWorkflow(context, 'o', workflow, {
    brandIds: [],
    templateId: null,
    templateVersion: null,
    testId: null,
  });
  expect(estimate).toEqual({ total: 228n, platform: 207n });
});

test('texts for journalists and emails share the room for review', () => {
  const texts = [
    { waiting: 1, approved: 2 },
    { waiting: 2, approved: 1 },
  ];
  expect(roomOf('first', texts, 4, 25)).toEqual({ waiting: 3, approved: 3, live: 4, needed: 2, limit: 5 });
  expect(roomOf('all', texts, 4, 25)).toEqual({ waiting: 3, approved: 3, live: 4, needed: null, limit: 25 });
});
