import { contract } from '@distribute/contract';
import type { AppOptions, Ground } from '../ground.ts';
import { eraseFacts } from '../kernel/events.ts';
import { eraseChanges } from '../modules/activity/index.ts';
import { eraseAddressAnswers } from '../modules/addresses/index.ts';
import { eraseFromBrands } from '../modules/brands/index.ts';
import { eraseCampaignEvents } from '../modules/campaigns/index.ts';
import type { Chat } from '../modules/chat/index.ts';
import { personalConversions } from '../modules/conversions/index.ts';
import { eraseCoverage } from '../modules/coverage/index.ts';
import { createDataRights } from '../modules/data-rights/index.ts';
import { eraseInbox, exportNotes } from '../modules/inbox/index.ts';
import { eraseListed, exportListed } from '../modules/media-lists/index.ts';
import type { StatsModule } from '../modules/stats/index.ts';
import { eraseTasks, exportTasks } from '../modules/tasks/index.ts';
import { eraseFromTemplates } from '../modules/templates/index.ts';
import { eraseFromTests } from '../modules/variants/index.ts';
import { eraseVerdicts, exportVerdicts } from '../modules/verdicts/index.ts';
import type { Visibility } from '../modules/visibility/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';

/** Operations whose answers contain people by name only. */
const SAMPLES: ReadonlySet<string> = new Set(
  [contract.campaigns.preview, contract.campaigns.previewEmails].map(({ method, path }) => `${method} ${path}`),
);

/** Every module that may store something about a person. */
export const createDataRightsOf = (
  { db, newId, emit, idempotency, mail, withdrawals }: Ground,
  { clock }: Pick<AppOptions, 'clock'>,
  { runs }: Base,
  { scraping, contacts, workflows }: Knowledge,
  { suppressions, mailboxes, leads, press, pressKits, quotes, emails, inbound, conversations, webhooks }: Reach,
  { stats, chat, visibility }: { stats: StatsModule; chat: Chat; visibility: Visibility },
) =>
  createDataRights({
    db,
    clock,
    newId,
    emit,
    withdrawals,
    sources: {
      suppressions: suppressions.personal,
      contacts: contacts.personal,
      leads: leads.personal,
      leadDetail: leads.detail,
      workflows: workflows.personal,
      emails,
      budgets: runs.budgets,
      conversions: personalConversions.held,
      journalists: press.personal.held,
      listedJournalists: exportListed,
      unmatched: inbound.personal.held,
      chats: chat.personal.held,
      qualifications: exportVerdicts,
      notes: exportNotes,
      tasks: exportTasks,
      others: [
        eraseAddressAnswers,
        mailboxes.personal.erase,
        personalConversions.erase,
        eraseVerdicts,
        inbound.personal.erase,
        conversations.personal.erase,
        eraseInbox,
        eraseTasks,
        eraseFromTemplates,
        eraseFromTests,
        eraseListed,
        eraseCoverage,
        press.personal.erase,
        pressKits.personal.erase,
        quotes.personal.erase,
        runs.personal.erase,
        webhooks.personal.erase,
        eraseCampaignEvents,
        scraping.personal.erase,
        eraseFromBrands,
        stats.personal.erase,
        chat.personal.erase,
        visibility.personal.erase,
        eraseChanges,
        eraseFacts,
      ],
      kept: [
        (tx, orgId, names) => idempotency.forgetNaming(tx, orgId, names, (request) => SAMPLES.has(request)),
        mail.forgetNaming,
      ],
    },
  });
