import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { SALES } from '../workflows.fixture.ts';

let app: TestApp;
let kills = 0;
beforeAll(async () => {
  const crashPoint = (name: string) => {
    if (name !== 'run.node.acted' || kills === 0) return;
    kills -= 1;
    throw new Error('killed');
  };
  app = await startTestApp({}, { crashPoint });
});
afterAll(() => app.stop());

test('the job of a killed run is run again by the queue and takes the run up at once', async () => {
  const org = await app.newOrg();
  const dag = {
    nodes: [
      { id: 'gate', type: 'gate-check' },
      { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
    ],
    edges: [{ from: 'gate', to: 'done' }],
  };
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag } });
  kills = 1;
  const { id } = await org.workflows.execute({ params: { workflowId: workflow.id } });
  await app.drain();
  expect((await org.workflowRuns.get({ params: { id } })).status).toBe('running');
  // Well before the lease of the first worker ends.
  await app.clock.advance(5_000);
  await app.drain();
  const run = await org.workflowRuns.get({ params: { id } });
  expect(run.status).toBe('completed');
  expect(run.nodes[0]).toMatchObject({
    // Beginnings are counted once they are stored, and a gate may be asked again for nothing.
    attempts: 1,
    output: { allowed: true, gates: [], estimateInUsdCents: '0' },
  });
});
