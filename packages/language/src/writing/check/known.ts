import type { WritingBrief } from '../brief.ts';
import { companyName } from '../names.ts';
import { plain, textsIn } from '../plain-text.ts';

const bare = (text: string) => ` ${text.replace(/[^\p{L}\p{N}&+]+/gu, ' ').trim()} `;

/** Everything that may be said: the texts of our input, searchable word by word. */
export function knownOf(brief: WritingBrief) {
  const { firstName, lastName, organizationName } = brief.lead;
  const names = [
    ...textsIn(brief.lead),
    `${firstName ?? ''} ${lastName ?? ''}`,
    companyName(organizationName) ?? '',
    companyName(brief.brand.name) ?? '',
    brief.brand.name,
    brief.brand.domain,
    brief.sender.fromName,
  ];
  const told = [
    ...textsIn(brief.brand.fields),
    ...textsIn(brief.inputs),
    ...brief.brand.evidence,
    ...(brief.servicesOffered ?? []),
    ...(brief.articles ?? []).map(({ title }) => title),
    brief.brand.pitch ?? '',
    brief.instructions,
    ...textsIn(brief.voice?.offer ?? null),
  ];
  const sources = [...names, ...told].map(plain).filter(Boolean);
  const exact = sources.map(bare).join('\n');
  const nameWords = names.map(plain).map(bare).join('\n').toLowerCase();
  return {
    sources,
    lower: sources.join('\n').toLowerCase(),
    /** Whether words stand next to each other in one source; names of the lead and brand in upper or lower case. */
    says: (words: string) => exact.includes(bare(words)) || nameWords.includes(bare(words).toLowerCase()),
  };
}
export type KnownTexts = ReturnType<typeof knownOf>;
