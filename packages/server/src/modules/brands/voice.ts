import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertPublicUrl } from '../scraping/index.ts';
import { getBrand } from './brands.ts';
import type { BrandsContext } from './context.ts';
import { lockBrand } from './store/brands.ts';
import * as store from './store/voices.ts';

/** A draft as it was and as a person made it. */
export interface EditedDraft {
  readonly before: string;
  readonly after: string;
  /** The names of the reader, which are replaced: the text is shown to a model that writes to others. */
  readonly names: Readonly<Record<string, string | null>>;
}

const MOST_EDITS = 10;
const MAX_EDIT = 4_000;
/** A shorter name is too likely a part of other words. */
const MIN_NAME = 2;

/** Names of the reader become what they are: "Hi Karen," is kept as "Hi [first name],". */
export function withoutNames(text: string, names: EditedDraft['names']): string {
  return Object.entries(names)
    .filter((entry): entry is [string, string] => (entry[1] ?? '').trim().length >= MIN_NAME)
    .sort(([, one], [, other]) => other.length - one.length)
    .reduce((left, [label, name]) => left.replaceAll(name.trim(), `[${label}]`), text)
    .slice(0, MAX_EDIT);
}

const shownVoice = async (on: Db, orgId: string, brandId: string) => ({
  brandId,
  ...(await store.findVoice(on, orgId, brandId)),
  learned: await store.listEdits(on, orgId, brandId),
});

export async function readVoice(context: BrandsContext, { orgId }: Caller, brandId: string) {
  const { db } = context;
  await getBrand(context.db, orgId, brandId);
  return shownVoice(db, orgId, brandId);
}

export function setVoice(
  { urlRules, db }: BrandsContext,
  { orgId }: Caller,
  brandId: string,
  voice: Omit<store.BrandVoice, 'updatedAt'>,
) {
  const link = voice.offer?.link ?? null;
  if (link !== null) assertPublicUrl(link, urlRules, 'offer.link');
  return db.transaction().execute(async (tx) => {
    if (!(await lockBrand(tx, orgId, brandId))) throw notFound('Brand');
    await store.setVoice(tx, orgId, brandId, voice);
    return shownVoice(tx, orgId, brandId);
  });
}

export const forgetEdit = ({ db }: BrandsContext, { orgId }: Caller, brandId: string, editId: string) =>
  db.transaction().execute(async (tx) => {
    if (!(await store.deleteEdit(tx, orgId, brandId, editId))) throw notFound('Edit');
    return shownVoice(tx, orgId, brandId);
  });

/** A person changed a draft: the pair is kept as an example of how the customer writes. */
export async function learnFromEditIn(
  tx: Tx,
  { newId }: BrandsContext,
  orgId: string,
  brandId: string,
  { before, after, names }: EditedDraft,
): Promise<void> {
  const pair = { before: withoutNames(before, names), after: withoutNames(after, names) };
  if (pair.before.trim() === pair.after.trim()) return;
  await store.insertEdit(tx, orgId, brandId, { id: newId(), ...pair }, MOST_EDITS);
}

/** For the writer: the customer's own mails first, then what its people made of drafts. */
export async function voiceForWriters(db: Db, orgId: string, brandId: string) {
  const { updatedAt: _, ...voice } = await store.findVoice(db, orgId, brandId);
  const edits = await store.listEdits(db, orgId, brandId);
  return { ...voice, examples: [...voice.examples, ...edits.map(({ after }) => after)] };
}
