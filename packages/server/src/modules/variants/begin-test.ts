import { MAX_TESTS, type variants as operations } from '@distribute/contract/variants';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findProblems, pinTemplate, type TemplatePin } from '../templates/index.ts';
import type { VariantsContext } from './context.ts';
import { showTest } from './read-tests.ts';
import { type Difference, differenceOf, type GivenVariant } from './rules/differs.ts';
import { countTests, insertTest, type StoredVariant } from './store/tests.ts';

type Request = z.output<typeof operations.begin.body>;

/** What can be tested depends on who writes. */
async function assertTestable(
  { campaigns }: VariantsContext,
  orgId: string,
  campaignId: string,
  differs: Difference,
): Promise<void> {
  const writer = await campaigns.writerOf(orgId, campaignId);
  if (writer === null) throw invalidRequest({ variants: ['the workflow of this campaign writes no emails'] });
  if (differs !== 'instructions' || writer === 'model') return;
  if (writer === 'template') {
    throw invalidRequest({ variants: ['the emails are made of a template: test templates or subjects'] });
  }
  throw new AppError(
    { code: 'needs_model', status: 422 },
    'Instructions are followed by a language model: set one up, or test templates or subjects',
  );
}

/** A subject is held to the rules of templates. */
async function assertSubjects({ templates }: VariantsContext, orgId: string, variants: readonly GivenVariant[]) {
  for (const { name, subject } of variants) {
    if (subject === undefined) continue;
    const steps = [{ bodyText: '-', daysSinceLastStep: 0 }];
    const problems = await findProblems(templates, orgId, { subject, steps, tasks: [] });
    const [first] = problems;
    if (first) throw new AppError({ code: 'template_refused', status: 422 }, `${name}: ${first.message}`, { problems });
  }
}

/** The variants as they are kept: templates in their newest version, and the campaign as it is in its own. */
async function keptVariants(
  tx: Tx,
  orgId: string,
  differs: Difference,
  variants: readonly GivenVariant[],
  own: TemplatePin | null,
): Promise<StoredVariant[]> {
  const kept: StoredVariant[] = [];
  for (const { name, templateId, subject = null, instructions = null } of variants) {
    const pin = templateId === undefined ? own : await pinTemplate(tx, orgId, templateId);
    const template = differs === 'template' ? pin : null;
    kept.push({
      name,
      templateId: template?.id ?? null,
      templateVersion: template?.version ?? null,
      subject,
      instructions,
    });
  }
  return kept;
}

export async function beginTest(
  context: VariantsContext,
  { orgId, userId, actor }: Pick<Caller, 'orgId' | 'userId' | 'actor'>,
  campaignId: string,
  { variants, judgedBy, split }: Request,
) {
  const { db, campaigns, emit, newId } = context;
  const differs = differenceOf(variants);
  await assertTestable(context, orgId, campaignId, differs);
  await assertSubjects(context, orgId, variants);
  return db.transaction().execute(async (tx) => {
    const campaign = await campaigns.lock(tx, orgId, campaignId);
    if (!campaign) throw notFound('Campaign');
    const { endedAs, template } = campaign;
    if (endedAs !== null) throw conflict('invalid_state', `Campaign is ${endedAs}`, { status: endedAs });
    const { count, runningId } = await countTests(tx, orgId, campaignId);
    if (runningId !== null)
      throw conflict('test_running', 'A test of this campaign runs already', { testId: runningId });
    if (count >= MAX_TESTS) throw conflict('too_many_tests', `A campaign has at most ${MAX_TESTS} tests`);
    const kept = await keptVariants(tx, orgId, differs, variants, template);
    const id = newId();
    const test = await insertTest(tx, {
      ...{ orgId, id, campaignId, differs, judgedBy, split, variants: kept, createdByUserId: userId },
    });
    await campaigns.set(tx, orgId, campaignId, { testId: id });
    const data = { names: kept.map(({ name }) => name) };
    await emit(tx, { orgId, kind: 'campaign_test.begun', actor, object: { type: 'test', id }, campaignId, data });
    return { test: await showTest(context, tx, test) };
  });
}
