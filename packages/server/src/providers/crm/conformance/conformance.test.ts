import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../../../kernel/provider-faults/provider-error.ts';
import type { CrmMark, CrmPerson } from '../../../modules/connectors/index.ts';
import type { CrmWorld } from './crm-world.fixture.ts';
import { startHubspotWorld } from './hubspot.fixture.ts';

/** The next CRM is a line here and a fixture beside. */
const CRMS = [['HubSpot', startHubspotWorld]] as const;
const BEGINNING: CrmMark = { changedAt: '1970-01-01T00:00:00.000Z', id: null };

describe.each(CRMS)('%s behind the port of CRMs', (title, start) => {
  let world: CrmWorld;
  beforeEach(async () => {
    world = await start();
  });
  afterEach(() => world.close());

  const faultOf = async (call: Promise<unknown>) => {
    const thrown = await call.then(
      () => null,
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(ProviderError);
    return (thrown as ProviderError).failure;
  };
  const readAll = async (after = BEGINNING, timed: string[] = []) => {
    const people: CrmPerson[] = [];
    let mark = after;
    for (let pages = 0; pages < 100; pages += 1) {
      const properties = Object.values(world.words);
      const page = await world.crm.readPeople(world.access, { after: mark, only: null, properties, timed });
      people.push(...page.people);
      mark = page.mark;
      if (!page.hasMore) break;
    }
    return { people, mark };
  };
  const idFor = async (email: string) =>
    (await world.crm.findPeople(world.access, [email], false)).ids.get(email) as string;

  test('a good token is accepted with its account, a bad one refused in the words of the service', async () => {
    const { crm, access, settings } = world;
    expect(crm.title).toBe(title);
    expect((await crm.check(access, settings)).account).not.toBe('');
    expect((await crm.listProperties(access)).map(({ name }) => name)).toContain(world.words.title);
    world.refuseToken();
    const fault = await faultOf(crm.check(access, settings));
    expect(fault).toMatchObject({ status: 401, retryable: false });
    expect(fault.words).not.toBeNull();
    expect(JSON.stringify(fault)).not.toContain(access.token.reveal());
  });

  test('everybody is read once, with fields, owner and opt-out, and later only who changed', async () => {
    const ada = world.addPerson({ email: 'ada@crm.test', firstName: 'Ada', title: 'CEO', owner: 'Grace' });
    world.addPerson({ email: 'bob@crm.test', optedOut: true });
    world.addPerson({ firstName: 'Nobody' });
    const { people, mark } = await readAll();
    expect(people).toHaveLength(3);
    const { firstName, title: property } = world.words;
    expect(people[0]).toMatchObject({ id: ada, email: 'ada@crm.test', owner: 'Grace', hasOptedOut: false });
    expect(people[0]?.values).toMatchObject({ [firstName]: 'Ada', [property]: 'CEO' });
    expect(people.map(({ hasOptedOut }) => hasOptedOut)).toEqual([false, true, false]);
    expect(people[2]?.email).toBeNull();
    world.changeTitle(ada, 'Chair');
    const next = await readAll(mark, [property]);
    expect(next.people.map(({ id }) => id)).toEqual([ada]);
    expect(Date.parse(next.people[0]?.changes[property] ?? '')).not.toBeNaN();
  });

  test('hundreds who changed in one moment are all read, each once', async () => {
    const emails = Array.from({ length: 330 }, (_, each) => `p${each}@crm.test`);
    world.addAtOnce(emails);
    world.addPerson({ email: 'last@crm.test' });
    const { people } = await readAll();
    expect(people.map(({ email }) => email).sort()).toEqual([...emails, 'last@crm.test'].sort());
  });

  test('a status is a value, and a note is written once, also when its answer was lost', async () => {
    const { crm, access, settings } = world;
    const ada = world.addPerson({ email: 'ada@crm.test' });
    await crm.prepare(access, settings);
    await crm.prepare(access, settings);
    const personId = await idFor('ada@crm.test');
    expect(personId).toBe(ada);
    const status = new Map([[ada, { status: 'replied', campaign: 'Autumn', replyClass: 'neutral' }]]);
    world.loseAnswerOf('status');
    expect((await faultOf(crm.setStatuses(access, status))).status).toBeNull();
    expect(await crm.setStatuses(access, status)).toEqual([]);
    expect(world.statusOf(ada)).toEqual({ status: 'replied', campaign: 'Autumn', replyClass: 'neutral' });
    const at = '2026-11-19T12:00:00.000Z';
    const note = { eventId: 'evt_1', personId, at, text: 'Answered <b>yes</b>' };
    world.loseAnswerOf('note');
    expect((await faultOf(crm.writeActivities(access, [note]))).retryable).toBe(true);
    expect(await crm.writeActivities(access, [note])).toEqual([]);
    expect(await crm.writeActivities(access, [note])).toEqual([]);
    expect(world.notesOf(ada)).toEqual(['Answered &lt;b&gt;yes&lt;/b&gt;']);
  });

  test('who is missing is made only when that is asked, and a bad address stops nobody else', async () => {
    const { crm, access } = world;
    expect((await crm.findPeople(access, ['new@crm.test'], false)).ids.size).toBe(0);
    expect(world.idOf('new@crm.test')).toBeUndefined();
    const { ids, refusals } = await crm.findPeople(access, ['new@crm.test', 'odd@invalid'], true);
    expect(ids.get('new@crm.test')).toBe(world.idOf('new@crm.test'));
    expect(ids.has('odd@invalid')).toBe(false);
    expect(refusals).toHaveLength(1);
  });

  test('an opt-out is written, twice too', async () => {
    world.addPerson({ email: 'ada@crm.test' });
    await world.crm.optOut(world.access, 'ada@crm.test');
    expect(await world.crm.optOut(world.access, 'ada@crm.test')).toEqual([]);
    expect(world.isUnsubscribed('ada@crm.test')).toBe(true);
  });

  test('a limit of calls is told with its time', async () => {
    world.limitNext(7);
    expect(await faultOf(world.crm.listProperties(world.access))).toMatchObject({
      ...{ status: 429, reason: 'rate_limited', retryAfterMs: 7_000, retryable: true },
    });
    expect(await world.crm.listProperties(world.access)).not.toEqual([]);
  });
});
