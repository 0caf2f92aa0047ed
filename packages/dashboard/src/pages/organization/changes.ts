import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

export type Organization = AnswerOf<Client['organization']['get']>['organization'];
type Input = NonNullable<Parameters<Client['organization']['update']>[0]>;
export type Changes = Input['body'];

const NULLABLE = ['postalAddress', 'defaultFromName', 'companyName', 'replyTo'] as const;

/** The changes of a submitted form: only what differs; an emptied field is removed. */
export function changesOf(organization: Organization, form: FormData): Changes {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const wanted: Required<Changes> = {
    name: text('name'),
    timezone: text('timezone'),
    ...(Object.fromEntries(NULLABLE.map((name) => [name, text(name) || null])) as Record<
      (typeof NULLABLE)[number],
      string | null
    >),
    trackOpens: form.get('trackOpens') !== null,
    trackClicks: form.get('trackClicks') !== null,
    dedupMonths: Number(text('dedupMonths')),
    legalNotices: text('legalNotices') as Required<Changes>['legalNotices'],
    legalFence: text('legalFence') as Required<Changes>['legalFence'],
    mailsPerCompany: text('mailsPerCompany') === '' ? null : Number(text('mailsPerCompany')),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== organization[name as keyof Changes]),
  ) as Changes;
}
