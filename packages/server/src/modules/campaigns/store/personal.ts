import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { isAddress, mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';

const BLANK_PERSON = JSON.stringify({ email: '', name: null, company: null, title: null });
const BLANK_PREVIEW = JSON.stringify({ preview: '' });
const UNLINKED = JSON.stringify({ calendar_link: null });

/** Blanks the person in stored and pending events; that the event happened stays. */
export async function blankEvents(tx: Tx, orgId: string, { replyIds, ...sought }: Traces): Promise<void> {
  const isTheirs = isAddress(sql`data ->> 'email'`, sought);
  await sql`update campaign_events set data = data
      || case when kind = 'reply.received' then ${BLANK_PREVIEW}::jsonb else ${UNLINKED}::jsonb end
      || case when ${isTheirs} then ${BLANK_PERSON}::jsonb - case when kind = 'reply.received' then '' else 'title' end
        else '{}' end
    where org_id = ${orgId} and ((kind = 'reply.received' and data ->> 'reply_id' = any(${[...replyIds]}::text[]))
      or (kind in ('reply.received', 'meeting.booked') and ${isTheirs}))`.execute(tx);
  await sql`update campaign_events set data = ${scrubbed(sql`data::text`, sought)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`data::text`, sought)}`.execute(tx);
}
