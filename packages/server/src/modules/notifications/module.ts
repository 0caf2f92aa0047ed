import type { SystemMail } from '../../kernel/mail/system-mail.ts';
import type { CampaignsModule } from '../campaigns/index.ts';
import type { Replies } from '../replies/index.ts';
import { type AlertsDeps, createAlerts } from './alerts.ts';
import { type CollectDeps, createCollectDigest } from './collect-digest.ts';
import { createDigests, type DigestsDeps } from './digests.ts';
import { type ListenDeps, listenForNotifications } from './listen.ts';
import { createOffLinks, type OffLinksDeps } from './off-links.ts';
import { createQueueMail } from './queue-mail.ts';
import { createRecipients, type RecipientsDeps } from './recipients.ts';
import { createTellReply, type TellReplyDeps } from './tell-reply.ts';

type OwnParts = 'campaigns' | 'replies' | 'recipients' | 'queueMail' | 'collect' | 'readGates' | 'offLinks';

export interface NotificationsDeps
  extends Omit<ListenDeps, OwnParts>,
    Omit<OffLinksDeps, OwnParts>,
    Omit<RecipientsDeps, OwnParts>,
    Omit<TellReplyDeps, OwnParts>,
    Omit<DigestsDeps, OwnParts>,
    Omit<CollectDeps, OwnParts>,
    Omit<AlertsDeps, OwnParts> {
  readonly mail: Pick<SystemMail, 'queue'>;
  readonly campaigns: Pick<CampaignsModule, 'notify' | 'read'>;
  readonly replies: Pick<Replies, 'told'>;
}

/** Mails to the people behind a campaign: replies, digests and problems (spec 7.6). */
export function createNotifications(given: NotificationsDeps) {
  const { notify: campaigns, read } = given.campaigns;
  const deps = { ...given, campaigns, replies: given.replies.told, readGates: read.gates };
  listenForNotifications(deps);
  const offLinks = createOffLinks(deps);
  const recipients = createRecipients({ ...deps, offLinks });
  const queueMail = createQueueMail(given.mail);
  const made = { ...deps, recipients, queueMail };
  return {
    offLinks,
    tellReply: createTellReply(made),
    digests: createDigests({ ...made, collect: createCollectDigest(made) }),
    alerts: createAlerts(made),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
