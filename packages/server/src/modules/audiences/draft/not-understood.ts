import { AppError } from '../../../kernel/errors.ts';

/** The description names nobody, or has unread words that exclude people (spec 9.1). */
export const notUnderstood = (unread: readonly string[]) =>
  new AppError(
    { code: 'audience_not_understood', status: 422 },
    unread.length
      ? `We couldn’t understand the audience: ${unread.join('; ').slice(0, 300)}`
      : 'Can’t tell who to look for: add a job title, seniority, industry or keyword',
    { unread: [...unread] },
  );
