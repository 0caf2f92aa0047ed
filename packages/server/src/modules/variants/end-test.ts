import { conflict, invalidRequest } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { VariantsContext } from './context.ts';
import { noTest, showTest } from './read-tests.ts';
import { findTest, setEnded } from './store/tests.ts';
import { pinOf } from './texts.ts';

/** Emails written later are those of the winner; without one, of the campaign as it was. */
export const endTest = (
  context: VariantsContext,
  { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
  { campaignId, testId }: { readonly campaignId: string; readonly testId: string },
  winner: number | null,
) =>
  context.db.transaction().execute(async (tx) => {
    const { campaigns, emit } = context;
    // The lock of the campaign lets beginning and ending take turns.
    const campaign = await campaigns.lock(tx, orgId, campaignId);
    const test = campaign && (await findTest(tx, orgId, testId));
    if (test?.campaignId !== campaignId) throw noTest();
    if (test.endedAt !== null) {
      if (test.winner === winner) return { test: await showTest(context, tx, test) };
      throw conflict('invalid_state', 'This test has ended', { winner: test.winner });
    }
    const won = winner === null ? null : test.variants[winner - 1];
    if (won === undefined) throw invalidRequest({ winner: [`there are ${test.variants.length} variants`] });
    const ended = await setEnded(tx, orgId, testId, winner);
    // A template becomes the campaign's own; a subject or instructions are not, and stay those of the test.
    const next = test.differs === 'template' && won ? { testId: null, template: pinOf(won) } : null;
    await campaigns.set(tx, orgId, campaignId, next ?? { testId: won ? testId : null });
    const object = { type: 'test', id: testId };
    const data = { winner: won?.name ?? null };
    await emit(tx, { orgId, kind: 'campaign_test.ended', actor, object, campaignId, data });
    return { test: await showTest(context, tx, ended) };
  });
