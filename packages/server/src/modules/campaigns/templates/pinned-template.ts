import type { Db } from '../../../kernel/db/db.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { pinTemplate, type TemplatePin } from '../../templates/index.ts';
import type { Needs } from '../gates/needs.ts';
import type { Settings } from '../store/campaigns.ts';

type TemplateSettings = Pick<Settings, 'templateId' | 'templateVersion'>;

/** The settings with the newest version of the template that they name: a later version is used when it is named again. */
export async function withPinnedTemplate<T extends Partial<Settings>>(
  db: Db,
  orgId: string,
  settings: T,
): Promise<T & Partial<TemplateSettings>> {
  const { templateId } = settings;
  if (templateId === undefined) return settings;
  const version = templateId === null ? null : (await pinTemplate(db, orgId, templateId)).version;
  return { ...settings, templateVersion: version };
}

/** The version that a campaign uses; null where a writer writes. */
export const templatePinOf = ({ templateId, templateVersion }: TemplateSettings): TemplatePin | null =>
  templateId === null || templateVersion === null ? null : { id: templateId, version: templateVersion };

export function assertWritesEmails({ templateId }: Pick<Settings, 'templateId'>, { writes }: Pick<Needs, 'writes'>) {
  if (templateId === null || writes === 'emails') return;
  throw invalidRequest({ templateId: ['this workflow writes no emails'] });
}
