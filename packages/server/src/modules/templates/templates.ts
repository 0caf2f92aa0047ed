import { isDeepStrictEqual } from 'node:util';
import { MAX_TEMPLATES, type templates as operations, type Template } from '@distribute/contract/templates';
import type { z } from 'zod';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { refusedLinksIn } from '../writing/index.ts';
import type { TemplatesContext } from './context.ts';
import { FILTERS, TAGS } from './rules/engine.ts';
import { knownFields } from './rules/fields.ts';
import { type Problem, problemsOf, type TextFaults } from './rules/problems.ts';
import { fieldsOf, type TemplateText } from './rules/template.ts';
import * as store from './store/templates.ts';

const LIST = 'templates';

type Contract = typeof operations;
type Person = Pick<Caller, 'orgId' | 'userId' | 'actor'>;

export const noTemplate = (field?: string) => notFound('Template', field === undefined ? {} : { field });
const nameTaken = () => conflict('name_taken', 'Another template has this name');

const shown = ({ steps, ...row }: store.TemplateRow): z.output<typeof Template> => ({
  ...row,
  steps: steps.map((step, at) => ({ step: at + 1, ...step })),
  fields: fieldsOf({ ...row, steps }),
});

/** What a mail can carry, and the links that it may name (spec 7.19). */
export const textFaultsOf =
  ({ textFaults, urlRules }: Pick<TemplatesContext, 'textFaults' | 'urlRules'>): TextFaults =>
  (part, text) => {
    const faults = textFaults(part, text);
    const links = refusedLinksIn(text, urlRules).filter((link) => !faults.some((fault) => fault.includes(link)));
    return [...faults, ...links.map((link) => `${part} has a link that cannot be sent: ${link.slice(0, 200)}`)];
  };

/** Everything that is wrong with a text, by the fields that the organisation has. */
export async function findProblems(context: TemplatesContext, orgId: string, text: TemplateText): Promise<Problem[]> {
  const columns = await context.contacts.columnNames(context.db, orgId);
  const known = knownFields(columns).map(({ field }) => field);
  return problemsOf(text, { known, textFaults: textFaultsOf(context) });
}

async function assertSound(context: TemplatesContext, orgId: string, text: TemplateText): Promise<void> {
  const problems = await findProblems(context, orgId, text);
  const [first] = problems;
  if (!first) return;
  throw new AppError({ code: 'template_refused', status: 422 }, first.message, { problems });
}

export async function listTemplates(
  { db, cursors }: TemplatesContext,
  { orgId }: Pick<Caller, 'orgId'>,
  { limit, cursor }: ListWindow,
) {
  const { after, cutPage } = cursors.open(LIST, { orgId }, cursor);
  const rows = await store.listTemplates(db, orgId, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.name, row.id]);
  return { templates: page.map(shown), nextCursor };
}

export async function listFields({ db, contacts }: TemplatesContext, { orgId }: Pick<Caller, 'orgId'>) {
  const fields = knownFields(await contacts.columnNames(db, orgId));
  return { fields, filters: [...FILTERS], tags: [...TAGS] };
}

export async function getTemplate(
  { db }: TemplatesContext,
  { orgId }: Pick<Caller, 'orgId'>,
  id: string,
  version: number | undefined,
) {
  const row = await store.findTemplate(db, orgId, id, version ?? null);
  if (!row) throw noTemplate();
  return { template: shown(row) };
}

export async function createTemplate(
  context: TemplatesContext,
  { orgId, userId, actor }: Person,
  { name, language, ...text }: z.output<Contract['create']['body']>,
) {
  const { db, newId, emit } = context;
  await assertSound(context, orgId, text);
  return db.transaction().execute(async (tx) => {
    await store.lockTemplates(tx, orgId);
    if ((await store.countTemplates(tx, orgId)) >= MAX_TEMPLATES)
      throw conflict('too_many_templates', `An organization has at most ${MAX_TEMPLATES} templates. Delete one first.`);
    if (await store.isNameTaken(tx, orgId, name, null)) throw nameTaken();
    const id = newId();
    await store.insertTemplate(tx, orgId, { id, name, language, createdByUserId: userId, ...text });
    await emit(tx, { orgId, kind: 'template.created', actor, object: { type: 'template', id }, data: { name } });
    return { template: shown((await store.findTemplate(tx, orgId, id)) as store.TemplateRow) };
  });
}

const isSameText = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject &&
  isDeepStrictEqual(one.steps, other.steps) &&
  isDeepStrictEqual(one.tasks, other.tasks);

const textFrom = (
  { subject, steps, tasks }: z.output<Contract['update']['body']>,
  before: TemplateText,
): TemplateText => ({
  subject: subject ?? before.subject,
  steps: steps ?? before.steps,
  tasks: tasks ?? before.tasks,
});

/** Another text is another version: campaigns go on with the one that they use. */
export async function updateTemplate(
  context: TemplatesContext,
  { orgId }: Pick<Caller, 'orgId'>,
  id: string,
  body: z.output<Contract['update']['body']>,
) {
  const { db } = context;
  const found = await store.findTemplate(db, orgId, id);
  if (!found || found.archivedAt !== null) throw noTemplate();
  // Also where only one part was given: what is kept must fit the fields that there are now.
  if (body.subject !== undefined || body.steps !== undefined || body.tasks !== undefined) {
    await assertSound(context, orgId, textFrom(body, found));
  }
  return db.transaction().execute(async (tx) => {
    await store.lockTemplates(tx, orgId);
    const before = (await store.lockTemplate(tx, orgId, id)) ? await store.findTemplate(tx, orgId, id) : null;
    if (!before) throw noTemplate();
    const { name = before.name, language = before.language } = body;
    if (await store.isNameTaken(tx, orgId, name, id)) throw nameTaken();
    const text = textFrom(body, before);
    const version = isSameText(text, before) ? before.version : before.version + 1;
    if (version !== before.version) await store.insertVersion(tx, orgId, { id, version }, text);
    await store.setTemplate(tx, orgId, { id, name, language, version });
    return { template: shown((await store.findTemplate(tx, orgId, id)) as store.TemplateRow) };
  });
}

/** It leaves the list and its name is free; what campaigns used of it stays. */
export const deleteTemplate = (
  { db, emit, campaignUsing }: TemplatesContext,
  { orgId, actor }: Pick<Caller, 'orgId' | 'actor'>,
  id: string,
) =>
  db.transaction().execute(async (tx) => {
    // A campaign that begins to use the template holds its row, and the next statement sees that campaign.
    const before = (await store.lockTemplate(tx, orgId, id)) ? await store.findTemplate(tx, orgId, id) : null;
    if (!before) throw noTemplate();
    const campaignId = await campaignUsing(tx, orgId, id);
    if (campaignId !== null)
      throw conflict('template_in_use', 'A campaign that is not over uses this template', { campaignId });
    await store.archiveTemplate(tx, orgId, id);
    const object = { type: 'template', id };
    await emit(tx, { orgId, kind: 'template.deleted', actor, object, data: { name: before.name } });
  });
