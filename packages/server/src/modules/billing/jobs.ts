import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
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
export const billingJobs = ({ payments }: Pick<Billing, 'payments'>) => [
  defineJob({
    name: 'payment.reconcile',
    lane: 'outward',
    handler: async ({ providerPaymentId }) => payments?.reconcile(providerPaymentId),
  }),
  defineJob({ name: 'payment.check-session', lane: 'outward', handler: async (job) => payments?.checkSession(job) }),
  defineJob({ name: 'payment.charge', lane: 'outward', handler: async (job) => payments?.topUps.charge(job) }),
  defineJob({ name: 'payment.read-card', lane: 'outward', handler: async ({ orgId }) => payments?.cards.read(orgId) }),
  defineJob({ name: 'payment.sweep', cron: '*/10 * * * *', handler: async () => payments?.sweep() }),
];
