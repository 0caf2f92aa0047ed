import { findBrandForWriters } from '../../brands/index.ts';
import type { PlannedTask } from '../../tasks/index.ts';
import {
  type Facts,
  type Filled,
  factsOfBrand,
  factsOfReader,
  filledFaults,
  fillTemplate,
  getTemplateText,
  parseTemplate,
  type TemplatePin,
} from '../../templates/index.ts';
import { linksIn, renderHtml } from '../../writing/index.ts';
import type { EmailsContext } from '../context.ts';
import { sendFaults } from '../outcomes/send-faults.ts';
import type { SequenceStep } from '../store/emails.ts';
import { type FlowInputs, fromNameOf, type WriterBrand, type WriterPerson } from './brief.ts';

/** The template that a run writes with; null where a writer writes. */
export const templateOf = ({ template }: FlowInputs): TemplatePin | null => template ?? null;

/** Inputs that say whom to write to; no writer says them. */
const WHOM = new Set(['targetAudience', 'targetProfile']);

/** What the campaign was given for a writer, and the template does not say (spec 7.19). */
const unusedBy = (
  { featureInputs = {}, servicesOffered, clickDestinationUrl: link }: FlowInputs,
  steps: readonly { readonly bodyText: string }[],
): string[] => [
  ...Object.keys(featureInputs).filter((key) => !WHOM.has(key)),
  ...(servicesOffered?.length ? ['servicesOffered'] : []),
  ...(link && !steps.some(({ bodyText }) => bodyText.includes(link)) ? ['clickDestinationUrl'] : []),
];

export interface FromTemplate {
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly tasks: readonly PlannedTask[];
  /** Fields without a fallback that are empty for this reader; then nothing is sent. */
  readonly missing: readonly string[];
  /** Why the text cannot be sent all the same. */
  readonly faults: readonly string[];
  readonly unusedInputs: readonly string[];
  /** What a model may still write in it. */
  readonly filled: Filled;
}

/** Whom a template is filled in for, and in whose name. */
export interface TemplateReading {
  readonly person: WriterPerson & { readonly city?: string | null };
  readonly brand: WriterBrand;
  readonly mailboxId: string | null;
  readonly flow: FlowInputs;
}

/** Everything that a template may name for one reader. */
export async function factsFor(
  context: EmailsContext,
  orgId: string,
  { person, brand, mailboxId, flow }: TemplateReading,
): Promise<Facts> {
  const { db, mailboxes } = context;
  const sender = {
    name: await fromNameOf(context, orgId, mailboxId, brand),
    email: mailboxId === null ? null : ((await mailboxes.describe(db, orgId, mailboxId))?.fromEmail ?? null),
  };
  return { ...factsOfBrand(brand, sender, flow.clickDestinationUrl ?? null), ...factsOfReader(person) };
}

export const sequenceOfTemplate = (steps: Filled['steps']): SequenceStep[] =>
  steps.map((step) => ({ ...step, bodyHtml: renderHtml(step.bodyText, linksIn(step.bodyText)) }));

/** The customer's own text for one reader, with its own words in the passages. A test may try another subject. */
export async function writeFromTemplate(
  context: EmailsContext,
  orgId: string,
  pin: TemplatePin,
  reading: TemplateReading,
  subject: string | null = null,
): Promise<FromTemplate> {
  const text = await getTemplateText(context.db, orgId, pin);
  const parsed = parseTemplate({ ...text, subject: subject ?? text.subject });
  const filled = fillTemplate(parsed, await factsFor(context, orgId, reading));
  return {
    subject: filled.subject,
    sequence: sequenceOfTemplate(filled.steps),
    tasks: filled.tasks,
    missing: filled.missing,
    faults: filledFaults(filled, sendFaults),
    unusedInputs: unusedBy(reading.flow, filled.steps),
    filled,
  };
}

/** Who signs mail of a brand, while nothing is being sent. */
export async function senderOf(context: EmailsContext, orgId: string, brandId: string) {
  const { db, mailboxes } = context;
  const brand = await findBrandForWriters(db, orgId, brandId);
  const mailboxId = await mailboxes.assign(db, orgId, null);
  const described = mailboxId === null ? null : await mailboxes.describe(db, orgId, mailboxId);
  return { name: await fromNameOf(context, orgId, mailboxId, brand), email: described?.fromEmail ?? null };
}
