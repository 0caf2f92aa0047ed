import { AppError } from '../../../kernel/errors.ts';

/** The description names nobody, or has unread words that exclude people (spec 9.1). */
export const notUnderstood = (unread: readonly string[]) =>
  new AppError(
    { code: 'audience_not_understood', status: 422 },
    unread.length
      ? `The audience was not understood: ${unread.join('; ').slice(0, 300)}`
      : 'The audience names nobody: give a title, a seniority, an industry or a keyword',
    { unread: [...unread] },
  );
