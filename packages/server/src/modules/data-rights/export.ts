import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { listHappened, listHeldMessages } from '../emails/index.ts';
import { personalReplies } from '../replies/index.ts';
import { findPerson } from './find-person.ts';
import type { HeldData, Sources } from './ports.ts';

export interface ExportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly sources: Sources;
}

/** Everything stored about one person. Of an erased person only a hash is stored, which counts as nothing. */
export function createPersonExport({ db, clock, newId, emit, sources }: ExportDeps) {
  const { suppressions, contacts, leads, leadDetail } = sources;
  const { conversions, journalists, listedJournalists, qualifications, notes, tasks, unmatched, chats } = sources;

  return async function exportPerson(
    { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
    email: string,
  ): Promise<HeldData> {
    const sought = findPerson(suppressions, email);
    // This answer may be stored for idempotency. The lock makes sure that it is stored either before an erasure, which
    // deletes it, or after, when it contains nothing.
    await db.transaction().execute((tx) => suppressions.lockPerson(tx, orgId, sought, 'write'));
    const leadIds = await leads.held(db, orgId, sought);
    const held = {
      leads: [] as HeldData['leads'],
      contacts: await contacts.held(db, orgId, sought),
      messages: await listHeldMessages(db, orgId, sought),
      replies: await personalReplies.held(db, orgId, sought, leadIds),
      events: await listHappened(db, orgId, sought),
      suppressions: await suppressions.held(db, orgId, sought),
      conversions: await conversions(db, orgId, { ...sought, leadIds }),
      journalists: await journalists(db, orgId, { ...sought, leadIds }),
      listedJournalists: await listedJournalists(db, orgId, { ...sought, leadIds }),
      qualifications: await qualifications(db, orgId, { ...sought, leadIds }),
      notes: await notes(db, orgId, { ...sought, leadIds }),
      tasks: await tasks(db, orgId, { ...sought, leadIds }),
      unmatched: await unmatched(db, orgId, { ...sought, leadIds }),
      chats: await chats(db, orgId, { ...sought, leadIds }),
    };
    for (const id of leadIds) held.leads.push(await leadDetail(orgId, id, null));
    if (!Object.values(held).some(({ length }) => length > 0)) throw notFound('Person');
    const object = { type: 'export', id: newId() };
    await db.transaction().execute((tx) => emit(tx, { orgId, kind: 'person.exported', actor, object }));
    return { email: email.trim(), generatedAt: clock.now().toISOString(), ...held };
  };
}
