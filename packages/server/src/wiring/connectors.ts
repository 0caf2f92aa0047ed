import type { AppOptions, Ground } from '../ground.ts';
import { brandExists } from '../modules/brands/index.ts';
import { namesOfCampaigns } from '../modules/campaigns/index.ts';
import {
  type ConnectorsContext,
  type CrmDeps,
  createCrmKind,
  createSlackKind,
  type SlackDesk,
} from '../modules/connectors/index.ts';
import { type EmailsContext, getEmail, reviewEmail } from '../modules/emails/index.ts';
import { getReply, type RepliesContext } from '../modules/replies/index.ts';
import { finishTask, type TasksContext } from '../modules/tasks/index.ts';
import { feedPosition, startRecording } from '../modules/webhooks/index.ts';
import { createSlackApi } from '../providers/chat/slack-api.ts';
import { createHubspot } from '../providers/crm/hubspot.ts';
import { createHubspotApi } from '../providers/crm/hubspot-api.ts';
import type { Base } from './base.ts';

type Deps = Pick<CrmDeps, 'contacts' | 'suppressions'> & {
  readonly emails: EmailsContext;
  readonly replies: RepliesContext;
  readonly tasks: TasksContext;
};

/** Services that organisations connect: one line per kind. */
export function createConnectorsOf(
  { config, clock }: Pick<AppOptions, 'config' | 'clock'>,
  ground: Ground,
  { keys, identity }: Pick<Base, 'keys' | 'identity'>,
  { emails, replies, tasks, ...crm }: Deps,
): ConnectorsContext {
  const { db, egress } = ground;
  const now = () => clock.now();
  const campaignNames: SlackDesk['campaignNames'] = (orgId, ids) => namesOfCampaigns(db, orgId, ids);
  const slack: SlackDesk = {
    ...{ now, campaignNames, baseUrl: config.http.publicUrl },
    api: createSlackApi(egress, config.connectorUrls.slack),
    textOfReply: async (orgId, id) => (await getReply(replies, { orgId }, id)).reply.bodyText,
    getEmail: async (orgId, id) => (await getEmail(emails, { orgId }, id)).email,
    review: async (caller, id, verdict) =>
      (await reviewEmail(emails, caller, id, verdict === 'approved' ? { verdict } : { verdict, reason: null })).email,
    finishTask: (caller, id) => finishTask(tasks, caller, id),
    findMember: (orgId, email) => identity.members.findActive(db, orgId, email),
  };
  return {
    ...ground,
    ...{ slack, sealing: keys.sealing },
    brandExists: (orgId, brandId) => brandExists(db, orgId, brandId),
    startFeed: async (tx, orgId) => {
      await startRecording(tx, orgId);
      return feedPosition(tx, orgId);
    },
    kinds: {
      hubspot: createCrmKind({
        ...crm,
        ...{ now, campaignNames, crm: createHubspot(createHubspotApi(egress, config.connectorUrls.hubspot)) },
      }),
      slack: createSlackKind(slack),
    },
  };
}
