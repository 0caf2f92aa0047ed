import type { Desk } from '../desk.ts';
import { innerPlural, isPlural, type Teller, withArticle } from '../phrasing.ts';

/** Who we are, by what is known: the brand is always named, and nothing is added to what it says of itself. */
export function whoWeAre({ brand, domain, draw, facts, say }: Desk): string {
  const { overview, services } = facts;
  if (overview) {
    const isNamed = overview.text.toLowerCase().includes(brand.toLowerCase());
    const line = say(overview, { subject: brand, phrase: (phrase) => `${brand} in one line: ${phrase}` });
    return isNamed || overview.shape !== 'sentence' ? line : `I'm with ${brand}. ${line}`;
  }
  if (services)
    return say(services, { subject: 'We', phrase: () => `I'm with ${brand}. What we offer: ${services.text}` });
  if (brand.toLowerCase() === domain.toLowerCase()) return `I'm writing from ${brand}.`;
  return draw('who', [`I'm with ${brand} (${domain}).`, `I'm writing from ${brand} (${domain}).`]);
}

const WHAT_WE_ARE = /^an? (?:\S+ )?(?:team|company|group|studio|agency|firm|member|partner|finalist|winner)\b/i;

/** How each kind of fact is told to somebody who may buy. */
export const TELLERS = {
  value: { subject: 'We', phrase: (phrase) => `In practice that means ${phrase}` },
  proof: {
    subject: 'We',
    phrase: (phrase) => (WHAT_WE_ARE.test(phrase) ? `We're ${phrase}` : `For reference: ${phrase}`),
  },
  risk: {
    subject: 'We',
    phrase: (phrase, fact) =>
      /(?:guarantee|trial|refund|pilot|demo|period)$/i.test(phrase)
        ? `It comes with ${withArticle(fact)}`
        : `If you're weighing the risk: ${phrase}`,
  },
  audience: {
    subject: 'We',
    phrase: (phrase, fact) => (isPlural(fact) ? `It is made for ${innerPlural(fact)}` : `Who it is for: ${phrase}`),
  },
  scarcity: {
    subject: 'We',
    phrase: (phrase) => (/^(?:only )?\d/.test(phrase) ? `We have ${phrase}` : `One limit to know about: ${phrase}`),
  },
  urgency: { subject: 'We', phrase: (phrase) => `On timing: ${phrase}` },
  overview: { subject: 'We', phrase: (phrase) => `What we do, in one line: ${phrase}` },
} satisfies Record<string, Teller>;
