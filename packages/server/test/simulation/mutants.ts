import { sql } from 'kysely';
import type { Db } from '../../src/kernel/db/db.ts';
import type { MessageRoute } from '../../src/modules/emails/receivers/route-messages.ts';
import type { Batch } from '../../src/modules/emails/sending/batch.ts';
import { dropWindows } from '../../src/modules/leads/store/windows.ts';
import { closedCaps } from '../../src/modules/runs/budgets.ts';
import { type BudgetRow, findBudget } from '../../src/modules/runs/store/budgets.ts';
import type { Mutant } from './mutant.ts';

/** As if no name server had said who takes its mail. */
const toItsOwnReceiver = <M extends { readonly toDomain: string; readonly route?: MessageRoute }>(message: M): M => ({
  ...message,
  ...(message.route ? { route: { ...message.route, receiver: message.toDomain } } : {}),
});
const idsOf = ({ messages }: Batch) => messages.map(({ id }) => id);
const without = (table: string, trigger: string) => ({
  sabotage: `alter table ${table} disable trigger ${trigger}`,
  repair: `alter table ${table} enable trigger ${trigger}`,
});

/** Leases of these messages last as long as a clock that is five days fast would have it. */
const lengthen = (db: Db, batch: Batch) =>
  sql`update messages set lease_until = lease_until + interval '5 days'
    where id = any(${idsOf(batch)}::uuid[]) and lease_until is not null`.execute(db);

/** Reads a budget, decides, and writes what it decided on: between the two, others did the same. */
const racyBudgets = (): NonNullable<Mutant['budgets']> => (budgets) => {
  const remembered = new Map<string, BudgetRow>();
  const raise: typeof budgets.raise = async (tx, orgId, campaignId, rise) => {
    const fresh = (await findBudget(tx, orgId, campaignId)) as BudgetRow;
    const read = remembered.get(campaignId) ?? fresh;
    remembered.set(campaignId, fresh);
    const closed = closedCaps(read, rise.amount, rise.places);
    if (closed.length) return { closed };
    const { amount, lines, places } = rise;
    const rolls = fresh.day;
    await sql`update budgets set day = ${rolls}::date, day_spent = ${fresh.daySpent + amount},
        week_spent = ${fresh.weekSpent + amount}, month_spent = ${fresh.monthSpent + amount},
        total_spent = ${fresh.totalSpent + amount}, open_holds = open_holds + ${lines}, leads = leads + ${places}
      where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
    return budgets.get(tx, orgId, campaignId);
  };
  return { ...budgets, raise };
};

/** Every bug here is one that somebody could write; each must be found, or the simulation proves nothing. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no fence',
    breaks: 'journal',
    core: (core) => ({ ...core, fence: async (batch) => batch }),
  },
  {
    name: 'an ambiguous answer is tried again',
    breaks: 'I1 message',
    foundBy: 5,
    transport: (transport) => ({
      ...transport,
      send: async (message) => {
        const delivery = await transport.send(message);
        return delivery.kind === 'unknown' ? { kind: 'retry', response: delivery.response } : delivery;
      },
    }),
  },
  {
    name: 'a fault of the mailbox is taken for one of the person',
    breaks: 'no lead burned',
    foundBy: 86,
    transport: (transport) => ({
      ...transport,
      send: async (message) => {
        const delivery = await transport.send(message);
        return delivery.kind === 'fault' ? { kind: 'bounced', response: delivery.response } : delivery;
      },
    }),
  },
  {
    name: 'an answer is noted before it is heard',
    breaks: 'journal',
    core: (core, db) => ({
      ...core,
      fence: async (claimed, heard) => {
        const batch = await core.fence(claimed, heard);
        await sql`update messages set heard = 'sent' where id = any(${idsOf(batch)}::uuid[])`.execute(db);
        return batch;
      },
    }),
  },
  {
    name: 'a send whose lease ran out is sent again',
    breaks: 'I1 message',
    foundBy: 2,
    core: (core, db) => ({
      ...core,
      reap: async () => {
        await sql`update messages set status = 'scheduled', owner = null, lease_until = null
          where status = 'sending' and lease_until <= app.now()`.execute(db);
        return core.reap();
      },
    }),
  },
  {
    name: 'what is unknown is sent again by itself',
    breaks: 'I1 message',
    foundBy: 9,
    core: (core, db) => ({
      ...core,
      reap: async () => {
        await sql`update messages set status = 'scheduled', status_reason = null, resolution = 'resend', ready = true,
            resent_at = app.now() where status = 'unknown' and resent_at is null`.execute(db);
        return core.reap();
      },
    }),
  },
  {
    name: 'a follow-up does not wait for what became of the step before',
    breaks: 'P0-5',
    core: (core, db) => ({
      ...core,
      record: async (batch, sent) => {
        await core.record(batch, sent);
        await sql`update messages set ready = true where status_reason = 'previous_unknown' and status = 'scheduled'`.execute(
          db,
        );
      },
    }),
  },
  {
    name: 'a budget is read, then written',
    breaks: 'I4',
    ...without('budgets', 'budgets_hold_caps'),
    budgets: racyBudgets(),
  },
  {
    name: 'suppressions are not asked at the fence',
    breaks: 'I3',
    foundBy: 3,
    suppressions: { isSuppressed: () => sql<boolean>`false` },
  },
  {
    name: 'a cost is posted twice',
    breaks: 'I5',
    ledger: (ledger) => ({
      ...ledger,
      settleForMessages: async (db, orgId, messages) => {
        await ledger.settleForMessages(db, orgId, messages);
        const paid = messages.filter(({ sent }) => sent).map(({ messageId }) => messageId);
        await sql`update budgets b set total_actual = b.total_actual + l.price from cost_lines l
          where l.org_id = ${orgId} and l.message_id = any(${paid}::uuid[]) and b.org_id = l.org_id
            and b.campaign_id = l.campaign_id`.execute(db);
      },
    }),
  },
  {
    name: 'what is called off keeps its hold',
    breaks: 'I16 holds',
    ledger: (ledger) => ({
      ...ledger,
      settleForMessages: (db, orgId, messages) =>
        ledger.settleForMessages(
          db,
          orgId,
          messages.filter(({ sent }) => sent),
        ),
    }),
  },
  {
    name: 'the run takes back the hold of a message',
    breaks: 'I16 holds',
    ledger: (ledger) => ({ ...ledger, keepForMessages: async () => {} }),
  },
  {
    name: 'messages move without their counters',
    breaks: 'I11 messages',
    ...without('messages', 'messages_count_moved'),
  },
  { name: 'leads move without their counters', breaks: 'I11 leads', ...without('leads', 'leads_count_moved') },
  {
    name: 'leases by a local clock',
    breaks: 'I16',
    core: (core, db) => ({
      ...core,
      claim: async (owner, mailbox, limit) => {
        const batch = await core.claim(owner, mailbox, limit);
        await lengthen(db, batch);
        return batch;
      },
      fence: async (claimed) => {
        const batch = await core.fence(claimed);
        await lengthen(db, batch);
        return batch;
      },
    }),
  },
  {
    name: 'a record that does not ask whose the message is',
    breaks: 'legal moves',
    foundBy: 12,
    ...without('messages', 'messages_check_moves'),
    core: (core, db) => ({
      ...core,
      record: async (batch, sent) => {
        await sql`update messages set status = 'sending', owner = ${batch.owner}, lease_until = app.now()
          where id = any(${idsOf(batch)}::uuid[])`.execute(db);
        return core.record(batch, sent);
      },
    }),
  },
  {
    name: 'a mailbox grants whatever is wanted',
    breaks: 'mailbox cap',
    foundBy: 126,
    pace: { take: async () => 0, grant: async (_tx, _orgId, _id, wanted) => ({ granted: wanted, nextAt: null }) },
  },
  {
    name: 'the pace of a receiver is not asked at the fence',
    breaks: 'receiver pace',
    core: (core) => ({
      ...core,
      fence: (batch, ...rest) => core.fence({ ...batch, mailbox: { ...batch.mailbox, transport: 'sink' } }, ...rest),
    }),
  },
  {
    name: 'the budget of a receiver is asked of each domain for itself',
    breaks: 'receiver budget',
    core: (core) => ({
      ...core,
      fence: (batch, ...rest) => core.fence({ ...batch, messages: batch.messages.map(toItsOwnReceiver) }, ...rest),
    }),
  },
  {
    name: 'the day of a receiver is a wish',
    breaks: 'receiver budget',
    sabotage: `create function forget_taken() returns trigger language plpgsql as $$ begin new.taken := 0; return new; end $$;
      create trigger forget_taken before insert or update on receiver_days for each row execute function forget_taken()`,
    repair: 'drop trigger forget_taken on receiver_days; drop function forget_taken()',
  },
  {
    name: 'every step of a sequence is due at once',
    breaks: 'step order',
    core: (core, db) => ({
      ...core,
      claim: async (owner, mailbox, limit) => {
        await sql`update messages set ready = true, due_at = app.now() where status = 'scheduled'`.execute(db);
        return core.claim(owner, mailbox, limit);
      },
    }),
  },
  { name: 'a pause that leaves the permit open', breaks: 'I12', leavesPermitsOpen: true },
  {
    name: 'a step that was called off while it was being sent is tried again',
    breaks: 'I16',
    foundBy: 91,
    // A server that puts everything off: what is called off meanwhile is then always to be tried again.
    transport: (transport) => ({ ...transport, send: async () => ({ kind: 'retry', response: '451 later' }) }),
    core: (core, db) => ({
      ...core,
      record: async (batch, sent) => {
        await sql`update messages set recalled = null where id = any(${idsOf(batch)}::uuid[])`.execute(db);
        return core.record(batch, sent);
      },
    }),
  },
  {
    name: 'a claim that does not look at the status',
    breaks: 'I1 message',
    ...without('messages', 'messages_check_moves'),
    core: (core, db) => ({
      ...core,
      claim: async (owner, mailbox, limit) => {
        await sql`update messages set status = 'scheduled', owner = null, lease_until = null
          where org_id = ${mailbox.orgId} and status in ('claimed', 'sending')`.execute(db);
        return core.claim(owner, mailbox, limit);
      },
    }),
  },
  {
    name: 'whoever could not be reached may be written to again',
    breaks: 'I2',
    foundBy: 36,
    leads: (leads) => ({
      skip: async (tx, orgId, leadIds, reason) => {
        await leads.skip(tx, orgId, leadIds, reason);
        await dropWindows(tx, orgId, leadIds);
      },
    }),
  },
  {
    name: 'a payment is credited each time it is told of',
    breaks: 'credit paid',
    foundBy: 5,
    reconcile: (reconcile, db) => async (providerPaymentId) => {
      await reconcile(providerPaymentId);
      await sql`insert into credit_entries (org_id, id, type, amount, description, payment_id, once_key)
        select org_id, gen_random_uuid(), type, amount, description, payment_id, gen_random_uuid()
        from credit_entries e where type = 'topup' and exists (select from payments p where p.org_id = e.org_id
          and p.id = e.payment_id and p.provider_payment_id = ${providerPaymentId}) limit 1`.execute(db);
    },
  },
  {
    name: 'a row of usage is dropped',
    breaks: 'I5 usage',
    ...without('cost_lines', 'cost_lines_moved_6_credit_use'),
  },
  {
    name: 'credit is asked after it is spent',
    breaks: 'credit gate',
    foundBy: 5,
    gate: (gate) => ({
      shortOf: async () => null,
      reserved: async (tx, orgId) => void (await gate.shortOf(tx, orgId, 0n)),
    }),
  },
  {
    name: 'an email that waits for review is scheduled as if it did not',
    breaks: 'review',
    foundBy: 3,
    ignoresReview: true,
  },
];
