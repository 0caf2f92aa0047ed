import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import type { ChatSession } from '../../src/pages/chat/use-chat.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';
const SIENNA = 'sales-cold-email-outreach-sienna';

/** Waits for an hour, so that its run can be cancelled. */
const waiting = (reason: string) => ({
  nodes: [
    { id: 'pause', type: 'wait', config: { seconds: 3600 } },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue', reason } },
  ],
  edges: [{ from: 'pause', to: 'done' }],
});

/** A service that begins an answer and never ends it; it knows when its listener has left. */
async function startEndlessAnswer() {
  const state = { begun: 0, left: 0 };
  const server = createServer((_, response) => {
    state.begun += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"type":"token","content":"Let me see"}\n\n');
    response.on('close', () => {
      state.left += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { state, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

/**
 * The first of these calls is answered a second late, with what was stored when it was made: on a slow connection an
 * answer is streamed to its end before the conversation that it belongs to has been read.
 */
async function answerLate(page: Page, calls: string, asItWas: (read: ChatSession) => ChatSession): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.fulfill({ response, json: asItWas((await response.json()) as ChatSession) });
    },
    { times: 1 },
  );
}

export const workflowStories = (desk: Desk) =>
  describe('workflows, features, runs and chat', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('workflows', 'Bakery'));
    });

    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    const open = (path?: string) => readAnew(page, app, org, path);
    const graph = () => page.getByRole('region', { name: 'Graph' });
    const text = () => page.getByRole('textbox', { name: 'Graph' });
    const faults = () => page.getByRole('alert', { name: 'What is wrong' });

    test('a workflow is listed, drawn node by node, and compared with the version before it', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workflows' }).click();
      await heading('Workflows').waitFor();
      await page
        .getByRole('link', { name: /Sienna/i })
        .first()
        .waitFor();
      await checkPage(page);
      await picture(page, 'workflows');
      await open(`workflows/${SIENNA}-v2`);
      await graph().getByRole('link', { name: 'Write the emails' }).click();
      const panel = page.getByRole('complementary', { name: 'Chosen node' });
      await panel.getByText('email-generate').waitFor();
      expect(new URL(page.url()).search).toBe('?node=write');
      await page.getByText('Can run', { exact: true }).waitFor();
      await checkPage(page);
      await picture(page, 'workflow');
      await graph().scrollIntoViewIfNeeded();
      await picture(page, 'workflow-graph');
      await graph().getByRole('link', { name: 'Choose a person' }).focus();
      await page.keyboard.press('Enter');
      await panel.getByText('lead-claim').waitFor();
      await onPhone(page, async () => {
        await checkPage(page);
        // Too wide for a phone: there it is a list, node below node.
        const nodes = page.getByRole('list', { name: 'Graph' });
        await nodes.getByRole('link', { name: 'Find the email address' }).click();
        await panel.getByText('lead-enrich').waitFor();
        await nodes.scrollIntoViewIfNeeded();
        await picture(page, 'workflow-phone-dark');
      });
      await page.getByRole('tab', { name: 'Versions' }).click();
      const differences = page.getByRole('list', { name: 'Differences' });
      await differences
        .getByRole('listitem')
        .filter({ hasText: 'Added' })
        .filter({ hasText: 'enrich' })
        .first()
        .waitFor();
      await checkPage(page);
      await differences.scrollIntoViewIfNeeded();
      await picture(page, 'workflow-versions');
      await open(`workflows/${SIENNA}`);
      await page.getByRole('link', { name: 'Go to the next one' }).click();
      await page.getByText('Version 2 ·').waitFor();
    });

    test('a graph is refused at the line that is wrong, then kept, changed, deprecated and taken up again', async () => {
      await open('workflows');
      await page.getByRole('link', { name: 'New workflow' }).click();
      await page.getByRole('radio', { name: 'As a graph' }).check();
      await page.getByLabel('Name (optional)').fill(`Slow ${CANARY}`);
      await text().fill('{\n  "nodes": [],\n  "edges": [\n}');
      await page.getByRole('button', { name: 'Create workflow' }).click();
      await faults().getByRole('button', { name: 'Line 4' }).waitFor();
      const wrong = waiting(CANARY);
      await text().fill(JSON.stringify(wrong, null, 2).replace('3600', '-1'));
      await page.getByRole('button', { name: 'Check' }).click();
      // The line of `seconds` in the text above.
      await faults().getByRole('button', { name: 'Line 7' }).click();
      await faults().getByText('pause:').waitFor();
      expect(await page.evaluate('String(getSelection())')).toContain('"seconds": -1');
      await checkPage(page);
      await picture(page, 'workflow-editor');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'workflow-editor-phone-dark');
      });
      await page.getByRole('button', { name: 'Create workflow' }).click();
      await faults().getByRole('button', { name: 'Line 7' }).waitFor();
      expect((await org.workflows.list({ query: { status: 'all' } })).workflows.every(({ builtIn }) => builtIn)).toBe(
        true,
      );

      await text().fill(JSON.stringify(wrong, null, 2));
      await page.getByRole('button', { name: 'Check' }).click();
      await page.getByText('This workflow can be saved').waitFor();
      await page.getByRole('button', { name: 'Create workflow' }).click();
      await heading(`Slow ${CANARY}`).waitFor();
      await page.getByRole('link', { name: 'New version' }).click();
      await text().fill(JSON.stringify(waiting('other words'), null, 2));
      await page.getByRole('button', { name: 'Save as new version' }).click();
      await page.getByText('Version 2 ·').waitFor();
      await page.getByRole('tab', { name: 'Versions' }).click();
      await page.getByRole('list', { name: 'Differences' }).getByText(CANARY).waitFor();

      for (const act of ['Deprecate', 'Take up again']) {
        await page.getByRole('button', { name: act }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'Deprecate' }).waitFor();
    });

    test('a workflow that takes nobody runs once, and its run is cancelled', async () => {
      await page.getByRole('button', { name: 'Run once' }).click();
      await page.getByRole('dialog', { name: 'Run once' }).getByRole('button', { name: 'Run', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Run', exact: true });
      await drawer.getByText('Wait', { exact: true }).waitFor();
      await checkPage(page);
      await picture(page, 'workflow-run');
      await drawer.getByRole('button', { name: 'Cancel run' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
      await drawer.getByText('Canceled').waitFor();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await open('workflows/runs?status=cancelled');
      await page.getByRole('row').filter({ hasText: 'Canceled' }).waitFor();
      expect((await org.workflowRuns.list()).workflowRuns).toMatchObject([{ status: 'cancelled' }]);
      await checkPage(page);
      await picture(page, 'runs');
      await open('costs');
      await page.getByRole('table', { name: 'Runs and their cost' }).getByRole('row').nth(1).waitFor();
    });

    test('features show their inputs and figures, and pages that cannot be read are read again', async () => {
      await open('workflows/features');
      await page.getByText('Not enough to compare yet').waitFor();
      await checkPage(page);
      await picture(page, 'features');
      await page.getByRole('table', { name: 'Features' }).getByRole('link').first().click();
      await page.getByRole('table', { name: 'Inputs' }).waitFor();
      await checkPage(page);
      await picture(page, 'feature');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'feature-phone-dark');
      });
      const failing = [
        ['workflows', '**/v1/workflows?*'],
        [`workflows/${SIENNA}`, `**/v1/workflows/${SIENNA}`],
      ] as const;
      for (const [path, calls] of failing) await failAndComeBack(page, calls, { read: () => open(path) });
    });

    test('a question is answered, kept and deleted, and an act is done only after asking', async () => {
      const body = {
        name: `Autumn ${CANARY}`,
        workflowSlug: SIENNA,
        brandUrls: ['chatty.test'],
        startDate: '2099-01-01',
      };
      const { campaign } = await org.campaigns.create({ body });
      const status = async () => (await org.campaigns.get({ params: { campaignId: campaign.id } })).campaign.status;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
      await page.getByText('The assistant only reads').waitFor();
      await checkWidth(page);
      await picture(page, 'chat-empty');
      const said = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
      await answerLate(page, '**/v1/chat/sessions/*', ({ messages, ...session }) => ({
        ...session,
        messages: messages.slice(0, 1),
      }));
      await page.getByRole('button', { name: 'Which campaigns are running?' }).click();
      await page.waitForURL(/session=/);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      await said
        .nth(1)
        .getByText(/Autumn/)
        .waitFor();
      await page.getByRole('textbox', { name: 'Message' }).fill('Pause the Autumn campaign');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Pause: “Autumn/ }).click();
      expect(await status()).toBe('active');
      await checkPage(page);
      await picture(page, 'chat-act');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, do it' }).click();
      await expect.poll(status).toBe('paused');
      await open();
      await expect.poll(() => said.count()).toBe(4);
      await picture(page, 'chat');
      await onPhone(page, async () => {
        await checkPage(page);
        await picture(page, 'chat-phone-dark');
      });

      await page.getByRole('button', { name: 'Configure' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your own assistant' });
      await dialog.getByLabel('What it should know').fill(`Be brief ${CANARY}`);
      await dialog.getByRole('checkbox', { name: 'replies' }).uncheck();
      await checkPage(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      const { config } = await org.chat.getConfig({ params: { key: 'own' } });
      expect(config.systemPrompt).toBe(`Be brief ${CANARY}`);
      expect(config.allowedTools).not.toContain('list_replies');
      await page.getByRole('combobox', { name: 'Assistant' }).selectOption('Your own');

      await page.getByRole('button', { name: /^Delete: Which campaigns/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
      await page.getByText('The assistant only reads').waitFor();
      expect((await org.chat.listSessions()).sessions).toEqual([]);
    });

    test('an answer ends when its listener leaves, and one that cannot be had is asked for again', async () => {
      const endless = await startEndlessAnswer();
      await page.route('**/v1/chat', (route) => route.continue({ url: endless.url }));
      await page.getByRole('button', { name: 'Who replied?' }).click();
      await page.getByText('Let me see').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect.poll(() => endless.state.left).toBe(1);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      await page.getByRole('textbox', { name: 'Message' }).fill('Who replied?');
      await page.keyboard.press('Enter');
      await expect.poll(() => endless.state.begun).toBe(2);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workflows' }).click();
      await expect.poll(() => endless.state.left).toBe(2);
      await page.unroute('**/v1/chat');
      await endless.close();

      await page.route('**/v1/chat', (route) =>
        route.fulfill({ status: 503, json: { error: 'Service unavailable', code: 'unavailable' } }),
      );
      await open('chat');
      await page.getByRole('button', { name: 'Who replied?' }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
      await checkPage(page);
      await picture(page, 'chat-error');
      await page.unroute('**/v1/chat');
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Nobody has replied yet').waitFor();
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  });
