import { type Finding, foundAll, type SiteText } from '../reader/site-text.ts';

const NAME = String.raw`\p{Lu}[\p{L}\p{N}&.-]*(?:\s\p{Lu}[\p{L}\p{N}&.-]*){0,2}`;
const LISTED = `${NAME}(?:(?:,\\s|\\s(?:and|or|et|ou|und|oder|y|o|e)\\s)${NAME}){0,4}`;
const NAMED = new RegExp(
  `(?:[Uu]nlike|[Aa]lternatives? to|[Cc]ompared (?:to|with)|[Ss]witch(?:ing|ed)? from|[Mm]igrat(?:e|ing|ed) from|[Cc]ompetitors?(?: such as| like|:)|[Bb]etter than|\\bvs\\.?|[Aa]lternative zu|[Ii]m Vergleich zu|[Ww]echsel von|[Aa]lternative à|[Cc]ontrairement à|[Aa]lternativa a|[Aa] diferencia de|[Aa] differenza di)\\s(${LISTED})`,
  'u',
);
const NOT_A_RIVAL = /^(?:The|Our|Other|Most|Traditional|Excel|Many|Us|Them|Die|Der|Das|Les|Los|Las)\b/;

/** Only names the site itself sets beside its own. */
export function findRivals({ lines, facts }: SiteText): Finding | null {
  const own = facts.name?.value.toLowerCase();
  const named = lines.flatMap((line) => {
    const list = NAMED.exec(line.text)?.[1] ?? '';
    return list
      .split(/,\s|\s(?:and|or|et|ou|und|oder|y|o|e)\s/)
      .map((value) => value.replace(/[.,]$/, '').trim())
      .filter((value) => value.length > 1 && !NOT_A_RIVAL.test(value) && value.toLowerCase() !== own)
      .map((value) => ({ value, line }));
  });
  return foundAll(named.slice(0, 10));
}
