import type { webhooks } from '@distribute/contract/webhooks';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { assertPublicUrl } from '../../scraping/index.ts';
import { isDetail } from '../events/wanting.ts';
import type { EndpointChangeWord } from '../fact-kinds.ts';
import type { CampaignExists } from '../ports.ts';
import * as store from '../store/endpoints.ts';
import { giveUpOpen } from '../store/health.ts';
import { startRecording } from '../store/recording.ts';
import type { WebhookSecrets } from './secrets.ts';

export interface EndpointsDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly cursors: Cursors;
  readonly rules: UrlRules;
  readonly campaignExists: CampaignExists;
  readonly secrets: Pick<WebhookSecrets, 'ensure'>;
}

type CreateInput = z.output<typeof webhooks.createEndpoint.body>;
type UpdateInput = z.output<typeof webhooks.updateEndpoint.body>;

const LIST = 'webhook-endpoints';
const MOST_WITHOUT_CAMPAIGN = 50;

export const showEndpoint = ({ ownedByCampaign: _, ...shown }: store.EndpointRow) => shown;

/** Nothing is delivered again to an endpoint that is off. */
export function assertEnabled({ status }: Pick<store.EndpointRow, 'status'>): void {
  if (status !== 'active') {
    throw conflict('endpoint_disabled', 'The endpoint is disabled: enable it before you deliver again');
  }
}

const duplicate = () => conflict('duplicate_endpoint', 'There is an endpoint with this URL already');
const owned = () =>
  conflict('owned_by_campaign', 'This endpoint belongs to its campaign: change `reporting` or `notify*` there');

export function createEndpoints({ db, newId, emit, cursors, rules, campaignExists, secrets }: EndpointsDeps) {
  const readUrl = (text: string) => assertPublicUrl(text, { ...rules, httpsOnly: true }, 'url').href;

  const tell = (tx: Tx, { orgId, actor }: Caller, { id, url }: store.EndpointRow, change: EndpointChangeWord) =>
    emit(tx, {
      ...{ orgId, kind: 'webhook.endpoint_changed', actor, object: { type: 'webhook_endpoint', id } },
      data: { name: new URL(url).host, change },
    });

  const lock = async (tx: Tx, orgId: string, id: string) => {
    const endpoint = await store.lockEndpoint(tx, orgId, id);
    if (!endpoint) throw notFound('Webhook endpoint');
    return endpoint;
  };

  return {
    list: async (
      { orgId }: Caller,
      query: ListWindow & { campaignId?: string | undefined; status?: string | undefined },
    ) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listEndpoints(db, orgId, {
        ...{ campaignId: query.campaignId ?? null, status: query.status ?? null, limit: query.limit },
        after,
      });
      const { page, nextCursor } = cutPage(rows, query.limit, ({ createdAt, id }) => [createdAt, id]);
      return { endpoints: page.map(showEndpoint), nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const endpoint = await store.findEndpoint(db, orgId, id);
      if (!endpoint) throw notFound('Webhook endpoint');
      return { endpoint: showEndpoint(endpoint) };
    },

    create: (caller: Caller, { campaignId = null, description, events, secretMode, url: given }: CreateInput) => {
      const { orgId } = caller;
      const url = readUrl(given);
      return db.transaction().execute(async (tx) => {
        if (campaignId === null && (await store.countGlobalEndpoints(tx, orgId)) >= MOST_WITHOUT_CAMPAIGN) {
          throw conflict('too_many_endpoints', `An organisation has at most ${MOST_WITHOUT_CAMPAIGN} endpoints`);
        }
        if (campaignId !== null && !(await campaignExists(tx, orgId, campaignId))) throw notFound('Campaign');
        const endpoint = await store.insertEndpoint(tx, orgId, {
          ...{ id: newId(), url, events: [...new Set(events)], campaignId, secretMode },
          ...{ description: description ?? null, ownedByCampaign: false },
        });
        if (!endpoint) throw duplicate();
        await secrets.ensure(tx, { orgId, endpointId: secretMode === 'own' ? endpoint.id : null });
        if (events.some(isDetail)) await startRecording(tx, orgId);
        await tell(tx, caller, endpoint, 'added');
        return { endpoint: showEndpoint(endpoint) };
      });
    },

    update: (caller: Caller, id: string, input: UpdateInput) => {
      const { orgId } = caller;
      const url = input.url === undefined ? undefined : readUrl(input.url);
      return db.transaction().execute(async (tx) => {
        const before = await lock(tx, orgId, id);
        if (url !== undefined && before.ownedByCampaign) throw owned();
        if (url !== undefined && (await store.isUrlTaken(tx, orgId, before, url))) throw duplicate();
        const status = input.status ?? before.status;
        const hasMoved = status !== before.status;
        const disabledReason = hasMoved ? (status === 'disabled' ? ('manual' as const) : null) : before.disabledReason;
        const endpoint = await store.setEndpoint(tx, orgId, id, {
          ...{ url: url ?? before.url, status, disabledReason },
          description: input.description === undefined ? before.description : input.description,
          events: input.events ? [...new Set(input.events)] : before.events,
        });
        if (input.events?.some(isDetail)) await startRecording(tx, orgId);
        if (hasMoved && status === 'disabled') await giveUpOpen(tx, orgId, [id]);
        const moved = status === 'disabled' ? 'disabled' : 'enabled';
        await tell(tx, caller, endpoint, hasMoved ? moved : 'changed');
        return { endpoint: showEndpoint(endpoint) };
      });
    },

    delete: (caller: Caller, id: string) =>
      db.transaction().execute(async (tx) => {
        const endpoint = await lock(tx, caller.orgId, id);
        if (endpoint.ownedByCampaign) throw owned();
        await store.deleteEndpoint(tx, caller.orgId, id);
        await tell(tx, caller, endpoint, 'removed');
      }),
  };
}
