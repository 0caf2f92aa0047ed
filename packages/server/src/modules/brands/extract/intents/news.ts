import { dateIn } from '../dates.ts';
import type { Question } from '../question.ts';
import { type Finding, found, isEnglish, isSelf, type Line, type SiteText, titleOf } from '../site-text.ts';
import { accountOf } from '../topics.ts';
import { anyOf } from '../words/any-of.ts';
import { OTHERS } from '../words/voice.ts';

const NEWS = anyOf({
  en: 'news*|blog|press|press release*|notices|journal|updates|announcements|diary|what is new|latest|log|agenda|events|resources|stories|bulletin|newsroom',
  de: 'neues|neuigkeiten|aktuell*|presse*|nachrichten|blog|meldungen|termine|tagebuch|journal|news',
  fr: 'actualité*|actu*|nouvelles|presse|communiqué*|agenda|brèves|journal|blog|infos',
  es: 'noticias|novedades|actualidad|prensa|blog|agenda|diario',
  it: 'notizie|novità|news|comunicati|stampa|blog|diario|eventi|agenda',
  nl: 'nieuws|nieuwtjes|actueel|pers*|blog|agenda|berichten|logboek',
  pt: 'notícias|novidades|imprensa|blog|agenda|atualidades|diário',
  pl: 'aktualności|co nowego|nowości|wiadomości|prasa|blog|wydarzenia|dziennik',
  sv: 'nytt|nyheter|aktuellt|press|blogg|händer|kalender|dagbok',
  ja: 'お知らせ|ニュース|新着|トピックス|ブログ|プレス|更新情報|news|topics',
});
/** Kinds of entries that are not the company's own news. */
const FOREIGN = anyOf({
  en: 'guest|council|seen in|read in|elsewhere|from x|tweet|retweet|sponsored|advertis*|industry|sector|press review|column|report of|magazine|reprint|partner news|by our partner|tip of|link tip|shared',
  de: 'gast*|gelesen|gesehen|branche*|presseschau|fremd*|anzeige|tipp|magazin|verband|linktipp|aus der presse|partner*',
  fr: 'vu dans|lu dans|invitée?|tribune|revue de presse|partenaire*|publicité|secteur|ailleurs|magazine',
  es: 'visto en|leído en|invitad*|sector|prensa ajena|patrocinad*|revista|socio*|tribuna',
  it: 'visto su|letto su|ospite|settore|rassegna|sponsor*|rivista|partner|dal settore',
  nl: 'gezien in|gelezen in|gast*|bron|branche*|sector|advertentie|partner*|persoverzicht|overheid',
  pt: 'visto em|lido em|convidad*|setor|patrocinad*|revista|parceir*',
  pl: 'przeczytane|gościnn*|branż*|sponsorowan*|magazyn „|partner*|źródło|z prasy',
  sv: 'sett i|läst i|gäst*|bransch*|annons|sponsr*|källa|partner*|ur pressen',
  ja: '寄稿|業界|転載|外部|提供|他社|ゲスト|協会',
});

const NUMERIC = /(?<!\d)(20\d\d)[./-](\d{1,2})[./-](\d{1,2})(?!\d)|(20\d\d)年\s?(\d{1,2})月\s?(\d{1,2})日/;

/** A day in a form that sorts, and the words that say it. */
function dayIn(text: string): { day: string; words: string } | null {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [words, y1, m1, d1, y2, m2, d2] = numeric;
    return { day: `${y1 ?? y2}-${(m1 ?? m2 ?? '').padStart(2, '0')}-${(d1 ?? d2 ?? '').padStart(2, '0')}`, words };
  }
  const day = dateIn(text);
  return day && day.length === 10 ? { day, words: text } : null;
}

const withoutDate = (text: string) => text.replace(/^[\s|·•:–—-]+|(?<![\s|·•:–—-])[\s|·•:–—-]+$/g, '').trim();

interface Entry {
  readonly day: string;
  readonly value: string;
  readonly line: Line;
}

/** A dated entry: one line that has both, or a date in the same card as a title. */
function entriesOf(site: SiteText): Entry[] {
  return site.lines.flatMap((line, at) => {
    const { text, card, page } = line;
    const date = dayIn(text);
    if (!date || line.isFurniture || !line.isMain || line.isOthers) return [];
    const isBare = text.length <= 32;
    const after = site.lines[at + 1];
    const before = site.lines[at - 1];
    const inCard = card.filter((other) => other !== text && other.length >= 8);
    const sameBlock = after && after.block === line.block && after.page === page ? after : null;
    const neighbour =
      sameBlock ??
      (after && after.page === page && after.text.length >= 8 && !dayIn(after.text) && after.block <= line.block + 1
        ? after
        : null);
    const heading =
      before && before.page === page && before.kind === 'heading' && line.block === before.block + 1 ? before : null;
    const title = inCard.length ? inCard.join(' ') : isBare ? (heading?.text ?? neighbour?.text ?? '') : '';
    const hasOwn = withoutDate(text).length > 34 || (text.length > 32 && title === '');
    const value = hasOwn ? text : title ? `${text}: ${title}` : '';
    if (value === '') return [];
    const said = `${value} ${isBare ? (line.heading === title ? '' : '') : ''}`;
    return FOREIGN.test(said) || OTHERS.test(said) ? [{ day: '', value, line }] : [{ day: date.day, value, line }];
  });
}

const MAX_VALUE = 300;
const withoutDay = (value: string): string => {
  const at = value.search(/[:：|–—]/);
  return at >= 0 && at <= 36 && dayIn(value.slice(0, at)) ? value.slice(at + 1) : value;
};
const SUSPICIOUS =
  /[:：|@“”"«»„「」()（）]|(?<!\p{L})(?:by|von|par|por|di|da|door|przez|av)\s(?:\p{L}+\.?\s){0,3}\p{Lu}/u;

/** The newest dated entry of the company's own news. */
export function findLatestNews(site: SiteText, { topics, text }: Question): Finding | null {
  const isHappening = /\bevents?\b/.test(text);
  const entries = entriesOf(site);
  const isNews = (page: Line['page']) => entries.filter(({ line }) => line.page === page).length >= 2;
  const own = entries
    .filter(({ day }) => day !== '')
    .filter(({ line }) => NEWS.test(titleOf(line.page)) || NEWS.test(line.heading) || isNews(line.page))
    .sort((a, b) => b.day.localeCompare(a.day));
  const fitting = topics.length
    ? own.filter(
        ({ value, line }) => accountOf(topics, isEnglish(site), value, line.heading, titleOf(line.page)).misses === 0,
      )
    : own;
  const [best] = fitting;
  // A label, a quotation or an author in the newest title may mean that it is somebody else's.
  if (!best || SUSPICIOUS.test(withoutDay(best.value))) return null;
  return found(best.value.slice(0, MAX_VALUE), best.line, isSelf(site, best.value) ? 0.7 : isHappening ? 0.4 : 0.45);
}
