import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { created, SALES_WORKFLOW } from '../../../server/src/modules/campaigns/campaigns.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1">';

export const reviewStories = (desk: Desk) =>
  describe('the review of emails', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('review'));
    });

    const open = (path?: string) => readAnew(page, app, org, path);
    const rows = () => page.getByRole('list', { name: 'Emails to review' }).getByRole('link');
    const press = (key: string) => page.keyboard.press(key);
    const stored = async () => {
      const { emails } = await org.emails.list({ query: { limit: 100 } });
      return (status: string) => emails.filter((email) => email.status === status);
    };
    const navigation = () => page.getByRole('navigation', { name: 'Main' });

    test('with nothing waiting it says what will be here', async () => {
      await navigation().getByRole('link', { name: 'Review', exact: true }).click();
      await page.getByText('Nothing to review').waitFor();
      expect(await page.title()).toMatch(/^Review · /);
      await checkWidth(page);
      await picture(page, 'review-empty');
    });

    test('a queue is read, edited, approved and rejected by keyboard alone', async () => {
      const campaign = await created(org, {
        ...{ name: 'Heads of operations', workflowDynastySlug: SALES_WORKFLOW, review: 'all', maxLeads: 20 },
      });
      await app.drain();
      await open('');
      await page.getByRole('link', { name: /Heads of operations 6 emails/ }).waitFor();
      await navigation().getByText('6 emails wait').waitFor();
      await checkPage(page);
      await picture(page, 'home-waits');
      await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
      const bell = page.getByRole('dialog', { name: 'Notifications' });
      await bell.getByText('New', { exact: true }).waitFor();
      await checkPage(page);
      await picture(page, 'notifications');
      await bell
        .getByRole('list', { name: 'Needs your attention' })
        .getByRole('link', { name: /Heads of operations/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
      // What was seen is not new any more, also after the browser was closed.
      await open('');
      await page.getByRole('link', { name: /Heads of operations 6 emails/ }).waitFor();
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      await open(`campaigns/${campaign.id}`);
      await page.getByRole('link', { name: 'Review 6 emails', exact: true }).click();
      await expect.poll(() => rows().count()).toBe(6);
      expect(page.url()).toContain(campaign.id);

      await press('j');
      await press('Enter');
      const article = page.getByRole('article', { name: /^Email to / });
      await article.getByText('Sent when you approve').waitFor();
      const first = (await article.getAttribute('aria-label')) as string;
      await checkPage(page);
      await picture(page, 'review-open');
      await press('e');
      await page.getByLabel('Subject').fill('');
      await page.getByLabel('Subject').fill('One question');
      await page.getByLabel('Email 1', { exact: true }).fill('Hello {{firstName}}, j');
      await press('Control+Enter');
      await page.getByText('This text can’t be sent').waitFor();
      await checkPage(page);
      await picture(page, 'review-refused-edit');
      await page.getByLabel('Email 1', { exact: true }).fill(`Hello, may I ask? ${CANARY}`);
      await press('Control+Enter');
      await article.getByRole('heading', { name: 'One question', exact: true }).waitFor();
      await article.getByText('edited by your team').waitFor();
      expect((await stored())('awaiting_review')).toHaveLength(6);

      await press('a');
      await page.getByText('1 email approved. Sent as soon', { exact: false }).first().waitFor();
      // The next one opens by itself.
      await expect.poll(() => article.getAttribute('aria-label')).not.toBe(first);
      const second = (await article.getAttribute('aria-label')) as string;
      await press('r');
      const question = page.getByRole('dialog', { name: /^Reject the email to / });
      await question.getByText('is skipped by this campaign').waitFor();
      await picture(page, 'review-reject');
      await question.getByLabel('Why (optional)').fill('Not like this');
      await question.getByRole('button', { name: 'Reject email' }).click();
      await expect.poll(() => article.getAttribute('aria-label')).not.toBe(second);
      const now = await stored();
      expect(now('cancelled')).toHaveLength(1);
      expect(now('generated')).toMatchObject([{ subject: 'One question', edited: true }]);
      expect(await page.evaluate('window.__xss')).toBeUndefined();

      await press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Approve and send').waitFor();
      await press('Escape');
      expect(complaints).toEqual([]);
    });

    test('several are approved at once, after a question', async () => {
      await app.drain();
      await open('review');
      await expect.poll(() => rows().count()).toBe(6);
      await press('j');
      await press('x');
      await press('j');
      await press('x');
      await page.getByText('2 selected').waitFor();
      await picture(page, 'review-selected');
      await page.getByRole('button', { name: 'Approve 2' }).click();
      await page
        .getByRole('alertdialog', { name: 'Approve 2 emails?' })
        .getByRole('button', { name: 'Approve' })
        .click();
      await page.getByText('2 emails approved.', { exact: false }).first().waitFor();
      await app.drain();
      expect((await stored())('in_progress')).toHaveLength(3);
    });

    test('what was refused of a model’s text is shown, on a phone too, where the list leads to the email', async () => {
      const refusals = [
        {
          step: 1,
          sentence: `We doubled the revenue of 300 shops ${CANARY}`,
          reason: 'counts customers or results where no fact does',
        },
        { step: 2, sentence: 'https://', reason: 'missing_link' },
      ];
      await app.database.pool.query(
        `update emails set fallback_reason = 'refused', refusals = $1 where org_id = $2 and status = 'awaiting_review'`,
        [JSON.stringify(refusals), org.orgId],
      );
      await onPhone(page, async () => {
        await open('review');
        await rows().first().waitFor();
        await checkPage(page);
        await picture(page, 'review-phone-list');
        await rows().first().click();
        await page.getByText('2 sentences of the AI’s draft were refused').waitFor();
        await page.getByText('Counts customers or results where no fact does').waitFor();
        await rows().first().waitFor({ state: 'hidden' });
        await checkPage(page);
        await picture(page, 'review-phone-open');
        await page.getByRole('link', { name: 'All emails' }).click();
        await rows().first().waitFor();
      });
      await rows().first().click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, 'review-dark');
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    });

    test('an email that somebody else has judged in the meantime says so', async () => {
      await open('review');
      await rows().first().click();
      const id = new URL(page.url()).searchParams.get('email') as string;
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await org.emails.reject({ params: { id }, body: {} });
      await press('a');
      await page.getByText('1 email not: It’s no longer waiting for review').first().waitFor();
      await page.getByText('This email is no longer waiting for review.').waitFor();
      await checkPage(page);
    });

    test('emails that cannot be read are explained and read again', async () => {
      await failAndComeBack(page, '**/v1/emails?*', { read: () => open('review'), name: 'review-failing' });
      await rows().first().waitFor();
    });
  });
