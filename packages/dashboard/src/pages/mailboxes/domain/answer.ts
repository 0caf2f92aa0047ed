import type { AnswerOf, useClient } from '../../../api/api.ts';

export type SendingDomain = AnswerOf<ReturnType<typeof useClient>['sendingDomains']['get']>['sendingDomain'];
