import { type Client, createClient } from '@distribute/client';
import { type ImapServer, startImapServer } from '../imap-script.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import type { StripeStandIn } from '../stripe-server.ts';
import { type Cell, hasReplies, type Story } from './cells.ts';

/** One organisation with all that a campaign of a story needs. */
export interface Stage {
  readonly orgId: string;
  readonly key: string;
  /** Starts the campaign, under a mandate that allows exactly what it needs. */
  readonly agentKey: string;
  readonly body: Parameters<Client['campaigns']['create']>[0]['body'];
  /** Addresses that belong to this organisation alone. */
  readonly domain: string;
  /** One of them, who is suppressed. */
  readonly suppressed: string;
  /** Where the answers come in, in a story in which there are any. */
  readonly imap: ImapServer | null;
}

export const MAX_LEADS = 4;
export const STEPS = 3;
/** Days between the steps: none, so that a whole sequence leaves at once, unless it is to be there for a stop. */
const AT_ONCE = [0, 0, 0];
const IN_DAYS = [0, 3, 4];
/** A run holds and costs three sends of 0.1 cents, so that two of them fit into a day and are four fifths of it. */
const TWO_RUNS_A_DAY = '0.0062';

const capsOf = (story: Story) => ({
  ...{ maxLeads: MAX_LEADS, maxBudgetTotalUsd: '20' },
  ...(story === 'budget' || story === 'next-day' ? { maxBudgetDailyUsd: TWO_RUNS_A_DAY } : {}),
});

interface Outer {
  readonly url: string;
  readonly adminKey: string;
  readonly mailPort: number;
  readonly siteUrl: string | null;
  readonly hookUrl: string;
  readonly stripe: StripeStandIn | null;
}

export async function prepareStage(
  { url, adminKey, mailPort, siteUrl, hookUrl, stripe }: Outer,
  cell: Cell,
  n: number,
): Promise<Stage> {
  const domain = `people-${n}.test`;
  const { orgId, key } = await createClient({ baseUrl: url, key: adminKey, retries: 0 }).admin.createOrganization({
    body: { name: `Organization ${n}`, email: `owner-${n}@owners.test` },
  });
  const org = createClient({ baseUrl: url, key, retries: 0 });
  await org.organization.update({ body: { legalFence: 'tell' } });
  await org.webhooks.setRecording({ body: { details: true } });
  if (cell.story === 'paid' && stripe) await topUpSoon(org, stripe);
  const suppressed = `p0@${domain}`;
  await org.suppressions.create({ body: { kind: 'email', value: suppressed } });
  const addresses = Array.from({ length: MAX_LEADS + 3 }, (_, person) => `p${person}@${domain}`);
  const brandUrl = `https://brand-${n}.test`;
  const { brandId, audienceId } = await ownContacts(org, brandUrl, addresses);
  const [mailboxId, workflowSlug] = await Promise.all([
    anSmtpMailbox(org, mailPort),
    contactsWorkflow(org, cell.story === 'stop' || hasReplies(cell.story) ? IN_DAYS : AT_ONCE),
  ]);
  const imap = hasReplies(cell.story) ? await startImapServer() : null;
  if (imap) {
    const reading = { host: '127.0.0.1', port: imap.port, security: 'none' as const, username: 'u', password: 'p' };
    await org.mailboxes.update({ params: { id: mailboxId }, body: { imap: reading } });
    // Other settings must be shown to work before anything is sent with them.
    await org.mailboxes.verify({ params: { id: mailboxId } });
  }
  const maxMessages = { total: MAX_LEADS * (STEPS + (hasReplies(cell.story) ? 2 : 0)) };
  const mandate = { maxSpend: { total: '20' }, maxMessages };
  const { key: agentKey } = await org.apiKeys.create({ body: { name: 'Agent', mandate } });
  const body = {
    ...{ name: 'Crash', workflowSlug, audienceIds: [audienceId], mailboxIds: [mailboxId] },
    ...capsOf(cell.story),
    ...(cell.story === 'reviewed' ? { review: 'all' as const } : {}),
    ...(cell.story === 'told' ? { reporting: { webhook_url: `${hookUrl}/${n}` } } : {}),
    // The second brand is made, read and told about while the campaign runs.
    ...(cell.story === 'read' && siteUrl ? { brandUrls: [brandUrl, siteUrl] } : { brandIds: [brandId] }),
  };
  return { orgId, key, agentKey, domain, suppressed, body, imap };
}

/** A new organisation has exactly this much, so that the first reservation sets the top-up off. */
const THRESHOLD_CENTS = 1000;
export const TOPUP_CENTS = 700;

async function topUpSoon(org: Client, stripe: StripeStandIn): Promise<void> {
  const { session_id } = await org.billing.createCheckoutSession({ body: { mode: 'setup' } });
  stripe.complete(session_id);
  const body = { topup_amount_cents: TOPUP_CENTS, topup_threshold_cents: THRESHOLD_CENTS };
  await org.billing.setAutoTopup({ body });
}
