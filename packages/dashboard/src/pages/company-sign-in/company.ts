import type { AnswerOf, useClient } from '../../api/api.ts';

export type CompanySignIn = AnswerOf<ReturnType<typeof useClient>['companySignIn']['get']>;
export const COMPANY_KEY = ['companySignIn'];
