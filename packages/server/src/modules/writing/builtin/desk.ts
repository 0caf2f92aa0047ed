import type { WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import { companyName, companySize, industryName, jobTitle } from '../names.ts';
import { createDraws, type Draw } from './draws.ts';
import { type Fact, isQuotable } from './fact.ts';
import { evidenceFor, type Facts, factsOf } from './facts.ts';
import { type Teller, tell } from './phrasing.ts';

/** What a voice has before it when it writes to one reader. */
export interface Desk {
  readonly draw: Draw;
  readonly facts: Facts;
  readonly brand: string;
  /** The reader's company, or outlet. */
  readonly org: string | null;
  readonly title: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly goal: WritingBrief['goal'];
  readonly url: string | null;
  readonly article: string | null;
  readonly domain: string;
  /** Says the fact and remembers it: nothing is told twice. */
  readonly say: (fact: Fact, teller: Teller) => string;
  /** The first of these not said yet; then the sentences of the site; null when all is said. */
  readonly another: (facts: readonly (readonly [Fact | null, Teller])[]) => string | null;
}

export interface Part {
  readonly text: string;
  /** 0 stays; where words are short the highest goes first. */
  readonly spare: number;
}

export interface Voice {
  readonly subjects: (desk: Desk) => readonly (string | null)[];
  readonly first: (desk: Desk) => readonly (Part | null)[];
  /** `round` counts follow-ups from 0; the last of several says goodbye. */
  readonly followUp: (desk: Desk, round: number, isLast: boolean) => readonly (Part | null)[];
}

export const keep = (text: string): Part => ({ text, spare: 0 });
export const spare = (level: number, text: string | null): Part | null =>
  text === null ? null : { text, spare: level };

export function deskFor(brief: WritingBrief): Desk {
  const { brand, lead, seed } = brief;
  const draw = createDraws(seed);
  const said: string[] = [];
  const isSaid = ({ text }: Fact) => {
    const words = text.toLowerCase();
    return said.some((before) => before.includes(words) || words.includes(before));
  };
  const say = (fact: Fact, teller: Teller) => {
    said.push(fact.text.toLowerCase());
    return tell(fact, teller);
  };
  const evidence = evidenceFor(brief);
  return {
    draw,
    facts: factsOf(brief),
    brand: companyName(brand.name, brand.domain) ?? brand.domain,
    org: companyName(lead.organizationName, lead.organizationDomain),
    title: jobTitle(lead.title),
    industry: industryName(lead.organizationIndustry),
    size: companySize(lead.organizationSize),
    goal: brief.goal,
    url: brief.clickDestinationUrl && isWebLink(brief.clickDestinationUrl) ? brief.clickDestinationUrl : null,
    domain: brand.domain,
    article: brief.articles?.map(({ title }) => articleTitle(title)).find((title) => title !== null) ?? null,
    say,
    another: (facts) => {
      const [fact, teller] = facts.find(([candidate]) => candidate && !isSaid(candidate)) ?? [];
      if (fact && teller) return say(fact, teller);
      const sentence = evidence.find((candidate) => !isSaid(candidate));
      return sentence ? say(sentence, { subject: 'We', phrase: (text) => text }) : null;
    },
  };
}

const articleTitle = (title: string): string | null => {
  const text = title.replace(/[“”"]/g, '’').replace(/\s+/g, ' ').trim();
  return text.length >= 8 && text.length <= 120 && isQuotable(text) ? text : null;
};
