import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';
import { count } from '../../format.ts';
import type { Tone } from '../../ui/display/badge.tsx';
import type { UploadAnswer } from './use-contacts.ts';

export type WorstAddress = AnswerOf<Client['contacts']['getAddresses']>['check']['worst'][number];

export const ADDRESS_VERDICTS = {
  good: { label: 'Good', tone: 'good' },
  risky: { label: 'Risky', tone: 'warn' },
  bad: { label: 'Bad', tone: 'bad' },
  unknown: { label: 'Not known', tone: 'neutral' },
} as const satisfies Record<WorstAddress['verdict'], { label: string; tone: Tone }>;

export const ADDRESS_REASONS = {
  invalid_syntax: 'Not an email address',
  domain_missing: 'The domain doesn’t exist',
  receives_no_mail: 'The domain says it receives no email',
  no_mail_server: 'No server receives email for the domain',
  mailbox_unknown: 'The server says no one has this address',
  dead_domain: 'Every email you sent to this domain came back',
  disposable: 'A throw-away address',
  misspelled_domain: 'The domain looks misspelled',
  no_mx: 'The domain names no mail server',
  bounces_often: 'Many emails you sent to this domain came back',
  catch_all: 'The server accepts every address and may return email later',
  role: 'A shared mailbox',
  server_unsure: 'The server didn’t say whether the address exists',
  not_looked_up: 'The name server didn’t answer',
  free_mail: 'A private mailbox',
  accepted: 'The server accepts this address',
} as const satisfies Record<WorstAddress['reasons'][number], string>;

/** "1,200 addresses checked: 40 bad, 30 risky. About 3.4% of the emails would bounce." */
export function summaryWords(summary: UploadAnswer['addresses']): string {
  const { checked, unchecked, bad, risky, unknown, leftOut, bounceForecast } = summary;
  const parts = [
    [bad, 'bad'],
    [risky, 'risky'],
    [unknown, 'not known'],
    [leftOut, 'left out'],
    [unchecked, 'still to be checked'],
  ] as const;
  const told = parts.flatMap(([many, word]) => (many > 0 ? [`${count(many)} ${word}`] : [])).join(', ');
  const addresses = checked === 1 ? '1 address checked' : `${count(checked)} addresses checked`;
  const forecast = bounceForecast === null ? '' : ` About ${percentOf(bounceForecast)} of the emails would bounce.`;
  return `${addresses}${told ? `: ${told}` : ', all good'}.${forecast}`;
}

export const percentOf = (share: number): string => `${Math.round(share * 1_000) / 10}%`;
