import { createSandboxPress } from '@distribute/sandbox/press';
import type { AppOptions, Ground } from '../../ground.ts';
import { campaignExists, findUsingMediaList } from '../../modules/campaigns/index.ts';
import { cancelStepsIn, listLastDelivered } from '../../modules/emails/index.ts';
import type { Leads } from '../../modules/leads/index.ts';
import {
  countWithEmail,
  digestOfLists,
  listIdsAmong,
  listOfLists,
  type MediaListsContext,
} from '../../modules/media-lists/index.ts';
import { createPress, createSourceFor, peopleDirectory, SHIPPED_OUTLETS } from '../../modules/press/index.ts';
import { createPressKits } from '../../modules/press-kits/index.ts';
import type { Suppressions } from '../../modules/suppressions/index.ts';
import { createSerper } from '../../providers/search/serper.ts';
import type { Base } from '../base.ts';
import type { Knowledge } from '../knowledge.ts';
import type { LaterReach } from './later.ts';

/** Outlets and journalists that campaigns find, and the press kits of brands. */
export function createPressOf(
  { config, clock, random }: AppOptions,
  ground: Ground,
  { keys, runs, models }: Base,
  { brands, audiences, scraping }: Knowledge,
  { leads, suppressions }: { readonly leads: Leads; readonly suppressions: Suppressions },
  later: LaterReach,
) {
  const { db, newId, emit, enqueue, cursors, egress, openThread, urlRules: rules } = ground;
  const knownOutlets = [...config.press.outlets, ...(config.press.shipped ? SHIPPED_OUTLETS : [])];
  const mediaLists: MediaListsContext = {
    ...ground,
    ...{ suppressions, rules },
    campaignUsing: findUsingMediaList,
  };
  const press = createPress({
    db,
    newId,
    cursors,
    rules,
    models,
    leads,
    hashOf: suppressions.hashOf,
    erasedHashes: suppressions.personal.erasedHashes,
    clock,
    sourceFor: createSourceFor({
      ...{ db, clock, rules, resolveKey: keys.resolveKey, visitSite: scraping.visitSite },
      searchBy: createSerper(egress, clock, config.providers.serper.baseUrl),
      directoryFor: peopleDirectory(audiences.people),
      outlets: knownOutlets,
      standIn: config.mode === 'sandbox' ? createSandboxPress({ clock }) : null,
    }),
    mediaLists: { countWithEmail, digestOfLists, listIdsAmong, listOfLists },
    knownOutlets,
    lockBudget: runs.budgets.lock,
    lastDelivered: listLastDelivered,
    cancelSteps: (tx, orgId, leadIds) => cancelStepsIn(tx, later.emails(), orgId, { leadIds }, 'outlet_denied'),
    costsOfRuns: runs.costsOfRuns,
  });
  const pressKits = createPressKits({
    ...{ db, newId, random, emit, enqueue, cursors, models, brands, rules, openThread },
    ledger: runs.ledger,
    baseUrl: config.http.publicUrl,
    costsOf: runs.costs.ofRuns,
    campaignExists,
  });
  return { press, pressKits, mediaLists };
}
