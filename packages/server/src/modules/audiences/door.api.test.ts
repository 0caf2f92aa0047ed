import { NO_FILTERS, readAudience } from '@distribute/language/audiences';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandboxPeople } from '../../../../sandbox/src/people.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createCursors } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { idMaker } from '../../kernel/ids.ts';
import { systemRandom } from '../../kernel/random.ts';
import { deleteAudience, getAudience, listAudiences, listMembers, setAudienceStatus } from './audiences.ts';
import { createAudience } from './create.ts';
import { findMisreadOf, insertDrafted, keepMisread } from './draft/drafting.ts';
import {
  type AudienceCampaign,
  type AudienceLeads,
  type AudienceMember,
  type AudiencesContext,
  type CrmContact,
  createPeople,
  listSources,
  type PeoplePage,
  type PeopleProvider,
  PeopleSearchError,
  readPage,
} from './index.ts';
import { refreshCount } from './people/count.ts';

let app: TestApp;
let context: AudiencesContext;
let org: TestOrg;
let brandId: string;
let campaigns: AudienceCampaign[] = [];
let contacts: CrmContact[] = [];
let held = new Map<string, number>();
let people: AudienceMember[] = [];
let failing = false;

const sandbox = createSandboxPeople();
const provider: PeopleProvider = {
  ...sandbox,
  search: (...asked) => {
    if (failing) throw new PeopleSearchError('key_refused');
    return sandbox.search(...asked);
  },
};

const newId = idMaker(systemClock, systemRandom);

const leads: AudienceLeads = {
  uploadedMembers: async () => [],
  contactedCounts: async () => held,
  members: async (_orgId, _audienceId, { limit, offset, after }) => {
    const from = after ? people.findIndex(({ personId }) => personId === after[1]) + 1 : offset;
    return { members: people.slice(from, from + limit + 1), total: people.length };
  },
};

beforeAll(async () => {
  app = await startTestApp();
  const known = {
    db: app.db,
    newId,
    emit: async () => {},
    cursors: createCursors(Buffer.alloc(32)),
    brands: { brands: { exists: async () => true, get: async () => ({}) } },
    runs: { ledger: app.ledger },
    people: createPeople({
      db: app.db,
      resolveKey: async () => ({ source: 'platform', key: null, configured: true }),
      provider,
    }),
    leads,
    campaignsUsing: async () => campaigns,
    contacts: {
      listUploaded: async () => [],
      brandOfUpload: async () => brandId,
      countSendable: async () => contacts.length,
      sendable: async (_db: unknown, _orgId: string, { after, limit }: { after: string | null; limit: number }) => {
        const from = contacts.findIndex(({ id }) => id === after) + 1;
        const page = contacts.slice(from, from + limit);
        return { contacts: page, next: from + limit < contacts.length ? (page.at(-1)?.id ?? null) : null };
      },
    },
  };
  // Each test uses what it says; the rest of the context is not asked.
  context = known as unknown as AudiencesContext;
});
afterAll(() => app.stop());
beforeEach(async () => {
  [campaigns, contacts, people, held, failing] = [[], [], [], new Map(), false];
  org = await app.newOrg();
  ({ brandId } = await org.brands.create({ body: { url: 'acme.test' } }));
});

const caller = () => ({ orgId: org.orgId, userId: org.userId }) as Caller;
const CFOS = { ...NO_FILTERS, personTitles: ['CFO'] };
const drafted = (filters = CFOS) =>
  app.db.transaction().execute((tx) =>
    insertDrafted(
      tx,
      { newId },
      {
        ...{ orgId: org.orgId, brandId, filters, purpose: 'sales', nlPrompt: 'CFOs' },
        reading: { understood: [], unread: [] },
      },
    ),
  );
const sourcesOf = (audienceIds: string[] | null = null, brandIds = [brandId]) =>
  listSources(app.db, org.orgId, { brandIds, audienceIds, purpose: 'sales' });
const setStatus = (id: string, status: 'active' | 'paused' | 'archived') =>
  setAudienceStatus(context, caller(), id, status);

test('a campaign draws from the active audiences of its brands, or from those it names', async () => {
  expect(await sourcesOf()).toEqual({ sources: [], audienceIds: [], reason: 'no_audience' });
  const [one, two] = [await drafted(), await drafted()];
  expect([one.name, two.name]).toEqual(['CFO', 'CFO 2']);
  const ids = async (...asked: Parameters<typeof sourcesOf>) => (await sourcesOf(...asked)).sources.map(({ id }) => id);
  expect(await ids()).toEqual([one.id, two.id]);
  expect(await ids([two.id])).toEqual([two.id]);
  expect(await ids(null, [org.orgId])).toEqual([]);
  await setStatus(two.id, 'paused');
  expect(await ids()).toEqual([one.id]);
  expect(await sourcesOf([two.id])).toMatchObject({ sources: [], reason: 'audience_paused' });
  await setStatus(two.id, 'archived');
  expect(await sourcesOf([two.id])).toEqual({ sources: [], audienceIds: [], reason: 'no_audience' });
  const { sources } = await sourcesOf();
  expect(sources[0]).toEqual({
    ...{ id: one.id, name: 'CFO', brandId, provider: 'apollo', filters: CFOS, crmUploadId: null },
    ...{ purpose: 'sales', reading: { understood: [], unread: [] }, sizeCount: null },
  });
});

test('reading a source to its end finds everybody once, also with pages of changing size', async () => {
  await drafted({ ...NO_FILTERS, personSeniorities: ['founder'], organizationLocations: ['Austria'] });
  const { sources } = await sourcesOf();
  const source = sources[0] as (typeof sources)[number];
  const seen: string[] = [];
  let after: string | null = null;
  let total = 0;
  for (let round = 0; round < 100; round += 1) {
    const page = (await readPage(context, org.orgId, source, after, 3 + (round % 5))) as PeoplePage;
    seen.push(...page.people.map(({ providerPersonId }) => providerPersonId));
    ({ next: after, total } = page);
    if (after === null) break;
  }
  expect(total).toBeGreaterThan(5);
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

test('a provider that fails is one that cannot be asked now', async () => {
  await drafted();
  const { sources } = await sourcesOf();
  failing = true;
  const page = await readPage(context, org.orgId, sources[0] as (typeof sources)[number], null, 10);
  expect(page).toEqual({ unavailable: 'key_refused', retryAfterMs: null, detail: 'Apollo request failed' });
});

test('an uploaded audience reads contacts, whose addresses are known', async () => {
  const where = { country: 'Japan', timezone: 'Asia/Tokyo' };
  const named = { firstName: 'Ada', lastName: null, title: 'CFO', company: 'Engines', ...where };
  contacts = ['1', '2', '3'].map((id) => ({ id, email: `${id}@people.test`, ...named }));
  const crmUploadId = crypto.randomUUID();
  const { audience } = await createAudience(context, caller(), { name: 'Mine', brandId, provider: 'crm', crmUploadId });
  expect(audience).toMatchObject({ provider: 'crm', filters: null, crmUploadId });
  expect((await refreshCount(context, caller(), audience.id)).audience.sizeCount).toBe(3);
  expect((await org.runs.list({ query: {} })).runs.filter(({ taskName }) => taskName === 'audience-count')).toEqual([]);

  const { sources } = await sourcesOf([audience.id]);
  expect((await sourcesOf()).sources, 'unnamed it is no search for buyers').toEqual([]);
  const source = sources[0] as (typeof sources)[number];
  const first = (await readPage(context, org.orgId, source, null, 2)) as PeoplePage;
  const second = (await readPage(context, org.orgId, source, first.next, 2)) as PeoplePage;
  expect([...first.people, ...second.people].map(({ email }) => email)).toEqual([
    ...['1@people.test', '2@people.test', '3@people.test'],
  ]);
  expect(first).toMatchObject({ total: 3, next: '2' });
  expect(second.next).toBeNull();
  expect(first.people[0]).toMatchObject({ provider: 'crm', firstName: 'Ada', organization: { name: 'Engines' } });
});

test('those already taken out are no longer available', async () => {
  const { id } = await drafted();
  const { audience } = await refreshCount(context, caller(), id);
  const size = audience.sizeCount as number;
  held.set(id, size / 4);
  expect((await getAudience(context, caller(), id)).audience).toMatchObject({
    availableToContactCount: size - size / 4,
    availableToContactPct: 75,
  });
  held.set(id, size + 1);
  const { audiences } = await listAudiences(context, caller(), { limit: 10 });
  expect(audiences[0]).toMatchObject({ availableToContactCount: 0, availableToContactPct: 0 });
});

test('the people of an audience are paged', async () => {
  const { id } = await drafted();
  people = ['a', 'b', 'c'].map((personId) => ({
    personId,
    ...{ firstName: personId, lastName: null, title: null, organizationName: null, organizationDomain: null },
    emailNorm: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
    lastServedAt: null,
  }));
  const page = async (window: { limit: number; offset?: number; cursor?: string }) => {
    const { members, ...rest } = await listMembers(context, caller(), id, window);
    return { ...rest, ids: members.map(({ personId }) => personId) };
  };
  const first = await page({ limit: 2 });
  expect(first).toMatchObject({ ids: ['a', 'b'], total: 3, limit: 2, offset: 0, nextCursor: expect.any(String) });
  const cursor = first.nextCursor as string;
  expect(await page({ limit: 2, cursor })).toMatchObject({ ids: ['c'], nextCursor: null });
  expect(await page({ limit: 2, offset: 2 })).toMatchObject({ ids: ['c'], offset: 2 });
  const { id: other } = await drafted();
  await expect(listMembers(context, caller(), other, { limit: 2, cursor })).rejects.toMatchObject({
    code: 'invalid_cursor',
  });
});

test('an audience that a campaign names is not deleted', async () => {
  const { id } = await drafted();
  const campaign = {
    ...{ id: crypto.randomUUID(), status: 'paused', brandIds: [brandId] },
    ...{ audienceIds: [id], purpose: 'sales' as const },
  };
  campaigns = [campaign];
  await expect(deleteAudience(context, caller(), id)).rejects.toMatchObject({
    status: 409,
    body: { code: 'audience_in_use', campaignId: campaign.id },
  });
  campaigns = [{ ...campaign, audienceIds: null }];
  await deleteAudience(context, caller(), id);
});

test('the only audience of an active campaign is not archived', async () => {
  const { id } = await drafted();
  const campaign = {
    ...{ id: crypto.randomUUID(), status: 'active', brandIds: [brandId] },
    ...{ audienceIds: null, purpose: 'sales' as const },
  };
  campaigns = [{ ...campaign, status: 'paused' }, campaign];
  await expect(setStatus(id, 'archived')).rejects.toMatchObject({ status: 409, code: 'audience_in_use' });
  expect((await setStatus(id, 'paused')).audience.status).toBe('paused');
  const other = await drafted();
  expect((await setStatus(id, 'archived')).audience.status).toBe('archived');
  campaigns = [{ ...campaign, audienceIds: [other.id] }];
  await expect(setStatus(other.id, 'archived')).rejects.toMatchObject({ status: 409 });
});

test('a description that cannot be read is kept once, without filters, and never becomes active', async () => {
  const read = { purpose: 'sales' as const, nlPrompt: 'everybody', ...readAudience('everybody') };
  const keep = () =>
    app.db.transaction().execute((tx) => keepMisread(tx, { newId }, { orgId: org.orgId, brandId, ...read }));
  await keep();
  await keep();
  const misread = await findMisreadOf(app.db, org.orgId, brandId, 'everybody');
  expect(misread).toEqual({ words: 'everybody', unread: ['everybody'], audienceId: expect.any(String) });
  const { audiences } = await org.audiences.list({ query: { brandId } });
  expect(audiences).toMatchObject([{ status: 'suggested', source: 'auto', filters: null, nlPrompt: 'everybody' }]);
  await expect(setStatus(misread?.audienceId ?? '', 'active')).rejects.toMatchObject({
    status: 422,
    body: { code: 'audience_not_understood', unread: ['everybody'] },
  });
  expect(await sourcesOf()).toEqual({ sources: [], audienceIds: [], reason: 'no_audience' });
  expect(await findMisreadOf(app.db, org.orgId, brandId, 'CFOs')).toBeNull();
});
