import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aGraph, SALES } from './workflows.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SIENNA = 'sales-cold-email-outreach-sienna';

describe('the list', () => {
  test('shows the active built-in workflows in the order of their features', async () => {
    const org = await app.newOrg();
    const { workflows, nextCursor } = await org.workflows.list();
    expect(nextCursor).toBeNull();
    expect(workflows.map((workflow) => [workflow.workflowSlug, workflow.requiredProviders])).toEqual([
      ['sales-cold-email-outreach-sienna-v2', ['anthropic', 'apollo']],
      ['pr-cold-email-outreach-birch', ['anthropic', 'apollo', 'serper']],
      ['hiring-cold-email-outreach-harmony', ['anthropic', 'apollo']],
      ['outlet-database-discovery-cedar', ['anthropic', 'serper']],
      ['press-kit-page-generation-marble', ['anthropic']],
      ['pr-expert-quote-outreach-lyra', ['anthropic']],
      ['ai-visibility-scoring-quartz', ['anthropic']],
      ['sales-crm-email-outreach-heron', ['anthropic']],
      ['feedback-request-cold-email-outreach-willow', ['anthropic', 'apollo']],
    ]);
    expect(workflows[0]).toEqual({
      id: expect.any(String),
      workflowSlug: `${SIENNA}-v2`,
      workflowName: `${SIENNA}-v2`,
      displayName: 'Sienna',
      workflowDynastyName: 'Sales Cold Email Outreach Sienna',
      workflowDynastySlug: SIENNA,
      version: 2,
      description: null,
      createdForBrandId: null,
      category: 'sales',
      channel: 'email',
      audienceType: 'cold-outreach',
      featureSlug: SALES,
      featureDynastySlug: SALES,
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      workflowDynastySignatureName: 'sienna',
      status: 'active',
      creationType: 'upgrade',
      forkedFrom: null,
      upgradedTo: null,
      builtIn: true,
      requiredProviders: ['anthropic', 'apollo'],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test('puts own workflows beside the built-in ones, newest version first, and pages through them', async () => {
    const org = await app.newOrg();
    const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag: aGraph() } });
    await org.workflows.upgrade({ body: { workflowDynastySlug: workflow.workflowDynastySlug, dag: aGraph('again') } });
    const all = await org.workflows.list({ query: { featureSlug: SALES, status: 'all' } });
    const slugs = all.workflows.map(({ workflowSlug }) => workflowSlug);
    const lineages = [SIENNA, workflow.workflowDynastySlug].sort();
    expect(slugs).toEqual(lineages.flatMap((slug) => [`${slug}-v2`, slug]));

    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await org.workflows.list({
        query: { featureSlug: SALES, status: 'all', limit: 1, ...(cursor ? { cursor } : {}) },
      });
      walked.push(...page.workflows.map(({ workflowSlug }) => workflowSlug));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(walked).toEqual(slugs);
  });

  test('really filters', async () => {
    const org = await app.newOrg();
    const slugs = async (query: Parameters<typeof org.workflows.list>[0]) =>
      (await org.workflows.list(query)).workflows.map(({ workflowSlug }) => workflowSlug);
    expect(await slugs({ query: { featureSlug: 'no-such-feature' } })).toEqual([]);
    expect(await slugs({ query: { featureDynastySlug: SALES } })).toEqual([`${SIENNA}-v2`]);
    expect(await slugs({ query: { featureSlug: SALES, featureDynastySlug: 'other' } })).toEqual([]);
    expect(await slugs({ query: { workflowDynastySlug: SIENNA, status: 'deprecated' } })).toEqual([SIENNA]);
    expect(await slugs({ query: { workflowSlug: SIENNA } })).toEqual([]);
    expect(await slugs({ query: { workflowSlug: SIENNA, status: 'all' } })).toEqual([SIENNA]);
    const refused = await app.fetch('/v1/workflows?status=draft', { headers: { authorization: `Bearer ${org.key}` } });
    expect(await refused.json()).toMatchObject({
      error: 'Invalid value for status: draft',
      code: 'invalid_parameter',
      allowed: ['active', 'deprecated', 'all'],
    });
  });

  test('refuses a cursor of another list', async () => {
    const org = await app.newOrg();
    const { nextCursor } = await org.workflows.list({ query: { limit: 1 } });
    const call = org.workflows.list({ query: { status: 'all', limit: 1, cursor: nextCursor as string } });
    expect(await refusal(call)).toEqual({ status: 400, body: { error: 'Invalid cursor', code: 'invalid_cursor' } });
  });
});
