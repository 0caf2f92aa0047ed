import { type Finding, found, foundAll, type Line, pathOf, type SiteText } from '../reader/site-text.ts';
import { dateIn } from './dates.ts';
import { byRule } from './pick.ts';

const HAPPENED =
  /\b(?:launch|open|rais|acquir|releas|announc|appoint|partner|expand|award|win|won|reach|celebrat|introduc|publish|sign|move|hire|doubl|tripl)\w*|eröffn|gründe|start|stell|gewinn|ausgezeichn|erreich|lanc|ouvr|annonc|lève|remport|inaugur|present|abr|gan|alcanz|apr|lanci|annunci|vinc|raggiung/i;
const NEWS_PAGES =
  /press|news|blog|media|presse|aktuell|actualit|prensa|noticias|stampa|notizie|about|history|geschichte|histoire|historia|storia/;
/** Fine print and offers have dates too. */
const NOT_NEWS =
  /©|copyright|all rights|terms|privacy|effective|last updated|stand:|mentions légales|\bprices?\b|sign up|\boffer|\buntil\b|[$€£]\d+ per/i;

const dated = ({ lines }: SiteText): { line: Line; date: string }[] =>
  lines.flatMap((line) => {
    const date = line.text.length >= 20 && !NOT_NEWS.test(line.text) ? dateIn(withDateBefore(line, lines)) : null;
    return date ? [{ line, date }] : [];
  });

/** News often stand under a line that holds nothing but their date. */
function withDateBefore(line: Line, lines: readonly Line[]): string {
  const before = lines[lines.indexOf(line) - 1];
  const isDate = before?.page === line.page && before.text.length <= 24 && dateIn(before.text) !== null;
  return isDate && before ? `${before.text} ${line.text}` : line.text;
}

/** The newest dated thing that happened. */
export function findNews(site: SiteText): Finding | null {
  const events = dated(site).filter(({ line }) => HAPPENED.test(line.text));
  const [newest] = events.sort((a, b) => b.date.localeCompare(a.date));
  return newest ? found(newest.line.text, newest.line) : null;
}

/** Dated facts, newest first. */
export function findMilestones(site: SiteText): Finding | null {
  const events = dated(site).filter(({ line }) => HAPPENED.test(line.text) || NEWS_PAGES.test(pathOf(line)));
  const newest = events.sort((a, b) => b.date.localeCompare(a.date)).slice(0, 8);
  return foundAll(newest.map(({ line }) => ({ value: line.text, line })));
}

/** What a journalist could make of it: headlines of the site's own news first, then what happened. */
export function findAngles(site: SiteText): Finding | null {
  const headlines = site.lines.filter(
    (line) =>
      line.kind === 'heading' &&
      line.level >= 2 &&
      /press|news|blog|presse|actualit|prensa|noticias|stampa/.test(pathOf(line)) &&
      line.text.split(/\s+/).length >= 4,
  );
  if (headlines.length) return foundAll(headlines.slice(0, 3).map((line) => ({ value: line.text, line })));
  return (
    findNews(site) ??
    byRule({
      matches:
        /\b(?:first|only|world'?s|record|pioneer|study|survey)\b|\berste[rs]?\b|premi[èe]re?\b|primer[oa]?\b|prim[oa]\b/i,
      needs: /\d|first|only|erste|premi|primer|prim/i,
    })(site)
  );
}
