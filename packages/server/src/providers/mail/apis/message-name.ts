/**
 * The name by which a provider's events know a message: the local part of its Message-ID, which cannot be guessed and
 * whose letters every provider takes as a tag.
 */
export const nameOf = (messageId: string): string =>
  (messageId.split('@')[0] ?? '').replace('<', '').replaceAll('.', '_');
