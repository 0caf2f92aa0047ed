import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

/** What the answer to a creation contains besides the campaign; shown once, on the campaign's page. */
export type CreationNotes = Pick<AnswerOf<Client['campaigns']['create']>, 'readiness' | 'warnings'>;

export const startedKey = (campaignId: string) => ['campaign-started', campaignId];
