import type { Db, Tx } from '../../src/kernel/db/db.ts';
import { createCursors } from '../../src/kernel/db/lists/paging.ts';
import { type Events, SYSTEM } from '../../src/kernel/events.ts';
import type { Operator } from '../../src/kernel/http/caller.ts';
import type { NewId } from '../../src/kernel/ids.ts';
import { type CreditGate, createCreditGate } from '../../src/modules/billing/credit-gate.ts';
import { createGrants } from '../../src/modules/billing/grants.ts';
import { createPaymentReconciliation, type Reconcile } from '../../src/modules/billing/payments/reconcile.ts';
import { insertAccount } from '../../src/modules/billing/store/accounts.ts';
import { insertPayment } from '../../src/modules/billing/store/payments.ts';
import { type FarBank, farBank } from './bank.ts';
import { killer, SimKill } from './kills.ts';
import type { Mutant } from './mutant.ts';
import { type Draws, draws } from './prng.ts';

/** In one life of five credit is enforced and short. The other lives are as they would be without it. */
const SHORT_EVERY = 5;
/** A cent pays for a few runs. */
const FIRST_CENTS = 1;
const KEYS = ['spring', 'summer', 'sorry'];

/** The credit of one organisation, its grants and payments, with chance and kills of their own. */
export interface SimCredit {
  readonly gate: CreditGate;
  readonly bank: FarBank;
  /** What was granted by key, as the request was answered. */
  readonly granted: ReadonlyMap<string, number>;
  /** Balances below nothing that a reservation left. */
  readonly overspent: string[];
  open(tx: Tx, orgId: string): Promise<void>;
  /** Perhaps something happens with money; tells what. */
  move(orgId: string): Promise<string | null>;
  /** Nobody dies any more, and every payment is looked up once more. */
  settle(): Promise<void>;
}

export function createSimCredit(
  { db, newId, events }: { db: Db; newId: NewId; events: Pick<Events, 'emit'> },
  seed: number,
  mutant: Mutant | null,
): SimCredit | null {
  if (seed % SHORT_EVERY !== 0) return null;
  const draw: Draws = draws(seed, 'credit');
  const kills = killer(draws(seed, 'credit kills'));
  const emit = kills.fragile('in emit', events.emit);
  const bank = farBank();
  const granted = new Map<string, number>();
  const cursors = createCursors(Buffer.alloc(32));
  const grants = createGrants({ db, newId, emit, cursors, signupCreditCents: FIRST_CENTS });
  const honest = createPaymentReconciliation({
    ...{ db, newId, emit, crashPoint: kills.crashPoint, provider: bank },
    ...{ lookAtTopUp: async () => {}, cardUsed: async () => {} },
  });
  const reconcile: Reconcile = mutant?.reconcile?.(honest, db) ?? honest;
  const gate = createCreditGate({ newId, enforced: true, topUp: null }) as CreditGate;

  const acts: Record<string, (orgId: string) => Promise<void>> = {
    grant: async (orgId) => {
      const [key, cents] = [draw.pick(KEYS), draw.between(1, 2)];
      const operator = { orgId, actor: SYSTEM } as Operator;
      const answered = await grants.grant(operator, { amountCents: cents, reason: 'sim', idempotencyKey: key });
      if (answered.status === 201) granted.set(key, cents);
    },
    pay: async (orgId) => {
      const id = newId();
      const cents = draw.between(1, 2);
      await insertPayment(db, orgId, { id, kind: 'checkout', amountCents: cents });
      bank.pay({ orgId, paymentId: id }, cents);
    },
    tell: async () => {
      const [told, again] = [bank.draw(draw), draw.chance(0.3)];
      if (told) await reconcile(told);
      if (told && again) await reconcile(told);
    },
    refund: async () => bank.refund(bank.draw(draw)),
    dispute: async () => bank.dispute(bank.draw(draw)),
    win: async () => bank.win(bank.draw(draw)),
  };
  const NAMES = ['grant', 'pay', 'pay', 'tell', 'tell', 'tell', 'refund', 'dispute', 'win'];

  kills.start();
  return {
    gate: mutant?.gate?.(gate) ?? gate,
    bank,
    granted,
    overspent: [],
    open: async (tx, orgId) => {
      await insertAccount(tx, orgId, newId());
      await grants.greet(tx, orgId);
      granted.set('signup', FIRST_CENTS);
    },
    move: async (orgId) => {
      if (!draw.chance(0.2)) return null;
      const name = draw.pick(NAMES);
      try {
        await acts[name]?.(orgId);
        return name;
      } catch (thrown) {
        if (!(thrown instanceof SimKill)) throw thrown;
        return `${name} killed, ${thrown.message}`;
      }
    },
    settle: async () => {
      kills.stop();
      for (const id of bank.ids()) await reconcile(id);
    },
  };
}
