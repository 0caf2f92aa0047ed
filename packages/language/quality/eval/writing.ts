import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyFacts } from '../../src/sites/company/company.ts';
import type { SiteEvidence } from '../../src/sites/evidence.ts';
import { readByRules } from '../../src/sites/read-field.ts';
import type { Template, WritingBrief, WrittenEmail } from '../../src/writing/brief.ts';
import { builtinWriter, isNothingToSay } from '../../src/writing/builtin/builtin-writer.ts';
import { type Corpus, corpusFolder, type Part, percent, table } from './part.ts';
import { readPage, sentencesOfSite } from './server.ts';
import { READ_ON } from './site-corpus.ts';
import { FAULTS, faultsAmong, faultsOf } from './writing-faults.ts';

export interface EvalBrand {
  readonly name: string;
  readonly domain: string;
  readonly sender: string;
  readonly pitch: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
  readonly goal: WritingBrief['goal'];
  readonly url: string | null;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly services?: readonly string[];
  readonly instructions?: string;
  readonly templates?: readonly Template[];
  /** Headings of the site, which must not become sentences of a mail. */
  readonly headlines?: readonly string[];
}

export interface EvalEmail {
  readonly brief: WritingBrief;
  readonly written: WrittenEmail;
  readonly headlines: readonly string[];
  /** Whether the brand would write to this reader; the other readers are there to find faults. */
  readonly isFitting: boolean;
}

type EvalReader = WritingBrief['lead'] & { readonly id: string };
/** By domain: the fitting readers, for all templates of a brand or for each. */
type Fits = Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>> | undefined>>;

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
const ownJson = <T>(name: string): T => json(corpusFolder('work', 'writing'), name);

const STEPS = [
  { step: 1, daysSinceLastStep: 0 },
  { step: 2, daysSinceLastStep: 3 },
  { step: 3, daysSinceLastStep: 7 },
];
const FIELDS: Readonly<Record<string, string>> = {
  companyOverview: 'Two sentences: what the company sells and to whom',
  valueProposition: 'The concrete benefit for the buyer, with numbers if the site gives them',
  targetAudience: 'Who buys this product: roles, company types and sizes',
  callToAction: 'The one action the reader should take',
  socialProof: 'Customers, results, awards named on the site',
  urgency: 'A true reason to act now, or nothing',
  scarcity: 'A true limit on places or stock, or nothing',
  riskReversal: 'Guarantee, trial or refund offered',
};

/** A brand as the product reads it from its site, with the built-in engine. */
async function brandOf(folder: string): Promise<EvalBrand | null> {
  if (!existsSync(join(folder, 'site.json'))) return null;
  const { host, pages: files } = json<{ host: string; pages: Record<string, string> }>(folder, 'site.json');
  const pages = Object.entries(files).flatMap(([path, file]) => {
    const bytes = readFileSync(join(folder, file));
    return readPage({ url: `https://${host}${path}`, contentType: 'text/html; charset=utf-8', bytes }) ?? [];
  });
  const [home, ...others] = pages;
  if (!home) return null;
  const evidence: SiteEvidence = { url: home.url, pages: [home, ...others] };
  const asked = Object.entries(FIELDS).map(([key, description]) => ({ key, description }));
  const found = readByRules(evidence, asked, READ_ON);
  const facts = companyFacts(evidence);
  return {
    name: facts.name?.value ?? host,
    domain: host,
    sender: 'Robin Gray',
    pitch: facts.pitch?.value ?? null,
    fields: Object.fromEntries([...found].map(([key, finding]) => [key, finding?.value ?? null])),
    sentences: sentencesOfSite(evidence).map(({ text }) => text),
    goal: 'meetingBooked',
    url: `https://${host}/talk`,
    headlines: pages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)),
  };
}

async function brandsOf(which: Corpus): Promise<EvalBrand[]> {
  const folder = corpusFolder(which, 'sites');
  const sites = await Promise.all(readdirSync(folder).map((name) => brandOf(join(folder, name))));
  const own = which === 'work' ? ownJson<EvalBrand[]>('brands.json') : [];
  return [...own, ...sites.filter((site) => site !== null)];
}

/** The first readers of the file: every brand writes to them, whether it makes sense or not. */
const STRANGERS = 16;

const isList = (of: Fits[string]): of is readonly string[] => Array.isArray(of);

function pairsOf(brand: EvalBrand, template: Template, readers: readonly EvalReader[], fits: Fits) {
  const of = fits[brand.domain];
  const fitting = new Set<string>(isList(of) ? of : of?.[template]);
  return readers
    .filter(({ id }, at) => at < STRANGERS || fitting.has(id))
    .map((reader) => ({ reader, isFitting: fitting.has(reader.id) }));
}

function briefsOf(brands: readonly EvalBrand[]) {
  const readers = ownJson<EvalReader[]>('readers.json');
  const fits = ownJson<Fits>('fits.json');
  return brands.flatMap((brand, at) =>
    (brand.templates ?? (['cold-email'] as const)).flatMap((template) =>
      pairsOf(brand, template, readers, fits).map(({ reader: { id, ...lead }, isFitting }) => {
        const brief: WritingBrief = {
          template,
          steps: template === 'cold-email' || template === 'hiring-email' ? STEPS : STEPS.slice(0, 2),
          maxWords: 120,
          instructions: brand.instructions ?? '',
          lead: { ...lead, seniority: null },
          brand: {
            name: brand.name,
            domain: brand.domain,
            url: `https://${brand.domain}`,
            fields: brand.fields,
            pitch: brand.pitch,
            evidence: brand.sentences,
          },
          inputs: brand.inputs ?? {},
          goal: brand.goal,
          servicesOffered: brand.services ?? null,
          clickDestinationUrl: brand.url,
          sender: { fromName: brand.sender },
          articles: template === 'pr-pitch' ? [{ title: 'The mirrors of Paranal' }] : [],
          seed: `${at}-${id}-${template}`,
        };
        return { brief, headlines: brand.headlines ?? [], isFitting };
      }),
    ),
  );
}

/** A seed chooses the twenty that are shown, not a person. */
function drawn(emails: readonly EvalEmail[], seed: number, count: number): EvalEmail[] {
  const rank = (at: number) => Math.imul(at + seed, 0x9e3779b1) >>> 0;
  return emails
    .map((email, at) => ({ email, rank: rank(at) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ email }) => email);
}
const SEED = 20261116;
const SHOWN = 20;

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const shown = ({ brief, written }: EvalEmail): string => {
  const { lead, brand, template } = brief;
  const whom = [lead.firstName ?? 'nobody known', lead.title, lead.organizationName, lead.country]
    .filter(Boolean)
    .join(', ');
  const bodies = written.steps.map(
    ({ step, daysSinceLastStep, bodyText }) =>
      `> *Step ${step}, after ${daysSinceLastStep} days*\n>\n${quoted(bodyText)}`,
  );
  const unused = written.unusedInputs.length ? `\n\nNamed as unused: ${written.unusedInputs.join(', ')}.` : '';
  return `**${brand.name} (${template}) to ${whom}**\n\n> Subject: ${written.subject}\n>\n${bodies.join('\n>\n')}${unused}`;
};

export async function emailsFor(which: Corpus) {
  const all = briefsOf(await brandsOf(which));
  const emails = all.flatMap((one): EvalEmail[] => {
    const written = builtinWriter(one.brief);
    return isNothingToSay(written) ? [] : [{ ...one, written }];
  });
  return { emails, refused: all.length - emails.length };
}

export const part: Part = {
  name: 'writing',
  async measure(which) {
    const { emails, refused } = await emailsFor(which);
    const fitting = emails.filter(({ isFitting }) => isFitting);
    const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0]));
    for (const fault of [...emails.flatMap(faultsOf), ...faultsAmong(emails)]) counts[fault] = (counts[fault] ?? 0) + 1;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const faulty = emails.filter((email) => faultsOf(email).length > 0).length;
    const steps = emails.reduce((sum, { written }) => sum + written.steps.length, 0);
    const rows = Object.entries(counts).map(([fault, count]) => [fault, count] as const);
    const examples = which === 'work' ? drawn(fitting, SEED, SHOWN).map(shown) : [];
    return {
      headline: `${total} faults in ${emails.length} sequences (${steps} emails); ${percent(emails.length - faulty, emails.length)} of the sequences have none; ${refused} not written for want of anything to say`,
      figures: { sequences: emails.length, emails: steps, fitting: fitting.length, refused, faulty, ...counts },
      markdown: [
        `Every brand writes to the readers that fit it (\`packages/language/quality/work/writing/fits.json\`, ${fitting.length} sequences) and, to find faults, to ${STRANGERS} others whom it would never choose; no model is asked. What is counted can be seen by a program; whether a mail persuades cannot. ${refused} sequences were not written, because nothing is known of the brand that could be said in the language of the mail.`,
        table(['Fault', 'Sequences'], rows),
        ...(examples.length ? [`Twenty of those that fit, drawn by seed ${SEED}:`, ...examples] : []),
      ].join('\n\n'),
    };
  },
};
