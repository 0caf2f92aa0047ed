import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../api/api.ts';

export type ApiKey = AnswerOf<Client['apiKeys']['list']>['keys'][number];
