import type { Db } from '../../kernel/db/db.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { TemplateText } from './rules/template.ts';
import { findPin, findTemplate, type TemplatePin } from './store/templates.ts';
import { noTemplate } from './templates.ts';

/** The text of a request: a saved template's, or one that is not saved. */
export interface AskedText {
  readonly templateId?: string | undefined;
  readonly version?: number | undefined;
  readonly subject?: string | undefined;
  readonly steps?: TemplateText['steps'] | undefined;
  readonly tasks?: TemplateText['tasks'] | undefined;
}

const EITHER = 'Give either templateId, or subject and steps';

export async function textOf(
  db: Db,
  orgId: string,
  { templateId, version, subject, steps, tasks = [] }: AskedText,
): Promise<TemplateText> {
  const isUnsaved = subject !== undefined && steps !== undefined;
  if ((templateId === undefined) !== isUnsaved) throw invalidRequest({ templateId: [EITHER] });
  if (templateId === undefined) return { subject: subject ?? '', steps: steps ?? [], tasks };
  return getTemplateText(db, orgId, { id: templateId, version: version ?? null });
}

/** One version of a template, also of a deleted one. */
export async function getTemplateText(
  db: Db,
  orgId: string,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<TemplateText> {
  const found = await findTemplate(db, orgId, id, version);
  if (!found) throw noTemplate('templateId');
  return { subject: found.subject, steps: found.steps, tasks: found.tasks };
}

/** The newest version of a template, for a campaign that begins to use it. */
export async function pinTemplate(db: Db, orgId: string, id: string): Promise<TemplatePin> {
  const pin = await findPin(db, orgId, id);
  if (!pin) throw noTemplate('templateId');
  return pin;
}
