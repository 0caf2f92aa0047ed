import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SentMail, sentMail } from '../../../server/src/modules/replies/sent-mail.fixture.ts';
import type { TestApp, TestOrg } from '../../../server/test/harness.ts';
import { checkPage, checkWidth, failAndComeBack, onPhone, picture, readAnew } from '../browser.ts';
import type { Desk } from '../desk.ts';

const CANARY = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>';

export const inboxStories = (desk: Desk) =>
  describe('the inbox', () => {
    let app: TestApp;
    let org: TestOrg;
    let page: Page;
    const { complaints } = desk;

    beforeAll(async () => {
      ({ app, org, page } = await desk.sitDown('inbox'));
    });

    const hear = async (mail: SentMail, reply: Partial<Parameters<TestApp['replies']['receive']>[0]>) => {
      await app.clock.advance(60_000);
      await app.replies.receive({
        ...{ orgId: org.orgId, messageRef: mail.messageIds[0], inboundId: crypto.randomUUID(), from: mail.address },
        ...{ subject: 'Re: A thought', bodyText: 'Sounds good, when?', classification: 'interested' },
        ...{ decidedBy: 'rule', evidence: 'Sounds good', confidence: null, receivedAt: app.clock.now() },
        ...reply,
      });
    };
    const open = (path?: string) => readAnew(page, app, org, path);
    const rows = () => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    const messages = () => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    const press = (key: string) => page.keyboard.press(key);

    test('before anybody has answered it says what will be here', async () => {
      await page.getByRole('link', { name: 'Inbox', exact: true }).click();
      await page.getByText('No replies yet').waitFor();
      expect(await page.title()).toMatch(/^Inbox · /);
      await checkWidth(page);
      await picture(page, 'inbox-empty');
    });

    test('replies are read, answered and judged by keyboard alone', async () => {
      const first = await sentMail(app, org, { address: 'ada@people.test' });
      const second = await sentMail(app, org, { address: 'grace@people.test' });
      await hear(first, {});
      await hear(second, { bodyText: 'I am away until Monday.', classification: 'neutral', evidence: CANARY });
      await open('inbox');
      await expect.poll(() => rows().count()).toBe(2);
      await press('j');
      await press('j');
      await press('Enter');
      await page.getByText('Because of “Sounds good”').waitFor();
      await expect.poll(() => messages().count()).toBe(2);
      await page.getByText('Their reply ended the sequence.').waitFor();

      await press('r');
      await page.keyboard.type('Tuesday at ten? j');
      await press('Control+Enter');
      await expect.poll(() => messages().count()).toBe(3);
      await app.drain();
      const { conversation } = await org.conversations.get({
        query: { campaign_id: first.campaignId, email: first.address },
      });
      expect(conversation.messages.at(-1)).toMatchObject({ text: 'Tuesday at ten? j', status: 'sent' });
      await page.getByText('Sending', { exact: true }).waitFor({ state: 'detached' });

      await press('Escape');
      await press('k');
      await page.getByText('I am away until Monday.').last().waitFor();
      await press('e');
      const verdict = page.getByRole('dialog', { name: /What did/ });
      await verdict.getByRole('radio', { name: /Out of office/ }).check();
      await verdict.getByLabel('Note (optional)').fill(CANARY);
      await verdict.getByRole('button', { name: 'Save label' }).click();
      await page.getByText('Noted: out of office. 2 emails are scheduled again.', { exact: true }).waitFor();
      await page.getByText('Decided by a person.').waitFor();
      await page.getByText('The sequence continues').waitFor();

      await press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next conversation').waitFor();
      await press('Escape');
      await checkPage(page);
      await picture(page, 'inbox');
    });

    test('a working day: what is read, done, snoozed, assigned, noted and said again', async () => {
      const mail = await sentMail(app, org, { address: 'alan@people.test' });
      await hear(mail, {});
      await open('inbox');
      const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
      const row = rows().filter({ hasText: 'alan@people.test' });
      await row.getByRole('img', { name: 'Unread' }).waitFor();
      await row.click();
      await row.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
      await press('u');
      await row.getByRole('img', { name: 'Unread' }).waitFor();

      await press('n');
      await page.keyboard.type('Knows our founder. d');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('region', { name: 'Notes' }).getByText('Knows our founder. d').waitFor();
      await row.getByText('1 note').waitFor();
      const { userId } = await org.me.get();
      await page.getByLabel('Assigned person').selectOption(userId);
      await expect.poll(async () => (await org.inbox.counts()).mine).toBe(1);

      await page.getByRole('button', { name: 'Manage' }).click();
      const saved = page.getByRole('dialog', { name: 'Saved replies' });
      await saved.getByLabel('Name').fill('Time');
      await saved.getByLabel('Text').fill('Tuesday at {{company}}?');
      await saved.getByRole('button', { name: 'Save as new' }).click();
      await saved.getByRole('button', { name: 'Edit Time' }).waitFor();
      await picture(page, 'inbox-saved-replies');
      await press('Escape');
      await page.getByLabel('Insert a saved reply').selectOption('Time');
      await expect.poll(() => page.getByLabel(/^Reply to/).inputValue()).toMatch(/^Tuesday at /);
      await checkPage(page);
      await picture(page, 'inbox-working-day');

      await press('Escape');
      await press('s');
      const snooze = page.getByRole('dialog', { name: 'Snooze until' });
      await snooze.getByRole('radio', { name: /In two weeks/ }).check();
      await picture(page, 'inbox-snooze');
      await snooze.getByRole('button', { name: 'Snooze' }).click();
      await row.waitFor({ state: 'detached' });
      await view('Snoozed').click();
      await row.getByText(/Snoozed, back/).waitFor();
      await row.click();
      await press('d');
      await row.waitFor({ state: 'detached' });
      await view('Done').click();
      await row.getByText('Done', { exact: true }).waitFor();
      const { conversations } = await org.inbox.list({ query: { status: 'done' } });
      expect(conversations.find(({ email }) => email === mail.address)).toMatchObject({ notes: 1, assigneeId: userId });
    });

    test('a reply is text: nothing in it runs, on a phone too, where the list leads to the thread', async () => {
      const mail = await sentMail(app, org, { address: 'mallory@people.test', bodyText: CANARY });
      await hear(mail, { subject: CANARY, bodyText: `${CANARY} ${'x'.repeat(300)}`, evidence: CANARY });
      await onPhone(page, async () => {
        await open('inbox?classification=interested');
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).waitFor();
        expect(await page.getByLabel('Label').inputValue()).toBe('interested');
        await expect.poll(() => rows().count()).toBe(2);
        await rows().first().click();
        await messages().filter({ hasText: 'window.__xss' }).first().waitFor();
        await rows().first().waitFor({ state: 'hidden' });
        await checkPage(page);
        await open();
        await messages().first().waitFor();
        await page.getByRole('link', { name: 'All conversations' }).click();
        await rows().first().waitFor();
        expect(page.url()).toContain('classification=interested');
      });
      expect(await page.evaluate('window.__xss')).toBeUndefined();
    });

    test('a person who may not be written to and a mailbox that cannot send are said before the answer', async () => {
      const mail = await sentMail(app, org, { address: 'linus@people.test' });
      await hear(mail, {});
      const { mailboxes } = await org.mailboxes.list();
      const params = { id: mailboxes[0]?.id as string };
      await org.mailboxes.update({ params, body: { status: 'paused' } });
      await open('inbox');
      await rows().first().click();
      await page.getByText('is paused. Resume it, then answer.').waitFor();
      expect(await page.getByRole('link', { name: 'Go to the mailbox' }).getAttribute('href')).toContain(params.id);
      await org.mailboxes.update({ params, body: { status: 'active' } });
      await org.suppressions.create({ body: { kind: 'email', value: mail.address } });
      await open();
      await page.getByText('Someone on your team added them to the do-not-contact list.').waitFor();
      await checkPage(page);
      expect(complaints).toEqual([]);
    });

    test('replies that cannot be read are explained and read again', async () => {
      await failAndComeBack(page, '**/v1/inbox?*', { read: () => open('inbox'), name: 'inbox-failing' });
      await rows().first().waitFor();
    });
  });
