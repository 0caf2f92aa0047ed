import type { Db } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import type { Sources } from './ports.ts';

const LONG_ENOUGH = 8;

/**
 * Whether a text is about the person: it contains the address, or an id (ours or a provider's) that only the person
 * has.
 */
export async function namesOf(
  { leads, contacts }: Pick<Sources, 'leads' | 'contacts'>,
  db: Db,
  orgId: string,
  traces: Traces,
): Promise<(text: string) => boolean> {
  const elsewhere = await leads.idsElsewhere(db, orgId, traces);
  const held = await contacts.held(db, orgId, traces);
  const ids = [...traces.personIds, ...traces.leadIds, ...traces.replyIds, ...held.map(({ id }) => id), ...elsewhere];
  const telling = ids.filter((id) => id.length >= LONG_ENOUGH);
  const address = new RegExp(`(?:(?<![\\w.%+-])|(?<=\\\\[bfnrt]))${traces.spelling}(?![\\w-])`, 'i');
  return (text) => telling.some((id) => text.includes(id)) || address.test(text);
}
