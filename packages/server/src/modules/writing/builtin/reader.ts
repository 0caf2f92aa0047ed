import type { WritingBrief } from '../brief.ts';
import { anyOf } from '../check/any-of.ts';
import { linkFaults, NOTHING_ALLOWED } from '../check/links.ts';
import { surfaceFaults } from '../check/surface.ts';
import { couldBe, type Language, languageOf } from '../language.ts';
import { companyName } from '../names.ts';
import { plain } from '../plain-text.ts';
import { sentencesIn, wordCount } from './statement.ts';

const MAX_WORDS = 24;
/** Praise of the reader's company, copied from a directory, would read as flattery. */
const PRAISE = anyOf(
  'iu',
  /\b(?:leading|leader|premier|world[- ]class|award|best|trusted|innovative|passionate|mission|vision|committed|dedicated|excellence|solutions?|cutting|revolution\p{L}*|unique|pride|strive\p{L}*|empower\p{L}*)\b/u,
  /\b(?:führend\p{L}*|innovativ\p{L}*|leidenschaft\p{L}*|lösungen|leader|passionné\p{L}*|innovant\p{L}*|solutions|líder|apasionad\p{L}*|innovador\p{L}*|soluciones)\b/u,
);
const OWN_VOICE = /\b(?:we|our|us|you|your|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}*)\b/iu;

/** What the reader's company does, in one sentence that names it; null when no source says it plainly. */
export function whatTheyDo(lead: WritingBrief['lead'], language: Language): string | null {
  const { organizationName, organizationDescription } = lead;
  const org = companyName(organizationName);
  const [first] = sentencesIn(plain(organizationDescription ?? '').slice(0, 600));
  if (!org || !first) return null;
  const text = first.trim();
  const rest = text.toLowerCase().startsWith(`${org.toLowerCase()} `) ? text.slice(org.length + 1) : null;
  // Accepts "Acme runs hotels", not "Acme Ltd, founded in 1990": a lower-case word must follow the name.
  if (rest === null || !/^\p{Ll}/u.test(rest) || /^(?:and|und|et|y|&|of|de|was|wurde|has been)\b/i.test(rest))
    return null;
  if (!/\.$/.test(text) || wordCount(text) > MAX_WORDS || wordCount(text) < 4) return null;
  if (PRAISE.test(rest) || OWN_VOICE.test(rest) || /[!?"“”<>|{}[\]=;:]/.test(rest)) return null;
  if (surfaceFaults(text).length || linkFaults(text, NOTHING_ALLOWED).length) return null;
  const heard = languageOf(rest);
  return (heard === null ? couldBe(rest, language) : heard === language) ? `${org} ${rest}` : null;
}
