import { type Finding, foundAll, foundOn, type Line, type SiteText } from '../reader/site-text.ts';

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it'];
const CODES =
  'AE AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SI SK TH TN TR TW UA US VN ZA'.split(
    ' ',
  );
const REGIONS =
  'Europe|European Union|EMEA|APAC|DACH|Benelux|Scandinavia|North America|South America|Latin America|Middle East|Africa|Asia|Europa|Amérique du Nord|Nordamerika|América Latina|worldwide|weltweit|dans le monde entier|UK|USA|EU'.split(
    '|',
  );

/** Names short enough to be ordinary words elsewhere are left to their long forms. */
const NAMES = [
  ...new Set(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return CODES.map((code) => names.of(code) ?? '');
    }),
  ),
].filter((name) => name.length > 3);
const PLACE = new RegExp(
  `(?<![\\p{L}])(?:${[...NAMES, ...REGIONS].map((name) => name.replace(/[()]/g, '.')).join('|')})(?![\\p{L}])`,
  'gu',
);
const SERVED =
  /\b(?:customers|clients|serv(?:e|es|ing)|across|available|deliver|ship|offices?|markets?|operat\w+|countries|throughout|based|locations?|international\w*)\b|kunden|liefer|weltweit|standort|clients|livr|présents?|partout|clientes|enviamos|países|clienti|spediamo|paesi/i;
const MAX_PLACES = 6;

/** Countries and regions a site says it serves; its own address only when it says nothing else. */
export function findGeo({ lines, facts }: SiteText): Finding | null {
  const named = (line: Line) => (line.text.match(PLACE) ?? []).map((value) => ({ value, line }));
  const served = lines.filter(({ text }) => SERVED.test(text)).flatMap(named);
  if (served.length) return foundAll(served.slice(0, MAX_PLACES));
  const own = facts.location?.value.match(PLACE)?.[0];
  return own && facts.location ? foundOn(own, facts.location.sourceUrls) : null;
}
