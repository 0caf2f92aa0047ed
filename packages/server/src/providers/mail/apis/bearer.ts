import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';

/** The access that the owner of the mailbox gave. Without it nothing is asked: `missing` says so first. */
export async function bearerOf({ apiToken }: OpenMailbox, renew: boolean): Promise<Record<string, string>> {
  const token = await apiToken?.({ renew });
  return { accept: 'application/json', authorization: `Bearer ${token?.reveal() ?? ''}` };
}
