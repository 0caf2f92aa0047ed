import type { DagInput } from '@distribute/contract/workflows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import type { EgressRequest } from '../../../../kernel/egress/fetcher.ts';
import { timeoutMsOf } from '../../graph/timeouts.ts';
import { nodeOf, type Outside, readRun as read, startedRun } from '../execution.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const started = (dag: DagInput, outside: Outside, more: object = {}) => startedRun(app, dag, outside, more);

describe('http-call', () => {
  const dag: DagInput = {
    nodes: [
      {
        id: 'call',
        type: 'http-call',
        config: {
          method: 'POST',
          url: 'https://hooks.example/in',
          headers: { 'X-Token': '$ref:flow_input.token' },
          body: { name: '$ref:flow_input.name' },
          maxBytes: 1000,
        },
      },
    ],
    edges: [],
  };
  const answer = (status: number, text: string, type = 'application/json') => ({
    status,
    headers: { 'content-type': type },
    body: Buffer.from(text),
    truncated: false,
    url: 'https://hooks.example/in',
    redirects: 0,
  });
  const inputs = { token: 'abc', name: 'Ada' };

  test('sends what it is told, follows nothing, and gives the answer on', async () => {
    const sent: EgressRequest[] = [];
    const request = async (asked: EgressRequest) => {
      sent.push(asked);
      return answer(201, '{"ok":true,"odd":"a\\u0000b"}');
    };
    const { org, id, run } = await started(dag, { request }, { inputs });
    await run();
    expect(sent).toMatchObject([
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': 'abc' },
        body: '{"name":"Ada"}',
        orgId: org.orgId,
        maxRedirects: 0,
        maxDecodedBytes: 1000,
      },
    ]);
    expect(nodeOf(await read(org, id), 'call')?.output).toMatchObject({ status: 201, body: { ok: true, odd: 'ab' } });
  });

  test('waits half a minute at most, whatever the graph says (H3)', async () => {
    const patience: (number | undefined)[] = [];
    const request = async ({ totalMs }: EgressRequest) => {
      patience.push(totalMs);
      return answer(200, '{}');
    };
    const patient = { ...dag, nodes: dag.nodes.map((node) => ({ ...node, timeoutSeconds: 3600 })) };
    const { org, id, run } = await started(patient, { request }, { inputs });
    await run();
    expect(await read(org, id)).toMatchObject({ status: 'completed' });
    expect(patience).toEqual([30_000]);
    expect(timeoutMsOf({ type: 'http-call', timeoutSeconds: 3600 })).toBe(30_000);
    expect(timeoutMsOf({ type: 'http-call', timeoutSeconds: 5 })).toBe(5_000);
    expect(timeoutMsOf({ type: 'lead-claim', timeoutSeconds: 3600 })).toBe(3_600_000);
  });

  test.each([
    [503, 'running', null],
    [302, 'failed', 'The address answered 302'],
    [404, 'failed', 'The address answered 404'],
  ])('an answer of %i leaves the run %s', async (status, expected, error) => {
    const { org, id, run } = await started(
      dag,
      { request: async () => answer(status, 'no', 'text/plain') },
      { inputs },
    );
    await run();
    expect(await read(org, id)).toMatchObject({ status: expected, error });
  });

  test('never puts a line break into a header', async () => {
    const hostile = { inputs: { token: 'a\r\nx-evil: 1' } };
    const { org, id, run } = await started(dag, { request: async () => answer(200, '') }, hostile);
    await run();
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'A header is not valid' });
  });
});
