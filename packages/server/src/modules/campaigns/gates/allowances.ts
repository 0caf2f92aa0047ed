import type { Clock } from '../../../kernel/clock.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Allowances } from '../ports.ts';

export interface AllowancesContext {
  readonly clock: Clock;
  /** The credit that is left; null where billing is not enforced. */
  readonly balance: Allowances['balance'];
  readonly mailboxes: Pick<Mailboxes, 'sentInMonth'>;
  /** The plan of an organisation. */
  readonly planOf: (orgId: string) => Promise<{ readonly monthlyEmails: number }>;
}

export const createAllowances = ({ clock, balance, mailboxes, planOf }: AllowancesContext): Allowances => ({
  balance,
  emailQuota: async (db, orgId) => ({
    used: await mailboxes.sentInMonth(db, orgId, clock.now()),
    quota: (await planOf(orgId)).monthlyEmails,
  }),
});
