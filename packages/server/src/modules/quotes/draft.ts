import { sentencesOf } from '@distribute/language/text';
import { z } from 'zod';
import type { BrandEvidence } from '../brands/index.ts';
import type { Question } from '../models/index.ts';
import { type Quotation, sayingsOf } from '../press-kits/index.ts';
import type { RequestRow } from './store/requests.ts';

const DRAFT_CEILING = { input: 6_000, output: 1_000 };

/** The expert who is offered: as the customer named the person, otherwise as the site does. */
export interface Expert {
  readonly name: string | null;
  readonly title: string | null;
}

/** A sentence that nothing bears out, and why. */
export interface RefusedSentence {
  readonly sentence: string;
  readonly reason: string;
}
const REFUSED = 'sentences refused in the earlier draft';
const refusedLine = ({ sentence, reason }: RefusedSentence) => `${sentence.slice(0, 300)} — ${reason}`;

const Draft = z.object({ draft: z.string().min(1).max(10_000) });

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
/** The expert's quotations, those with the most words of the request first. */
const ranked = (sayings: readonly Quotation[], asked: string): Quotation[] => {
  const wanted = wordsOf(asked);
  const fit = ({ text }: Quotation) => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  return sayings.toSorted((one, other) => fit(other) - fit(one));
};

const firstName = (name: string | null) => /^\p{Lu}[\p{L}'’-]+/u.exec(name ?? '')?.[0] ?? null;
const firstValue = ({ findings }: BrandEvidence, key: string) => [findings.get(key)?.value ?? []].flat()[0] ?? null;

/** A pitch made of what is known for sure: who the expert is, what they have said, and what the company does. */
export function draftByRules(
  read: BrandEvidence,
  request: RequestRow,
  { name, title }: Expert,
  maxWords: number,
): string {
  const brand = read.facts.name?.value ?? read.brand.name;
  // A person may have been chosen in one line: "Jane Doe, Head of Sales".
  const [person = '', ...rest] = (name ?? '').split(', ');
  const role = title ?? (rest.join(', ') || null);
  const who = person ? (role ? `${person}, ${role} of ${brand},` : `${person} of ${brand}`) : brand;
  const said = ranked(sayingsOf(read, name), request.opportunityText).slice(0, 2);
  const topics = [read.findings.get('expertTopics')?.value ?? []].flat().slice(0, 4).join(', ');
  const overview = firstValue(read, 'companyDescription') ?? firstValue(read, 'companyOverview');
  const greeting = firstName(request.journalistName);
  const where = request.mediaOutlet ? ` for ${request.mediaOutlet}` : '';
  const lines = [
    greeting ? `Hello ${greeting},` : 'Hello,',
    `${who} can comment on this${where}.`,
    ...said.map(({ text }) => `“${text}.”`),
    ...(said.length || !topics ? [] : [`Subjects: ${topics}.`]),
    ...(overview ? [sentencesOf(overview)[0] ?? ''] : []),
    [person, role, read.brand.brandUrl].filter(Boolean).join('\n'),
  ];
  while (lines.length > 3 && lines.join(' ').split(/\s+/).length > maxWords) lines.splice(-2, 1);
  return lines.join('\n\n');
}

export function draftQuestion(
  read: BrandEvidence,
  request: RequestRow,
  expert: Expert,
  maxWords: number,
  refused: readonly RefusedSentence[] = [],
): Question<z.output<typeof Draft>> {
  const said = sayingsOf(read, expert.name)
    .map(({ text }) => `- "${text}"`)
    .join('\n');
  return {
    task: 'You write answers to journalists who ask for an expert.',
    question:
      `Write a pitch of at most ${maxWords} words. The expert is ${[expert.name, expert.title].filter(Boolean).join(', ')} of ` +
      `${read.brand.name}. Quote only what they have said:\n${said || '(nothing)'}\nClaim nothing that the site does not say.` +
      (refused.length ? ` Write it again without the sentences under "${REFUSED}", each with its reason.` : ''),
    materials: [
      { label: 'the request', text: request.opportunityText },
      { label: 'the company', text: firstValue(read, 'companyOverview') ?? '' },
      ...(refused.length ? [{ label: REFUSED, text: refused.map(refusedLine).join('\n') }] : []),
    ],
    schema: Draft,
    ceiling: DRAFT_CEILING,
    builtin: () => ({ draft: draftByRules(read, request, expert, maxWords) }),
  };
}
