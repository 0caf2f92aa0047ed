import { answer } from '../../kernel/http/answers/answer.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { PlacementsContext } from './context.ts';
import { listTests } from './list-tests.ts';
import { setSchedule } from './schedule.ts';
import { addSeed, listSeeds, removeSeed } from './seeds.ts';
import { startAsked } from './start-test.ts';

export const placementsRoutes = (context: PlacementsContext): Route[] =>
  routes('placements', {
    listSeeds: (caller) => listSeeds(context, caller),
    addSeed: outside(async (caller, { body }) => answer(201, await addSeed(context, caller, body))),
    removeSeed: (caller, { params }) => removeSeed(context, caller, params.id),
    list: (caller, { params }) => listTests(context, caller, params.id),
    start: async (caller, { params, body }) =>
      answer(202, { placementTest: await startAsked(context, caller, params.id, body.campaignId ?? null) }),
    schedule: (caller, { params, body }) => setSchedule(context, caller, params.id, body.everyDays),
  });
