import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { aMeeting, type Receiver, rowsOfCampaign, startReceiver, tell } from './webhooks.fixture.ts';

let app: TestApp;
let org: TestOrg;
let receiver: Receiver;
let campaignId: string;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp(), startReceiver()]);
});
beforeEach(async () => {
  org = await app.newOrg();
  campaignId = await rowsOfCampaign(app, org);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const endpointAt = async (path: string) =>
  (await org.webhooks.createEndpoint({ body: { url: receiver.base + path } })).endpoint.id;
const book = (n = 1, of = campaignId) => tell(app, org, of, 'meeting.booked', aMeeting(n));

test('the next event of a campaign leaves when the one before was answered, however late that is (I9)', async () => {
  await endpointAt('/late');
  let isAnswered = false;
  const early: number[] = [];
  receiver.on('/late', (_, response, { event }) => {
    if (event.sequence > 1 && !isAnswered) early.push(event.sequence);
    setTimeout(
      () => {
        isAnswered = true;
        response.writeHead(200).end();
      },
      event.sequence === 1 ? 400 : 0,
    );
  });
  for (const n of [1, 2, 3]) await book(n);
  await app.drain();
  expect(receiver.at('/late').map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  expect(early).toEqual([]);
});

test('an endpoint that fails is asked once at a time, until it has answered well', async () => {
  await endpointAt('/failing');
  let [running, most, status] = [0, 0, 500];
  receiver.on('/failing', (_, response) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      response.writeHead(status).end();
    }, 40);
  });
  const campaigns = await Promise.all(Array.from({ length: 8 }, () => rowsOfCampaign(app, org)));
  const tellAll = async () => {
    most = 0;
    for (const [n, of] of campaigns.entries()) await book(n, of);
    await app.drain();
    return most;
  };
  await book();
  await app.drain();
  expect(await tellAll()).toBe(1);
  status = 200;
  await tellAll();
  expect(await tellAll()).toBeGreaterThan(1);
});

test('what a receiver answers about a person who was erased meanwhile is not kept', async () => {
  await endpointAt('/echo');
  const { email } = aMeeting(1);
  await org.suppressions.create({ body: { kind: 'email', value: email } });
  let answer = () => {};
  receiver.on('/echo', (_, response) => {
    answer = () => void response.writeHead(500).end(`cannot store ${email}`);
  });
  await book();
  await app.webhooks.dispatch.serve(org.orgId);
  while (!receiver.at('/echo').length) await sleep(2);
  await org.people.erase({ body: { email, confirm: true } });
  answer();
  await app.drain();
  const { deliveries } = await org.webhooks.listDeliveries();
  expect(deliveries).toMatchObject([{ status: 'retrying' }]);
  expect(JSON.stringify(deliveries)).not.toContain(email);
});
