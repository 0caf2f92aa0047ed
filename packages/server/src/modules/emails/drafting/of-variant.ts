import { filledFaults, fillTemplate, parseTemplate } from '../../templates/index.ts';
import { type AssignedVariant, assignVariant } from '../../variants/index.ts';
import type { EmailsContext } from '../context.ts';
import { sendFaults } from '../outcomes/send-faults.ts';
import { companyDomainOf } from './brief.ts';
import { type FromTemplate, factsFor, type TemplateReading } from './from-template.ts';

type Gaps = Pick<FromTemplate, 'missing' | 'faults'>;

/** What a test has for one reader. */
export interface VariantForReader extends Pick<AssignedVariant, 'place' | 'template' | 'instructions'>, Gaps {
  /** The subject in Liquid, and filled in; null where it is not what is tested. */
  readonly subjectText: string | null;
  readonly subject: string | null;
}

export const hasGaps = ({ missing, faults }: Gaps): boolean => missing.length > 0 || faults.length > 0;

/** The variant of the reader's company; null where the campaign tests none. */
export async function variantFor(
  context: EmailsContext,
  orgId: string,
  reading: TemplateReading & { readonly person: { readonly personId: string } },
): Promise<VariantForReader | null> {
  const { person, flow } = reading;
  if (flow.testId === undefined) return null;
  const company = companyDomainOf(person) ?? `person ${person.personId}`;
  const assigned = await assignVariant(context.variants, orgId, flow.testId, company);
  if (!assigned) return null;
  const { texts, subject: subjectText, ...variant } = assigned;
  const facts = texts.length ? await factsFor(context, orgId, reading) : {};
  // A reader must be able to get each of them, or the variants would be read by different people.
  const all = texts.map((text) => fillTemplate(parseTemplate(text), facts));
  const own =
    subjectText === null ? null : fillTemplate(parseTemplate({ subject: subjectText, steps: [], tasks: [] }), facts);
  return {
    ...variant,
    ...{ subjectText, subject: own?.subject ?? null },
    missing: [...new Set(all.flatMap(({ missing }) => missing))],
    faults: [...new Set(all.flatMap((filled) => filledFaults(filled, sendFaults)))],
  };
}

/** The settings of the node that writes, with what the variant asks of the writer. */
export const instructed = (
  config: Record<string, unknown>,
  variant: VariantForReader | null,
): Record<string, unknown> =>
  variant?.instructions
    ? { ...config, instructions: [config.instructions, variant.instructions].filter(Boolean).join('\n') }
    : config;
