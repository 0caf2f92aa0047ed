import type { KnownPerson } from '../../leads/index.ts';
import { planTasksIn } from '../../tasks/index.ts';
import type { NodeDone, NodeTask } from '../../workflows/index.ts';
import type { EmailsContext } from '../context.ts';
import { insertEmail } from '../store/emails.ts';
import type { FlowInputs, WriterBrand } from './brief.ts';
import { hasGaps, type VariantForReader } from './of-variant.ts';
import type { TemplateEmail } from './template-passages.ts';
import { recipientOf, refusalsOf, tellRefusedIn, tellUnusedIn } from './told.ts';
import { withGaps } from './unwritten.ts';

/** Whom an email of a template is for, and in whose name. */
interface TemplateTask {
  readonly person: KnownPerson;
  readonly brand: WriterBrand & { readonly name: string; readonly domain: string };
  readonly mailboxId: string;
  readonly flow: FlowInputs;
  readonly variant: VariantForReader | null;
}

/** What the customer wrote leaves as it is; a reader for whom it has gaps gets nothing. */
export function recordTemplateEmail(
  context: EmailsContext,
  task: NodeTask,
  made: TemplateEmail,
  { person, brand, mailboxId, flow, variant }: TemplateTask,
): NodeDone {
  const { newId } = context;
  const { run, inputs, nodeRunId } = task;
  const { orgId } = run;
  const { leadId } = person;
  const { subject, sequence, tasks, unusedInputs, model, fallbackReason, refused, grounds } = made;
  if (hasGaps(made)) return withGaps(context, orgId, leadId, made);
  return {
    ...(refused.length ? {} : { besideOthers: true }),
    record: async (tx) => {
      await tellRefusedIn(tx, context, task, refused);
      const { id: emailId, isNew } = await insertEmail(tx, orgId, {
        ...{ id: newId(), campaignId: person.campaignId, brandId: person.brandId, leadId },
        journalistId: typeof inputs.journalistId === 'string' ? inputs.journalistId : null,
        ...{ mailboxId, generationRunId: nodeRunId, model, fallbackReason, subject, sequence },
        recipient: recipientOf(person),
        ...{ clientCompanyName: brand.name, brandDomain: brand.domain },
        clickDestinationUrl: flow.clickDestinationUrl ?? null,
        ...{
          refusals: refused.flatMap(refusalsOf),
          unusedInputs,
          grounds,
          variant: variant?.place ?? null,
          mustWait: false,
        },
      });
      const { campaignId } = person;
      const planned = tasks.map((task) => ({ ...task, id: newId() }));
      if (isNew) await planTasksIn(tx, orgId, { emailId, campaignId, leadId }, planned);
      if (isNew) await tellUnusedIn(tx, context, orgId, campaignId, emailId);
      return { emailId, subject, sequence };
    },
  };
}
