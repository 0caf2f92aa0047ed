import type { Tx } from '../../src/kernel/db/db.ts';
import { type Events, type Fact, SYSTEM } from '../../src/kernel/events.ts';

// The compiler runs these: each line marked must not compile, each other line must.
declare const tx: Tx;
declare const events: Events;
const about = { orgId: 'o', actor: SYSTEM, object: { type: 'brand', id: 'b' } };

export const emitted = [
  events.emit(tx, { ...about, kind: 'brand.paused', data: { name: 'Acme', paused: true } }),
  events.emit(tx, { ...about, kind: 'organization.created' }),
  // @ts-expect-error a misspelt kind
  events.emit(tx, { ...about, kind: 'brand.pause', data: { name: 'Acme', paused: true } }),
  // @ts-expect-error data of another kind
  events.emit(tx, { ...about, kind: 'brand.paused', data: { name: 'Acme', host: 'go.acme.example' } }),
  // @ts-expect-error data of another type
  events.emit(tx, { ...about, kind: 'brand.paused', data: { name: 'Acme', paused: 'yes' } }),
  // @ts-expect-error no data where a listener reads some
  events.emit(tx, { ...about, kind: 'brand.paused' }),
  // @ts-expect-error data where the kind says it all
  events.emit(tx, { ...about, kind: 'organization.created', data: { name: 'Acme' } }),
];

export const listened = [
  events.on('reply.received', async (_tx, { data }) => void data.preview.length),
  events.onEvery(async (_tx, fact) => void fact.kind.length),
  // @ts-expect-error a misspelt kind
  events.on('reply.recieved', async () => {}),
  // @ts-expect-error nothing of the kind is told
  events.on('reply.received', async (_tx, { data }) => void data.bookingId),
  // @ts-expect-error a listener of another kind
  events.on('reply.received', async (_tx: Tx, _fact: Fact<'meeting.booked'>) => {}),
];
