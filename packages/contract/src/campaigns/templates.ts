import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, FreeObject, Id, intParam, listOf, listQuery, Nothing, Timestamp, text } from '../language/shared.ts';
import { GivenTask, MAX_TEMPLATE_TASKS, TemplateTask } from './tasks.ts';

export const MAX_TEMPLATES = 200;
export const MAX_TEMPLATE_STEPS = 10;

/** The languages that the footer of an email is written in. */
export const TEMPLATE_LANGUAGES = [
  ...(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'no', 'fi', 'cs', 'ro', 'hu', 'el'] as const),
  ...(['tr', 'ja', 'ko', 'zh'] as const),
] as const;
/** What a field says something about. */
export const TEMPLATE_FIELD_KINDS = ['reader', 'column', 'brand', 'sender', 'campaign'] as const;
export const TEMPLATE_PROBLEMS = [
  ...(['syntax', 'unknown_field', 'unknown_filter', 'unknown_tag', 'fallback_order', 'fallback_missing'] as const),
  ...([
    'stray_brace',
    'empty',
    'too_long',
    'line_break',
    'step_wait',
    'task_step',
    'too_many_steps',
    'html',
    'text_refused',
  ] as const),
] as const;

/** Kept as sent: what is wrong with it is named with its place (spec 12.23), not by the shape of the request. */
const content = {
  subject: z.string().max(5_000),
  steps: z
    .array(z.strictObject({ bodyText: z.string().max(50_000), daysSinceLastStep: z.int().min(0).max(1_000) }))
    .max(50),
  tasks: z
    .array(GivenTask)
    .max(MAX_TEMPLATE_TASKS)
    .meta({ description: 'What people do between the emails: calls, letters, messages elsewhere.' }),
};
const name = text(1, 200);
const language = z.enum(TEMPLATE_LANGUAGES);

const Step = z.object({ step: z.int().min(1), bodyText: z.string(), daysSinceLastStep: z.int().min(0) });
export const Template = z
  .object({
    id: Id,
    name: z.string(),
    language,
    version: z.int().min(1).meta({ description: 'Of the text shown. Each change of the text is a new version.' }),
    newestVersion: z.int().min(1),
    subject: z.string(),
    steps: z.array(Step),
    tasks: z.array(TemplateTask),
    fields: z.array(z.string()).meta({ description: 'The fields it names, each once.' }),
    archivedAt: Timestamp.nullable().meta({
      description: 'When it was deleted; campaigns that use it keep their version.',
    }),
    createdByUserId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Template' });

export const TemplateField = z
  .object({
    field: z.string(),
    label: z.string(),
    kind: z.enum(TEMPLATE_FIELD_KINDS),
    example: z.string(),
  })
  .meta({ id: 'TemplateField' });

export const TemplateProblem = z
  .object({
    code: z.enum(TEMPLATE_PROBLEMS),
    step: z.int().min(1).nullable().meta({ description: 'Null for the subject, a task, or the template as a whole.' }),
    task: z.int().min(1).nullable(),
    line: z.int().min(1).nullable(),
    column: z.int().min(1).nullable(),
    message: z.string(),
  })
  .meta({ id: 'TemplateProblem' });

const ofText = {
  templateId: Id.optional(),
  version: z.int().min(1).optional(),
  subject: content.subject.optional(),
  steps: content.steps.optional(),
  tasks: content.tasks.optional(),
};
const eitherText =
  'Either `templateId`, with a `version` unless it is the newest, or the unsaved `subject` and `steps`, with `tasks` if there are any.';

const FilledTemplate = z
  .object({
    reader: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      company: z.string().nullable(),
      email: z.string().nullable(),
    }),
    subject: z.string(),
    steps: z.array(Step),
    tasks: z.array(z.string()).meta({ description: 'The texts of its tasks.' }),
    passages: z.array(z.object({ step: z.int(), wish: z.string(), words: z.string() })).meta({
      description: 'What a model writes for this reader; `words` stand in the steps shown, and where it cannot.',
    }),
    missing: z.array(z.string()).meta({ description: 'Fields without a fallback that are empty for this reader.' }),
    problems: z.array(z.string()).meta({ description: 'Why the filled text cannot be sent.' }),
  })
  .meta({ id: 'FilledTemplate' });

const assumed = z.array(z.string()).meta({
  description: 'Fields that only a campaign fills; an example stands in for them here.',
});
const lacking = {
  count: Count,
  examples: z.array(z.object({ name: z.string().nullable(), email: z.string().nullable() })),
};

const OneTemplate = z.object({ template: Template });

/** An example that the service takes. */
const EXAMPLE = {
  name: 'First contact',
  language: 'en',
  subject: 'A question about {{ company | default: "your company" }}',
  steps: [
    {
      bodyText:
        'Hi {{ first_name | default: "there" }},\n\n{% if industry %}We help companies in {{ industry }}.{% else %}We help companies like yours.{% endif %} Is this useful for you?\n\n{{ sender.name }}',
      daysSinceLastStep: 0,
    },
    {
      bodyText: 'Hi {{ first_name | default: "there" }},\n\nDid you have time to read my email?\n\n{{ sender.name }}',
      daysSinceLastStep: 3,
    },
  ],
};

export const templates = operations('Templates', {
  list: {
    method: 'GET',
    path: '/v1/templates',
    summary: 'List templates, by name',
    query: listQuery({}),
    response: listOf('templates', Template),
  },
  fields: {
    method: 'GET',
    path: '/v1/templates/fields',
    catalog: true,
    summary: 'The fields that a template may name',
    description: 'Those of every reader, brand, sender and campaign, and the columns of your contact files.',
    response: z.object({ fields: z.array(TemplateField), filters: z.array(z.string()), tags: z.array(z.string()) }),
  },
  create: {
    method: 'POST',
    path: '/v1/templates',
    summary: 'Save a template of your own emails',
    description: `Subject and steps in Liquid: \`{{ first_name | default: "there" }}\`, \`{% if industry %}…{% endif %}\`. 422 \`template_refused\` names each problem with its line and column; 409 \`name_taken\`, \`too_many_templates\` (at most ${MAX_TEMPLATES}).`,
    body: z.strictObject({ name, language: language.default('en'), ...content, tasks: content.tasks.default([]) }),
    example: EXAMPLE,
    status: 201,
    errors: [409, 422],
    response: OneTemplate,
  },
  get: {
    method: 'GET',
    path: '/v1/templates/{id}',
    summary: 'Read a template, or one version of it',
    description: 'A deleted one can still be read: campaigns may use it.',
    query: z.object({ version: intParam(1, 1_000_000).optional() }),
    errors: [404],
    response: OneTemplate,
  },
  update: {
    method: 'PATCH',
    path: '/v1/templates/{id}',
    summary: 'Change a template',
    description:
      'A changed subject or step is a new version. A campaign keeps the version it uses until you set its `templateId` again.',
    body: z.strictObject({ name, language, ...content }).partial(),
    errors: [404, 409, 422],
    response: OneTemplate,
  },
  delete: {
    method: 'DELETE',
    path: '/v1/templates/{id}',
    summary: 'Delete a template',
    description: '409 `template_in_use` while a campaign that is not over uses it.',
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
  preview: {
    method: 'POST',
    path: '/v1/templates/preview',
    summary: 'Fill a template in for real people, or for given facts',
    description: `${eitherText} For exactly one of \`leadId\`, \`contactId\`, \`audienceId\` (its first people) and \`facts\`. Nothing is stored or sent.`,
    body: z.strictObject({
      ...ofText,
      brandId: Id.optional().meta({
        description: 'Whose fields are filled in; that of the people where it is left out.',
      }),
      leadId: Id.optional(),
      contactId: Id.optional(),
      audienceId: Id.optional(),
      facts: FreeObject.optional().meta({ description: 'Values by field, such as `{"first_name": "Ada"}`.' }),
      limit: z.int().min(1).max(10).default(3),
    }),
    example: { subject: EXAMPLE.subject, steps: EXAMPLE.steps, facts: { first_name: 'Ada', company: 'Acme' } },
    errors: [404],
    response: z.object({ problems: z.array(TemplateProblem), previews: z.array(FilledTemplate), assumed }),
  },
  check: {
    method: 'POST',
    path: '/v1/templates/check',
    summary: 'Which people lack which field of a template',
    description: `${eitherText} For exactly one of \`audienceId\`, \`uploadId\` and \`campaignId\`. People who are searched for are known once they are found.`,
    body: z.strictObject({
      ...ofText,
      audienceId: Id.optional(),
      uploadId: Id.optional(),
      campaignId: Id.optional(),
    }),
    errors: [404],
    response: z.object({
      problems: z.array(TemplateProblem),
      readers: Count.meta({ description: 'How many people were looked at.' }),
      incomplete: Count.meta({ description: 'How many of them would get nothing.' }),
      isSearched: z
        .boolean()
        .meta({ description: 'Others are found by a search later and are checked one by one then.' }),
      fields: z.array(z.object({ field: z.string(), ...lacking })),
      faults: z
        .array(z.object({ reason: z.string(), ...lacking }))
        .meta({ description: 'Why it cannot be filled in for some of them.' }),
      assumed,
    }),
  },
});
