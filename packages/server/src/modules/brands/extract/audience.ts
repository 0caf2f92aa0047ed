import { type Finding, found, foundAll, foundOn, type Line, type SiteText } from './site-text.ts';

const WHO =
  'teams?|managers?|leads?|leaders|directors?|companies|businesses|firms|agencies|startups?|start-ups?|founders|developers|engineers|marketers|freelancers|creators|brands|retailers|shops|stores|owners|schools|teachers|students|hospitals|clinics|doctors|lawyers|accountants|nonprofits|enterprises|organi[sz]ations|manufacturers|restaurants|hotels|families|parents|homeowners|professionals|departments|vendors|recruiters|designers|researchers|municipalities|farmers|' +
  'entreprises|équipes|PME|indépendants|artisans|commerçants|familles|associations|professionnels|collectivités|restaurateurs|' +
  'Unternehmen|Teams|Betriebe|Agenturen|Kanzleien|Praxen|Handwerker|Familien|Selbstständige|Mittelstand|Vereine|Kommunen|Hersteller|' +
  'empresas|equipos|pymes|autónomos|familias|agencias|profesionales|tiendas|clínicas|' +
  'aziende|imprese|PMI|professionisti|famiglie|negozi|studi|agenzie|liberi professionisti';
const TAIL =
  "(?:\\s(?:at|with|in|of|from|who|that|and|between|&|de|des|à|avec|qui|et|mit|in|im|von|und|aus|con|que|y|en|che|e|di|da)\\s[\\p{L}\\p{N}][\\p{L}\\p{N}'’&/ -]{1,70})?";
const LEAD =
  '(?:for|helps?|gives?|lets|serving|by|pour(?: les)?|aide(?: les)?|für|hilft|para(?: las| los)?|ayuda(?:mos)? a(?: las| los)?|per(?: le| i| gli)?|aiuta(?: le| i| gli)?)';
const PHRASE = new RegExp(
  `(?<![\\p{L}])${LEAD}\\s((?:[\\p{L}\\p{N}&'’/-]+\\s){0,6}?(?:${WHO})${TAIL})(?![\\p{L}])`,
  'iu',
);
const HEADING =
  /who (?:it|we|this)(?:'s| is| are)?|\bfor whom|pour qui|für wen|para quién|per chi|our (?:customers|clients)|target/i;
/** Phrases that begin like an audience and are none. */
const NOT_ONE =
  /^(?:your|our|my|the first|all of|more|free|now|example|us|you|me|votre|notre|unsere?|ihr|nuestr|tu|la tua|il tuo)\b/i;

/** Phrases that say for whom the company works, the clearest first. */
export function audiencePhrases(site: SiteText): { value: string; line: Line }[] {
  const summaries = site.lines.filter(({ at, isMain }) => isMain && at < 12);
  const ordered = [...new Set([...metaLines(site), ...summaries, ...site.lines])];
  return ordered.flatMap((line) => {
    const phrase = PHRASE.exec(line.text)?.[1]
      ?.replace(/(?<!\s)\s+(?:and|who|that|with|in|of|at|et|und|y|e)$/i, '')
      .trim();
    return phrase && phrase.length >= 8 && !NOT_ONE.test(phrase) ? [{ value: phrase, line }] : [];
  });
}

const PLAIN = { block: 0, card: [], isOthers: false, isFurniture: false };

/** How the pages sum themselves up for others counts as said on them. */
function metaLines({ evidence }: SiteText): Line[] {
  return evidence.pages.flatMap((page) =>
    page.description
      ? [{ text: page.description, page, kind: 'text' as const, level: 0, isMain: true, heading: '', at: 0, ...PLAIN }]
      : [],
  );
}

/** In the sentence that sums the company up, the words after `for` name its customers. */
const SUMMARY =
  /(?<![\p{L}])(?:for|pour|für|para|per|(?:ships?|sells?|delivers?|supplies|supply)\s[^.;]{3,80}?\sto)\s([\p{L}\p{N}][^.;:!?()]{2,90})/iu;
const CUT =
  /\s(?:in|across|so|on|overnight|to|by|from|around|throughout|dans|en|nel|nella|aus|which|that)\s.*$|,\s(?!.{0,90}\s(?:and|or|et|ou|und|y|e|o)\s).*$/isu;
const NOT_PEOPLE =
  /^(?:\d|free|more|your|you|our|a |an |the |all |this|each|every|sale|rent|years?|weeks?|example|\p{L}+ing\s(?!teams|companies|firms|businesses))/iu;

function inSummary({ facts, evidence }: SiteText): Finding | null {
  const { pitch } = facts;
  const phrase = SUMMARY.exec(pitch?.value ?? '')?.[1]
    ?.replace(CUT, '')
    .trim();
  if (!pitch || !phrase || phrase.length < 5 || NOT_PEOPLE.test(phrase)) return null;
  return foundOn(phrase, pitch.sourceUrls.length ? pitch.sourceUrls : [evidence.url]);
}

export function findAudience(site: SiteText): Finding | null {
  const [best] = audiencePhrases(site);
  const summed = inSummary(site);
  if (best && (!summed || best.line.at < 12)) return found(best.value, best.line);
  if (summed) return summed;
  const listed = site.lines.filter(
    ({ heading, kind, text }) => kind === 'item' && HEADING.test(heading) && text.length <= 120,
  );
  return foundAll(listed.slice(0, 5).map((line) => ({ value: line.text, line })));
}
