import type { WritingBrief } from '../brief.ts';
import { isWebLink } from '../check/links.ts';
import { plain, textsIn } from '../plain-text.ts';
import { type Fact, factOf, wordCount } from './fact.ts';

/** A sales claim has no place where an opinion or an application is asked for, unless the customer typed it. */
const NOT_SELLING = new Set(['hiring-email', 'feedback-email']);

/** What the customer typed comes before what was read from the site. */
export function factsOf({ brand, inputs, servicesOffered, template }: WritingBrief) {
  const from = (input: string, field: string = input) => factOf(inputs[input]) ?? factOf(brand.fields[field]);
  const selling = (input: string) => (NOT_SELLING.has(template) ? factOf(inputs[input]) : from(input));
  return {
    overview:
      from('companyContext', 'companyOverview') ?? factOf(brand.fields.companyDescription) ?? factOf(brand.pitch),
    value: from('valueForTarget', 'valueProposition'),
    audience: from('targetAudience'),
    proof: from('socialProof'),
    risk: selling('riskReversal'),
    urgency: selling('urgency'),
    scarcity: selling('scarcity'),
    outcome: factOf(inputs.targetOutcome),
    profile: from('targetProfile'),
    role: from('roleValueProp'),
    gift: from('gift'),
    giftValue: from('giftValue'),
    effort: from('feedbackEffort'),
    feedbackUrl: linkIn(inputs.feedbackForm),
    angle: from('prAngle', 'suggestedAngles'),
    news: from('newsHook'),
    spokesperson: from('spokesperson', 'spokespersonName'),
    services: factOf(servicesOffered ? [...servicesOffered] : null),
  };
}
export type Facts = ReturnType<typeof factsOf>;

const linkIn = (value: unknown): string | null =>
  textsIn(value)
    .map((text) => text.trim())
    .find((text) => /^https?:\/\/[^\s<>"']+$/i.test(text) && !/[.,;:!?)\]]$/.test(text) && isWebLink(text)) ?? null;

/** What somebody who may work there wants to know. */
const ABOUT_WORK =
  /\b(?:our team|work (?:at|here|with us|from)|hire|hiring|join|remote|careers?|colleagues?|offices?|employees|founded)\b/i;

/** Sentences of the site that speak of the brand, those that touch the reader's work first. */
export function evidenceFor({ brand, lead, template }: WritingBrief): Fact[] {
  const touches = new Set(
    [lead.organizationIndustry, lead.title].flatMap(
      (text) =>
        plain(text ?? '')
          .toLowerCase()
          .match(/\p{L}{4,}/gu) ?? [],
    ),
  );
  const nearness = ({ text }: Fact) =>
    text
      .toLowerCase()
      .split(/\P{L}+/u)
      .filter((word) => touches.has(word)).length;
  const name = plain(brand.name).toLowerCase();
  return brand.evidence
    .slice(0, 40)
    .map((text) => factOf(text))
    .filter((fact) => fact !== null)
    .filter(({ text, shape }) => shape === 'sentence' && wordCount(text) >= 5 && speaks(text, name))
    .filter(({ text }) => template !== 'hiring-email' || ABOUT_WORK.test(text))
    .map((fact, at) => ({ fact, near: nearness(fact), at }))
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .map(({ fact }) => fact);
}

const speaks = (text: string, name: string) =>
  (/^(?:we|our|every|with|you)\b/i.test(text) || (name.length > 2 && text.toLowerCase().includes(name))) &&
  !/\b(?:cookies?|copyright|privacy|log ?in|sign ?in|subscribe|newsletter|all rights)\b/i.test(text);
