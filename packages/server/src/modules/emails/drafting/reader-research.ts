import type { WritingBrief } from '@distribute/language/writing';
import { type Models, wantedIn } from '../../models/index.ts';
import type { ResearchCompany } from '../../scraping/index.ts';
import type { WritingTask } from '../../writing/index.ts';
import { companyDomainOf, type WriterBrand, type WriterPerson } from './brief.ts';

export interface ReaderResearchContext {
  readonly models: Pick<Models, 'choose' | 'ask' | 'asSpeaker'>;
  readonly researchCompany: ResearchCompany;
}

/** A pitch begins with the journalist's own articles. */
const PITCH = 'pr-pitch';

/** What the site of a reader's company says, where a model writes and the brand wants it looked at (spec 29.2). */
export async function researchReader(
  { models, researchCompany }: ReaderResearchContext,
  { run: { orgId }, config, nodeRunId: runId, use, signal }: WritingTask,
  brand: Pick<WriterBrand, 'researchReaders'>,
  person: WriterPerson,
): Promise<NonNullable<WritingBrief['research']>> {
  const domain = companyDomainOf(person);
  if (domain === null || brand.researchReaders === false || config.template === PITCH) return [];
  const chosen = await models.choose(orgId, wantedIn(config.llm));
  if (models.asSpeaker(chosen) === null) return [];
  return researchCompany({ models, chosen, orgId, step: { runId, use, signal } }, domain);
}
