import { TEMPLATES, timely, type WritingBrief, type WrittenEmail } from '@distribute/language/writing';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import type { KnownPerson } from '../../leads/index.ts';
import type { SiteSentence } from '../../scraping/index.ts';
import { linksIn, renderHtml, withoutRefusedLinks } from '../../writing/index.ts';
import type { EmailsContext } from '../context.ts';
import type { SequenceStep } from '../store/emails.ts';

/** What a writer may know about the brand. */
export interface WriterBrand {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly brandUrl: string;
  readonly elevatorPitch: string | null;
  readonly bio: string | null;
  readonly mission: string | null;
  /** What a person chose or typed about the brand and no node asks for: what it does, its customers, its prices. */
  readonly confirmed?: Readonly<Record<string, string>>;
  /** The tone of voice, when a person chose one. */
  readonly tone?: string | null;
  /** Whether the sites of readers are looked at before they are written to. */
  readonly researchReaders?: boolean;
  /** How the customer writes, what it never says and what it offers. */
  readonly voice?: WritingBrief['voice'];
}

/** What a writer may know about the reader. */
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
> & {
  readonly email?: string | null;
  /** The other columns of the upload that the reader came in. */
  readonly columns?: Readonly<Record<string, string>>;
};

/** The name that a mail is signed with: the mailbox's; without a mailbox, the organisation's or the brand's. */
export async function fromNameOf(
  { openMailbox, settingsOf }: EmailsContext,
  orgId: string,
  mailboxId: string | null,
  brand: WriterBrand,
): Promise<string> {
  const mailbox = mailboxId === null ? null : await openMailbox(orgId, mailboxId);
  // The sandbox's own mailbox belongs to no person, so its name is not used as a signature.
  if (mailbox && mailbox.transport !== 'sink') return mailbox.fromName;
  return (await settingsOf(orgId)).defaultFromName ?? brand.name ?? mailbox?.fromName ?? '';
}

/** Columns with ways to reach the reader; a mail does not mention them. */
const REACHING = /mail|phone|telefon|téléphone|mobile|handy|fax|whatsapp/i;
const MAX_COLUMNS = 30;
const MAX_COLUMN = 300;

/** The domain of the reader's own company; null where it is that of a free mail provider, or unknown. */
export function companyDomainOf(person: Pick<WriterPerson, 'organizationDomain' | 'email'>): string | null {
  const given = person.organizationDomain ?? person.email?.split('@')[1] ?? '';
  const host = URL.parse(given.includes('://') ? given : `https://${given}`)?.hostname.replace(/^www\./, '') ?? '';
  return host === '' || isFreeMail(host) ? null : host;
}

/** What is known about the reader. Columns of the customer's upload fill the fields that are empty. */
function readerOf(person: WriterPerson): WritingBrief['lead'] {
  const columns = Object.entries(person.columns ?? {}).filter(([key, value]) => value.trim() && !REACHING.test(key));
  const column = (name: RegExp) => columns.find(([key]) => name.test(key.trim()))?.[1].trim() ?? null;
  const domain = person.email?.split('@')[1]?.toLowerCase() ?? null;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title,
    organizationName: person.organizationName,
    organizationDomain: person.organizationDomain ?? (domain && !isFreeMail(domain) ? domain : null),
    organizationIndustry: person.organizationIndustry ?? column(/^(?:industry|branche|secteur|sector)$/i),
    organizationSize: person.organizationSize,
    country: person.country ?? column(/^(?:country|land|pays|país|pais)$/i),
    seniority: person.seniority,
    organizationDescription: person.organizationDescription,
    notes: Object.fromEntries(
      columns.slice(0, MAX_COLUMNS).map(([key, value]) => [key.slice(0, 60), value.slice(0, MAX_COLUMN)]),
    ),
  };
}

const DEFAULT_STEPS = [{ step: 1, daysSinceLastStep: 0 }];
const DEFAULT_WORDS = 120;

/** The settings of a campaign that a writer may know. */
export interface FlowInputs {
  readonly featureInputs?: Record<string, unknown>;
  readonly goal?: WritingBrief['goal'];
  readonly servicesOffered?: readonly string[] | null;
  readonly clickDestinationUrl?: string | null;
  readonly mailboxIds?: readonly string[] | null;
  /** The customer's own template; nothing is written then. */
  readonly template?: { readonly id: string; readonly version: number } | null;
  /** The test whose variants are written. */
  readonly testId?: string;
}

export const sequenceOf = ({ steps }: WrittenEmail): SequenceStep[] =>
  steps.map(({ step, bodyText, daysSinceLastStep }) => ({
    step,
    bodyText,
    bodyHtml: renderHtml(bodyText, linksIn(bodyText)),
    daysSinceLastStep,
  }));

interface Surroundings {
  readonly fromName: string;
  readonly now: Date;
  /** Sentences from the brand's own site. */
  readonly sentences: readonly SiteSentence[];
  readonly rules: UrlRules;
  /** What the site of the reader's company says. */
  readonly research?: WritingBrief['research'];
}

export interface Briefing {
  readonly brief: WritingBrief;
  /** The inputs with links that no mail may contain; the links are left out (spec 7.19). */
  readonly refused: readonly string[];
}

export function briefOf(
  config: Record<string, unknown>,
  inputs: Record<string, unknown>,
  flow: FlowInputs,
  person: WriterPerson & { readonly seed: string },
  brand: WriterBrand,
  { fromName, now, sentences, rules, research = [] }: Surroundings,
): Briefing {
  const { template, steps, maxWords, instructions } = config as Partial<WritingBrief>;
  const { servicesOffered = null } = flow;
  const told = withoutRefusedLinks((inputs.inputs ?? flow.featureInputs ?? {}) as Record<string, unknown>, rules);
  const services = withoutRefusedLinks({ servicesOffered }, rules);
  const brief: WritingBrief = {
    template: TEMPLATES.find((known) => known === template) ?? 'cold-email',
    steps: steps ?? DEFAULT_STEPS,
    maxWords: maxWords ?? DEFAULT_WORDS,
    instructions: instructions ?? '',
    lead: readerOf(person),
    brand: {
      name: brand.name,
      domain: brand.domain,
      url: brand.brandUrl,
      fields: timely({ ...brand.confirmed, ...((inputs.brand ?? {}) as Record<string, unknown>) }, now),
      pitch: brand.elevatorPitch,
      evidence: [brand.elevatorPitch, brand.bio, brand.mission, ...sentences.map(({ text }) => text)].filter(
        (text) => text !== null,
      ),
      pages: Object.fromEntries(sentences.map(({ text, url }) => [text, url])),
      headings: Object.fromEntries(sentences.flatMap(({ text, heading }) => (heading ? [[text, heading]] : []))),
    },
    inputs: timely({ ...told.given }, now),
    goal: flow.goal ?? null,
    servicesOffered: services.given.servicesOffered,
    clickDestinationUrl: flow.clickDestinationUrl ?? null,
    sender: { fromName, role: firstText(told.given.senderRole) },
    date: now.toISOString().slice(0, 10),
    tone: brand.tone ?? null,
    articles: articlesOf(inputs.articles),
    research,
    voice: brand.voice ?? null,
    seed: person.seed,
  };
  return { brief, refused: [...told.refused, ...services.refused] };
}

const firstText = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** The inputs that no step uses: those that the writer left out, and those with a link that no mail may contain. */
export const unusedOf = ({ unusedInputs }: Pick<WrittenEmail, 'unusedInputs'>, { refused }: Briefing): string[] => [
  ...new Set([...unusedInputs, ...refused]),
];

/** The titles of the reader's own articles, in the order in which a pitch may name them. */
const articlesOf = (given: unknown): { title: string }[] =>
  (Array.isArray(given) ? given : []).flatMap((article: { title?: unknown } | null) =>
    typeof article?.title === 'string' ? [{ title: article.title }] : [],
  );
