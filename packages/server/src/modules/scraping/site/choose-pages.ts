import type { PageFacts, PageLink } from '@distribute/language/sites';
import { isSameSite } from '@distribute/language/sites';

/** The kinds of pages that say what a company is, most telling first; matched in paths and in link texts. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    'about',
    /about|company|who-?we-?are|our-?story|a-?propos|qui-?sommes|notre-?histoire|entreprise|ueber|über|unternehmen|wir-?ueber|quienes-?somos|nosotros|empresa|chi-?siamo|azienda|sobre|quem-?somos|over-?ons|^\/over|het-?bedrijf|o-?nas|o-?firmie|om-?oss|om-?foretaget|会社|企業|gaiyo|kaisha/,
  ],
  [
    'product',
    /product|service|solution|feature|platform|how-?it-?works|what-?we-?do|produit|prestation|fonctionnalit|produkt|angebot|leistung|loesung|lösung|producto|servicio|prodott|servizi|soluzion|produto|serviço|servico|diensten|producten|oferta|uslugi|usługi|tjanst|tjänst|製品|サービス|事業/,
  ],
  [
    'pricing',
    /pricing|prices|plans|fares|fees|rates|tarif|prix|preis|precio|prezzi|listino|preço|preco|prijzen|cennik|ceny|priser|料金|価格/,
  ],
  [
    'customers',
    /customer|client|case-?stud|testimonial|reference|success-?stor|kunden|referenz|temoignage|témoignage|realisation|réalisation|clienti|referenze|clientes|trabajos|proyectos|klanten|referenties|klienci|realizacje|referencje|kunder|referenser|projects|work|実績|導入|お客様/,
  ],
  [
    'team',
    /team|people|leadership|founders|management|equipe|équipe|equipo|squadra|mensen|zespol|zespół|medarbetare|役員|スタッフ/,
  ],
  [
    'contact',
    /contact|kontakt|contatt|contacto|contato|contactenos|impressum|imprint|mentions-?legales|aviso-?legal|legal-?notice|yhteys|お問い合わせ|アクセス|toiawase/,
  ],
  ['press', /press|media(?!wiki)|newsroom|presse|prensa|stampa|imprensa|pers|prasa|報道|プレス/],
  [
    'blog',
    /blog|news(?!letter)|article|insight|notices|actualit|aktuell|neues|noticias|novedades|notizie|novita|novità|notícias|actueel|nieuws|aktualnosci|aktualności|nyheter|agenda|お知らせ|ニュース/,
  ],
  ['careers', /career|jobs|join-?us|hiring|karriere|stellen|recrutement|carrier|empleo|lavora|vacature|kariera|採用/],
  ['faq', /faq|questions|help(?!ful)|guarantee|garanti|fragen|domande|preguntas|vragen|pytania|frågor|よくある/],
];
const NOT_A_PAGE =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|png|jpe?g|gif|webp|svg|avif|ico|mp[34]|webm|css|js|json|xml|rss|atom|ics|exe|dmg)$/i;
const USELESS =
  /\/(?:login|log-in|signin|sign-in|signup|sign-up|register|cart|checkout|account|wp-admin|search|tag|tags|author|feed|cookies?|privacy|terms|datenschutz|agb|cgv|cgu|privacidad)(?:[/.-]|$)|\/page\/\d/i;

/** Two addresses of one page. */
export const pageKey = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/(?:index\.\w+)?$/, '')}${search}`;
};

interface Candidate {
  readonly url: string;
  readonly kind: number;
  readonly score: number;
}

/**
 * Up to `max` further pages worth reading, one of each kind before a second of any; pages that were read are left out.
 */
export function choosePages(
  home: PageFacts,
  sitemap: readonly string[],
  max: number,
  read: readonly Pick<PageFacts, 'url'>[] = [home],
): string[] {
  const known = new Set([home, ...read].map(({ url }) => pageKey(url)));
  const links: PageLink[] = [
    ...home.links,
    ...sitemap.filter((url) => URL.canParse(url)).map((url) => ({ url, text: '', place: 'main' as const })),
  ];
  const best = new Map<string, Candidate>();
  for (const link of links) {
    const url = link.url.split('#')[0] as string;
    const key = pageKey(url);
    if (known.has(key) || !isReadable(url, home)) continue;
    const candidate = rate({ ...link, url }, home.url);
    // A page of no known kind needs somebody who links to it by a name.
    if (candidate.kind < 0 && link.text === '') continue;
    if (candidate.score > (best.get(key)?.score ?? 0)) best.set(key, candidate);
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || a.url.length - b.url.length);
  const firsts = KINDS.flatMap((_, kind) => ranked.find((candidate) => candidate.kind === kind) ?? []);
  const rest = ranked.filter((candidate) => !firsts.includes(candidate));
  return [...firsts, ...rest].slice(0, max).map(({ url }) => url);
}

function isReadable(url: string, home: PageFacts): boolean {
  const { pathname, search } = new URL(url);
  if (!isSameSite(url, home.url) || NOT_A_PAGE.test(pathname) || USELESS.test(pathname) || search.length > 80)
    return false;
  return !isOtherLanguage(pathname, new URL(home.url).pathname, home.lang);
}

const LANGUAGES = new Set(
  'ar bg ca cs da de el en es et eu fi fr ga gl he hi hr hu id is it ja ko lt lv ms nb nl nn no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
);

/** `/de/...` is the same site again for a reader of `/`, unless that reader reads German. */
function isOtherLanguage(pathname: string, homePath: string, lang: string | null): boolean {
  const code = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/i.exec(pathname)?.[1]?.toLowerCase();
  return code !== undefined && LANGUAGES.has(code) && code !== lang && !homePath.toLowerCase().startsWith(`/${code}`);
}

/** A page of no known kind counts too, after the known ones: what a site links to is what it wants to be read. */
function rate({ url, text, place }: PageLink, home: string): Candidate {
  const { pathname, host } = new URL(url);
  const path = decodePath(pathname).toLowerCase();
  const words = text.toLowerCase().replace(/\s+/g, '-');
  const inPath = KINDS.findIndex(([, pattern]) => pattern.test(path));
  const inText = words.length <= 40 ? KINDS.findIndex(([, pattern]) => pattern.test(words)) : -1;
  const kind = inText >= 0 ? inText : inPath;
  const depth = path.split('/').filter(Boolean).length;
  const elsewhere = host === new URL(home).host ? 0 : 2;
  const score =
    (kind < 0 ? 3 : 6) + (inPath >= 0 ? 2 : 0) + (inText >= 0 ? 3 : 0) + (place === 'nav' ? 1 : 0) - depth - elsewhere;
  return { url, kind, score: Math.max(score, 0.1) };
}

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
