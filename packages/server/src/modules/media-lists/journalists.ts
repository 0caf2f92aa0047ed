import { MAX_LISTED, type mediaLists } from '@distribute/contract/media-lists';
import type { z } from 'zod';
import { type ListWindow, totalOf } from '../../kernel/db/lists/paging.ts';
import { conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { parseEmailAddress } from '../../kernel/mail/email-address.ts';
import type { MediaListsContext } from './context.ts';
import { getMediaList, noList } from './lists.ts';
import { mergingInto } from './rules/merge.ts';
import { domainOfWebsite, type GivenJournalist, storedForm } from './rules/person.ts';
import * as store from './store/journalists.ts';
import { lockList, markChanged } from './store/lists.ts';

const LIST = 'media-list-journalists';

type Contract = typeof mediaLists;
type Org = Pick<Caller, 'orgId'>;

const noJournalist = () => notFound('Journalist');
const suppressed = () =>
  conflict('suppressed', 'This email address is on the do-not-contact list. Take it off there first.');
const listFull = () =>
  conflict('media_list_full', `A media list has at most ${MAX_LISTED} journalists. Begin another list.`);

/** The journalists with whether a campaign may write to each. */
async function withStanding({ suppressions }: MediaListsContext, orgId: string, rows: readonly store.ShownRow[]) {
  const addresses = rows.flatMap(({ email }) => email ?? []);
  const forbidden = await suppressions.suppressedAmong(orgId, addresses);
  return rows.map((row) => {
    const refused = row.email !== null && forbidden.has(row.email) ? ('suppressed' as const) : null;
    return { ...row, notPitchedBecause: row.email === null ? ('no_email' as const) : refused };
  });
}

async function shown(context: MediaListsContext, orgId: string, mediaListId: string, id: string) {
  const row = await store.findShown(context.db, orgId, mediaListId, id);
  const [journalist] = row ? await withStanding(context, orgId, [row]) : [];
  if (!journalist) throw noJournalist();
  return journalist;
}

export async function listJournalists(
  context: MediaListsContext,
  { orgId }: Org,
  mediaListId: string,
  { search, limit, cursor }: ListWindow & { search?: string | undefined },
) {
  const { db, cursors } = context;
  await getMediaList(context, { orgId }, mediaListId);
  const { after, cutPage } = cursors.open(LIST, { orgId, mediaListId, search }, cursor);
  const rows = await store.listShown(db, orgId, mediaListId, { search, limit, after });
  const total = await totalOf(rows, { limit, after }, () => store.countShown(db, orgId, mediaListId, search));
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { journalists: await withStanding(context, orgId, page), total, nextCursor };
}

const addressOf = (email: string): string => {
  const address = parseEmailAddress(email);
  if (address === null) throw invalidRequest({ email: ['expected an email address'] });
  return address;
};

const domainOf = ({ rules }: MediaListsContext, website: string): string => {
  const domain = domainOfWebsite(website, rules);
  if (domain === null) throw invalidRequest({ outletWebsite: ['expected a website such as theledger.com'] });
  return domain;
};

/** Adds a person, or completes the entry of the same person (spec 16.2). */
export async function addJournalist(
  context: MediaListsContext,
  { orgId }: Org,
  mediaListId: string,
  body: z.output<Contract['addJournalist']['body']>,
) {
  const { db, newId, suppressions } = context;
  const given: GivenJournalist = {
    ...{ name: body.name, firstName: null, lastName: null, outletName: body.outletName },
    email: body.email ? addressOf(body.email) : null,
    outletDomain: body.outletWebsite ? domainOf(context, body.outletWebsite) : null,
    ...{ beat: body.beat ?? null, country: body.country ?? null, language: body.language ?? null },
    notes: body.notes ?? null,
  };
  await getMediaList(context, { orgId }, mediaListId);
  const addresses = given.email === null ? [] : [given.email];
  if ((await suppressions.forbiddenAmong(orgId, addresses)).size) throw suppressed();
  const added = await db.transaction().execute(async (tx) => {
    const row = storedForm(given, 'hand', suppressions.hashOf);
    const hashes = row.emailHash === null ? [] : [row.emailHash];
    // An erasure runs before this transaction or after it, never between.
    if ((await suppressions.personal.erasedHashes(tx, orgId, hashes)).size) throw suppressed();
    if (!(await lockList(tx, orgId, mediaListId))) throw noList();
    const merging = mergingInto(await store.listOfLists(tx, orgId, [mediaListId]), newId);
    const result = merging.add(row);
    if (merging.size() > MAX_LISTED) throw listFull();
    await store.insertListed(tx, orgId, mediaListId, merging.added());
    await store.setListed(tx, orgId, merging.changed());
    await markChanged(tx, orgId, mediaListId);
    return result;
  });
  return { journalist: await shown(context, orgId, mediaListId, added.row.id), merged: added.merged };
}

export async function updateJournalist(
  context: MediaListsContext,
  { orgId }: Org,
  { id: mediaListId, journalistId }: { readonly id: string; readonly journalistId: string },
  body: z.output<Contract['updateJournalist']['body']>,
) {
  const { db, suppressions } = context;
  const email = body.email ? addressOf(body.email) : body.email;
  const domain = body.outletWebsite ? domainOf(context, body.outletWebsite) : body.outletWebsite;
  if (email && (await suppressions.forbiddenAmong(orgId, [email])).size) throw suppressed();
  await db.transaction().execute(async (tx) => {
    const hash = email ? suppressions.hashOf(email) : null;
    if ((await suppressions.personal.erasedHashes(tx, orgId, hash === null ? [] : [hash])).size) throw suppressed();
    if (!(await lockList(tx, orgId, mediaListId))) throw noList();
    const all = await store.listOfLists(tx, orgId, [mediaListId]);
    const before = all.find(({ id }) => id === journalistId);
    if (!before) throw noJournalist();
    if (hash !== null && all.some((one) => one.id !== journalistId && one.emailHash === hash))
      throw conflict('already_listed', 'Another journalist of this list has this email address');
    const said = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
    const isRenamed = body.name !== undefined && body.name !== before.name;
    const given: GivenJournalist = {
      name: body.name ?? before.name,
      firstName: isRenamed ? null : before.firstName,
      lastName: isRenamed ? null : before.lastName,
      email: said(email, before.email),
      outletName: body.outletName ?? before.outletName,
      outletDomain: said(domain, before.outletDomain),
      ...{ beat: said(body.beat, before.beat), country: said(body.country, before.country) },
      ...{ language: said(body.language, before.language), notes: said(body.notes, before.notes) },
    };
    const row = storedForm(given, before.source, suppressions.hashOf);
    // A website that was cleared stays cleared, whatever the address suggests.
    const outletDomain = domain === null ? null : row.outletDomain;
    await store.setListed(tx, orgId, [{ ...row, outletDomain, id: journalistId }]);
    await markChanged(tx, orgId, mediaListId);
  });
  return { journalist: await shown(context, orgId, mediaListId, journalistId) };
}

export const removeJournalist = (
  { db }: MediaListsContext,
  { orgId }: Org,
  { id: mediaListId, journalistId }: { readonly id: string; readonly journalistId: string },
) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockList(tx, orgId, mediaListId))) throw noList();
    if (!(await store.deleteListed(tx, orgId, mediaListId, journalistId))) throw noJournalist();
    await markChanged(tx, orgId, mediaListId);
  });
