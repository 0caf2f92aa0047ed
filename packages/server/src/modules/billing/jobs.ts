import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Billing } from './module.ts';

interface OfPayment {
  readonly orgId: string;
  readonly paymentId: string;
}

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'payment.reconcile': { readonly providerPaymentId: string };
    'payment.check-session': OfPayment;
    'payment.charge': OfPayment;
    'payment.read-card': { readonly orgId: string };
    'payment.sweep': NoPayload;
  }
}

/** Without a payment provider the jobs that an earlier configuration left behind have nothing to do. */
export const billingJobs = ({ payments }: Pick<Billing, 'payments'>) => ({
  handlers: {
    'payment.reconcile': async ({ providerPaymentId }) => payments?.reconcile(providerPaymentId),
    'payment.check-session': async (job) => payments?.checkSession(job),
    'payment.charge': async (job) => payments?.topUps.charge(job),
    'payment.read-card': async ({ orgId }) => payments?.cards.read(orgId),
    'payment.sweep': async () => payments?.sweep(),
  } satisfies Partial<JobHandlers>,
  outward: ['payment.reconcile', 'payment.check-session', 'payment.charge', 'payment.read-card'] satisfies JobName[],
  schedule: [{ name: 'payment.sweep', cron: '*/10 * * * *' }] satisfies ScheduledJob[],
});
