import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedSmtp, startScriptedSmtp } from '../../server/test/smtp-script.ts';
import { isAbsent } from './browser.ts';
import { useWalker, type Walker } from './walker.ts';

const MOST_PRESSES = 20;
const ROWS = 2_000;
const DOUBLE = 15;
const BROKEN = 21;
const PEOPLE = ROWS - DOUBLE - BROKEN;

/** A list as Excel in Germany saves it: Windows-1252 with semicolons, some rows twice and some without an address. */
function customers(): Buffer {
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const n = at + 1;
    return `Jürgen ${n};Groß;Bäckerei Müßig ${n};Geschäftsführer;j.gross${n}@baeckerei${n}.test`;
  });
  const broken = Array.from({ length: BROKEN }, (_, at) => `Änne;Ohne Adresse ${at};Café Nuß;Inhaberin;änne-at-cafe`);
  const rows = ['Vorname;Nachname;Firma;Position;E-Mail', ...people, ...people.slice(0, DOUBLE), ...broken];
  return Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1');
}

/** Three mailboxes of the person's own server, pasted as a spreadsheet copies them. */
async function addThreeMailboxes({ page, press }: Walker, smtp: ScriptedSmtp): Promise<void> {
  await press(page.getByRole('link', { name: 'Mailboxes', exact: true }).first());
  await press(page.getByRole('link', { name: 'Add several' }));
  const rows = ['ann', 'sales', 'hello'].map(
    (name) => `${name}@acme.test\tsecret\tAnn Lee\t127.0.0.1\t${smtp.port}\tnone`,
  );
  await page.getByLabel('Rows').fill(['email\tpassword\tname\tSMTP host\tSMTP port\tSecurity', ...rows].join('\n'));
  await press(page.getByRole('button', { name: 'Check and add 3 mailboxes' }));
  await page.getByRole('status').getByText('3 mailboxes added').waitFor();
}

describe.skipIf(isAbsent)('a sales lead, from a list in Excel to a campaign that runs', { timeout: 400_000 }, () => {
  const walker = useWalker();
  let smtp: ScriptedSmtp;
  beforeAll(async () => {
    smtp = await startScriptedSmtp('accepts');
    await smtp.play({ extensions: ['AUTH PLAIN'] });
  });
  afterAll(() => smtp?.close());

  test(`twenty presses at most, with three mailboxes, and nothing that axe finds on the way`, async () => {
    const { page, press, choose, look, pressed, arrive, api } = walker.get();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await arrive();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await addThreeMailboxes(walker.get(), smtp);
    await look('walk-sales-1-mailboxes');

    await press(page.getByRole('link', { name: 'Contacts', exact: true }).first());
    await page.getByText('No contacts yet').waitFor();
    await look('walk-sales-2-contacts');
    await press(page.getByRole('link', { name: 'Import a file' }).first());
    await page.getByLabel('Your website').fill('acme.example');
    await choose(page.getByLabel('CSV or Excel file'), {
      name: 'Kunden.csv',
      mimeType: 'text/csv',
      buffer: customers(),
    });
    await press(button('Look at the file'));
    await page.getByText('Bäckerei Müßig 1').first().waitFor();
    await look('walk-sales-3-trial');
    await press(button(`Import ${PEOPLE.toLocaleString('en-US')} contacts`));
    await page.waitForURL(/\/contacts\/uploads\//);
    const write = button(`Write to these ${PEOPLE.toLocaleString('en-US')} people`);
    await write.waitFor();
    await look('walk-sales-4-imported');
    await press(write);
    await page.getByText('1,964 people can be contacted').waitFor();
    await press(button(/^Set the budget to/));
    await page.getByText('1,964', { exact: true }).first().waitFor();
    await look('walk-sales-5-audience');
    await press(button('Continue to message'));
    await page.getByText('Total, up to').waitFor();
    await look('walk-sales-6-message');
    await press(button('Start campaign'));
    await page.getByRole('heading', { level: 1, name: 'Acme: Win customers from your list' }).waitFor();
    await page.getByRole('link', { name: /^Review \d emails?$/ }).waitFor();
    await look('walk-sales-7-running');

    const { campaigns } = await api.campaigns.list();
    expect(campaigns).toMatchObject([{ status: 'active', review: 'first' }]);
    const { emails } = await api.emails.list();
    for (const { leadEmail } of emails) expect(leadEmail).toMatch(/^j\.gross\d+@baeckerei\d+\.test$/);
    expect((await api.mailboxes.list()).mailboxes.filter(({ transport }) => transport === 'smtp')).toHaveLength(3);
    expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST_PRESSES);
    expect(walker.complaints).toEqual([]);
  });
});
