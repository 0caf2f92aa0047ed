import { anyOf } from './any-of.ts';

/** Something became more, less, faster, or was reached. */
export const BETTER = anyOf({
  en: 'less|fewer|longer|saved|saves|save|cut|cuts|reduced|down from|down to|up from|fell|dropped|rose|grew|doubled|halved|tripled|faster|lower|higher|instead of|gave back|increase*|decrease*|shorter|gained|won back|cheaper|quicker|without a single|prevented|avoided|recovered|lasted|survived|improved|against|obtained|dismissal|passed|pass rate|repaired|inspected|reached|achieved|harvested',
  de: 'weniger|ersetzt|gespart|spart|sparte|*einsparung*|*ersparnis*|gesenkt|senkte|sank|sanken|reduziert|schneller|statt|gesunken|gestiegen|verdoppelt|halbiert|kürzer*|steigerte|vermieden|zurückgegangen|behoben|geringer|niedriger|länger|heizwärmebedarf|*verbrauch',
  fr: 'moins|économi*|gagné|réduit*|baiss*|augment*|divisé|doublé|au lieu de|est passé*|passée|passé de|plus vite|en moins|évité*|diminu*|réussite|taux',
  es: 'menos|ahorr*|reduj*|reduc*|bajó|bajado|bajaron|aument*|duplic*|en lugar de|pasó|pasaron|ganó|evit*|recuper*|reúsa|dejó de|mejor*',
  it: 'meno|risparmi*|ridott*|ridot*|calat*|calo|aument*|raddoppi*|dimezz*|invece di|passat* da|sostituit*|evitat*|recuperat*|rispetto a*',
  nl: 'minder|bespaar*|bespar*|gedaald|verlaagd|gehalveerd|verdubbeld|sneller|in plaats van|scheelt|korter|teruggebracht|gestegen|daalde',
  pt: 'menos|poup*|econom*|reduz*|redução|baixou|caiu|caíram|aument*|duplic*|em vez de|passou de|evit*|recuper*|subiu',
  pl: 'mniej|oszczęd*|zmniejsz*|spad*|wzros*|podwo*|szybciej|zamiast|skróci*|uniknę*|obniży*|zużyci*',
  sv: 'mindre|färre|sparade|sparat|minskade|minskat|minskar|ökade|ökat|halverat|fördubblat|snabbare|istället för|kortare|sjönk|lägre|faldt|faldet|mindsket|sparet|steg|reduceret',
  ja: '削減|短縮|減少|増加|向上|改善|下がりました|上がりました|節約|半減|減りました|倍に',
});

/** A figure was measured, not claimed. */
export const MEASURED = anyOf({
  en: 'measured|trial|tests|our own tests|study at|in a test|metered|counted|before and after|compared',
  de: 'gemessen|ermittelt|messung|nach umstellung|seit der umstellung|vergleichsmessung',
  fr: 'mesuré*|bilan|relevé*|constaté*',
  es: 'medid*|medimos|medición|tras pasar|campaña',
  it: 'misurat*|rilevat*',
  nl: 'gemeten|meting',
  pt: 'medid*|medição',
  pl: 'zmierzon*|pomiar*',
  sv: 'uppmätt*|mätt|mätning*|sedan vi bytte|målt|måling*',
  ja: '調べ|測定|実測|実績',
});
