import type { AppOptions, Ground } from '../../ground.ts';
import { linkBaseOf } from '../../modules/brands/index.ts';
import { mailboxIdsOfCampaign, statusOfCampaign } from '../../modules/campaigns/index.ts';
import { bulkRefusalOf } from '../../modules/deliverability/index.ts';
import {
  createEmailsContext,
  createReceiverMemory,
  type EmailsContext,
  type EmailsGround,
} from '../../modules/emails/index.ts';
import { WAIVED } from '../../modules/law/index.ts';
import type { LookupMx } from '../../modules/mailboxes/index.ts';
import { openSpamFilter } from '../../providers/mail/spam/open.ts';
import type { Base } from '../base.ts';
import type { Knowledge } from '../knowledge.ts';

/** Everything that is written to leads, and the send core. */
export function createEmailsOf(
  options: AppOptions,
  ground: Ground,
  { runs, models, settingsOf }: Base,
  { brands, contacts, scraping }: Knowledge,
  parts: Pick<
    EmailsGround,
    | 'leads'
    | 'leadOfJournalist'
    | 'mailboxes'
    | 'suppressions'
    | 'hashOf'
    | 'openMailbox'
    | 'openTransport'
    | 'clickBaseOf'
    | 'daySeconds'
    | 'onSent'
    | 'variants'
  > & { readonly lookupMx: LookupMx },
): EmailsContext {
  const { config, clock, random, log } = options;
  const { db, metrics, installationKeys } = ground;
  return createEmailsContext({
    ...ground,
    ...parts,
    ...{ random, models, brands, settingsOf, statusOfCampaign, ledger: runs.ledger, budgets: runs.budgets },
    columnsOf: (orgId, brandId, email) => contacts.attributesOf(db, orgId, brandId, email),
    researchCompany: scraping.researchCompany,
    mailboxIdsOf: mailboxIdsOfCampaign,
    keptDays: config.keptDays.machineHits,
    receiverMailsPerMinute: config.receiverMailsPerMinute,
    receivers: {
      ...{ db, clock, lookupMx: parts.lookupMx, mailsOnFirstDay: config.receiverMailsOnFirstDay },
      companyLimitOf: async (orgId) => (await settingsOf(orgId)).mailsPerCompany,
      bulkRefusalOf: (orgId, domain) => bulkRefusalOf(db, orgId, domain),
      memory: createReceiverMemory(),
    },
    signingKey: installationKeys.messages,
    linkBaseOf: (orgId, brandId) => linkBaseOf(brands, orgId, brandId),
    spamFilter: config.spamFilter && openSpamFilter(config.spamFilter),
    maxSpamPoints: config.maxSpamPoints,
    operatorWaives: WAIVED[config.legalFence],
    baseUrl: config.http.publicUrl,
    onFault: (thrown, passed) => {
      metrics.passedOver(passed.what);
      log.error({ ...passed, err: thrown }, 'passed over: others go on, this is tried again');
    },
  });
}
