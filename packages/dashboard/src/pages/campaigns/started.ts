import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

/** What creation answers besides the campaign: told once, on the page it leads to. */
export type CreationNotes = Pick<AnswerOf<Client['campaigns']['create']>, 'readiness' | 'warnings'>;

export const startedKey = (campaignId: string) => ['campaign-started', campaignId];
