import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CampaignEventKind, EventData, WebhookEvent } from '@distribute/contract/events';
import { sql } from 'kysely';
import { insertBareCampaign } from '../../../test/bare-campaign.ts';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import { SALES_WORKFLOW } from '../campaigns/campaigns.fixture.ts';
import { appendEvent } from '../campaigns/events/outbox.ts';

/** A request as the receiver got it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: WebhookEvent;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, received: ReceivedRequest) => void;
const ok: Answer = (_, response) => void response.writeHead(200).end('thanks');

/** A receiver on 127.0.0.1 that records requests and answers each path as configured. */
export async function startReceiver() {
  const journal: ReceivedRequest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const path = request.url ?? '';
    const received = { path, headers: request.headers, body, event: JSON.parse(body) as WebhookEvent };
    journal.push(received);
    (answers.get(path) ?? ok)(request, response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    at: (path: string) => journal.filter((received) => received.path === path),
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Sets the status of answers from now on. */
    say: (path: string, status: number) =>
      void answers.set(path, (_, response) => void response.writeHead(status).end()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A campaign that never starts and so emits no events of its own. */
export async function quietCampaign(org: TestOrg, more: Record<string, unknown> = {}): Promise<string> {
  const body = {
    name: 'Quiet',
    workflowDynastySlug: SALES_WORKFLOW,
    brandUrls: ['quiet.test'],
    startDate: '2999-01-01',
  };
  return (await org.campaigns.create({ body: { ...body, ...more } as never })).campaign.id;
}

/** The rows of a campaign that can have events: no brand of it is read and no gate of it is asked for. */
export async function rowsOfCampaign({ db }: TestApp, { orgId }: TestOrg): Promise<string> {
  const id = crypto.randomUUID();
  await insertBareCampaign(db, orgId, id);
  await sql`update campaigns set status = 'paused' where org_id = ${orgId} and id = ${id}`.execute(db);
  await sql`insert into campaign_event_counters (org_id, campaign_id) values (${orgId}, ${id})`.execute(db);
  return id;
}

export const aMeeting = (n: number): EventData<'meeting.booked'> => ({
  ...{ email: `p${n}@people.test`, name: 'Zoë', company: null, meeting_time: '2026-01-15T09:30:00.000Z' },
  calendar_link: null,
});

let told = 0;
/** Emits an event of a campaign as the product would. */
export async function tell<K extends CampaignEventKind>(
  app: TestApp,
  org: Pick<TestOrg, 'orgId'>,
  campaignId: string,
  kind: K,
  data: EventData<K>,
): Promise<void> {
  told += 1;
  const key = `told:${told}`;
  await app.db.transaction().execute((tx) => appendEvent(tx, app.campaigns, org.orgId, campaignId, kind, data, key));
}
