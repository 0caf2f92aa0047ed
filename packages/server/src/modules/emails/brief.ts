import type { UrlRules } from '../../kernel/egress/url.ts';
import type { KnownPerson } from '../leads/index.ts';
import type { OpenMailbox } from '../mailboxes/index.ts';
import {
  linksIn,
  renderHtml,
  TEMPLATES,
  type Template,
  timely,
  type WritingBrief,
  type Written,
  withoutRefusedLinks,
} from '../writing/index.ts';
import type { SequenceStep } from './store/emails.ts';

/** What a writer is told of the brand. */
export interface WriterBrand {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly brandUrl: string;
  readonly elevatorPitch: string | null;
  readonly bio: string | null;
  readonly mission: string | null;
}

/** What a writer is told of the reader. */
export type WriterPerson = Pick<
  KnownPerson,
  | ('firstName' | 'lastName' | 'title' | 'seniority' | 'country')
  | (
      | 'organizationName'
      | 'organizationDomain'
      | 'organizationIndustry'
      | 'organizationSize'
      | 'organizationDescription'
    )
>;

export interface FromNameDeps {
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<Pick<OpenMailbox, 'fromName' | 'transport'>>;
  readonly settingsOf: (orgId: string) => Promise<{ defaultFromName: string | null }>;
}

/** The name that a mail is signed with; the organisation's own or the brand's where no mailbox is there to sign. */
export const createFromName = ({ openMailbox, settingsOf }: FromNameDeps) =>
  async function fromNameOf(orgId: string, mailboxId: string | null, brand: WriterBrand): Promise<string> {
    const mailbox = mailboxId === null ? null : await openMailbox(orgId, mailboxId);
    // The sandbox's own mailbox belongs to nobody, and nobody would sign with its name.
    if (mailbox && mailbox.transport !== 'sink') return mailbox.fromName;
    return (await settingsOf(orgId)).defaultFromName ?? brand.name ?? mailbox?.fromName ?? '';
  };

const DEFAULT_STEPS = [{ step: 1, daysSinceLastStep: 0 }];
const DEFAULT_WORDS = 120;

/** What of a campaign's settings a writer is told. */
export interface FlowInputs {
  readonly featureInputs?: Record<string, unknown>;
  readonly goal?: WritingBrief['goal'];
  readonly servicesOffered?: readonly string[] | null;
  readonly clickDestinationUrl?: string | null;
  readonly mailboxIds?: readonly string[] | null;
}

export const sequenceOf = ({ steps }: Written): SequenceStep[] =>
  steps.map(({ step, bodyText, daysSinceLastStep }) => ({
    step,
    bodyText,
    bodyHtml: renderHtml(bodyText, linksIn(bodyText)),
    daysSinceLastStep,
  }));

interface Surroundings {
  readonly fromName: string;
  readonly now: Date;
  /** Of the brand's own site. */
  readonly sentences: readonly string[];
  readonly rules: UrlRules;
}

export interface Briefing {
  readonly brief: WritingBrief;
  /** What had links in it that no mail may carry: the links are left out (api.md 33.5). */
  readonly refused: readonly string[];
}

export function briefOf(
  config: Record<string, unknown>,
  inputs: Record<string, unknown>,
  flow: FlowInputs,
  person: WriterPerson & { readonly seed: string },
  brand: WriterBrand,
  { fromName, now, sentences, rules }: Surroundings,
): Briefing {
  const { template, steps, maxWords, instructions } = config as Partial<WritingBrief>;
  const { servicesOffered = null } = flow;
  const told = withoutRefusedLinks((inputs.inputs ?? flow.featureInputs ?? {}) as Record<string, unknown>, rules);
  const services = withoutRefusedLinks({ servicesOffered }, rules);
  const brief: WritingBrief = {
    template: TEMPLATES.includes(template as Template) ? (template as Template) : 'cold-email',
    steps: steps ?? DEFAULT_STEPS,
    maxWords: maxWords ?? DEFAULT_WORDS,
    instructions: instructions ?? '',
    lead: {
      firstName: person.firstName,
      lastName: person.lastName,
      title: person.title,
      organizationName: person.organizationName,
      organizationDomain: person.organizationDomain,
      organizationIndustry: person.organizationIndustry,
      organizationSize: person.organizationSize,
      country: person.country,
      seniority: person.seniority,
      organizationDescription: person.organizationDescription,
    },
    brand: {
      name: brand.name,
      domain: brand.domain,
      url: brand.brandUrl,
      fields: timely((inputs.brand ?? {}) as Record<string, unknown>, now),
      pitch: brand.elevatorPitch,
      evidence: [brand.elevatorPitch, brand.bio, brand.mission, ...sentences].filter((text) => text !== null),
    },
    inputs: timely({ ...told.given }, now),
    goal: flow.goal ?? null,
    servicesOffered: services.given.servicesOffered,
    clickDestinationUrl: flow.clickDestinationUrl ?? null,
    sender: { fromName },
    articles: articlesOf(inputs.articles),
    seed: person.seed,
  };
  return { brief, refused: [...told.refused, ...services.refused] };
}

/** What was given and not said: what the writer left out, and what had a link that no mail may carry. */
export const unusedOf = ({ unusedInputs }: Pick<Written, 'unusedInputs'>, { refused }: Briefing): string[] => [
  ...new Set([...unusedInputs, ...refused]),
];

/** The titles of the reader's own articles, in the order in which a pitch may name them. */
const articlesOf = (given: unknown): { title: string }[] =>
  (Array.isArray(given) ? given : []).flatMap((article: { title?: unknown } | null) =>
    typeof article?.title === 'string' ? [{ title: article.title }] : [],
  );
