import { anyOf } from './any-of.ts';

/** Headings and labels above names of customers. */
export const CUSTOMERS = anyOf({
  en: 'customer*|client*|cases|they trust us|trusted by|who we work for|who we work with|who we have worked for|references|case stud*|past charters|charters include|recent jobs|recent work|recent projects|our work|projects|used by|in use at|installed at|in service at|we have worked for|we work for|we supply|retailers|stockists|served|who buys|in good company|who uses|some of the people we|jobs done|buyers|portfolio|works for|on the road with|cooked for|we deliver to|who rely on us|our users',
  de: 'kund*|referenz*|sie vertrauen uns|vertrauen uns|auftraggeber*|arbeiten für|wir arbeiten für|weitere händler|händler|zu unseren|im einsatz bei|anwender*|projekte|fallbeispiel*|erfolgsgeschichten|wir beliefern|abnehmer|nutzer*|beliefert*',
  fr: 'client*|références|ils nous font confiance|nous font confiance|réalisations|chantiers|nos projets|études de cas|ils nous ont choisis|nous travaillons pour|nous livrons|ils utilisent|utilisateurs|équipés|ils roulent|commanditaires|donneurs d’ordre',
  es: 'client*|casos|referencias|confían en|trabajos recientes|trabajos|proyectos|casos de éxito|trabajamos para|servimos a|nos han elegido|obras',
  it: 'client*|referenze|si fidano|hanno scelto|lavori|progetti|casi di successo|lavoriamo per|realizzazioni|ci hanno scelto|forniamo|committenti',
  nl: 'klant*|referenties|opdrachtgever*|vertrouwen op ons|projecten|wij werken voor|wij leveren aan|gebruikers|aan het woord|werken met ons|afnemers',
  pt: 'client*|referências|confiam em|trabalhos|projetos|projectos|casos de sucesso|trabalhamos para|obras|portefólio',
  pl: 'klien*|referencj*|zaufali nam|realizacje|nasi odbiorcy|odbiorc*|projekty|pracujemy dla|dostarczamy do|współpracowaliśmy|pracowaliśmy dla|użytkowni*',
  sv: 'kund*|referens*|uppdragsgivare|litar på oss|projekt|vi arbetar för|vi levererar till|användare|uppdrag|fall',
  ja: 'お客様|主要取引先|取引先|納入先|導入事例|導入実績|納入実績|実績|顧客|採用事例|納品先|ご利用',
});

export const PROMISE = anyOf({
  en: "guarantee*|money back|money-back|refund*|warrant*|we pay|we replace|we repair|we redo|we re-do|we come back|free of charge|for free|at no cost|at our cost|at our expense|costs you nothing|nothing to pay|no charge|you pay nothing|you owe nothing|not a penny|we do not charge|we don't charge|we waive|free replacement|give you your money|give your money|credit*|we promise|promise|our word|half price|you get it free|on us|is free|are free|travel free|we take it back|we collect it|we owe you|we cover|we bear|we refund|deducted|taken off|we knock",
  de: 'garantie*|garantiert|geld zurück|geld-zurück|erstatten*|erstattet|kostenlos|kostenfrei|gratis|umsonst|ersetzen wir|wir ersetzen|zahlen wir|wir zahlen|nehmen wir|wir nehmen|auf unsere kosten|gewährleist*|bessern wir|nachbesser*|berechnen wir nicht|berechnen wir nichts|keinen cent|schenken wir|versprechen|versprochen|zahlen sie nichts|kostet sie nichts|übernehmen wir|wir übernehmen|bekommen sie ihr geld|geld wieder|reparieren wir|wir reparieren|gutschr*|entfällt',
  fr: "garanti*|garantie*|rembours*|gratuit*|nous remplaçons|nous vous rendons|nous rendons|nous reprenons|à nos frais|vous ne payez|ne paierez|nous payons|offert*|on refait|nous refaisons|nous réparons|ne vous coûte|satisfait ou|nous nous engageons|engagement|nous ne facturons|n'est pas facturé*|sans frais|nous prenons à notre charge|remise|avoir de|déduit*|nous changeons",
  es: 'garant*|devolv*|devoluc*|reembols*|gratis|gratuit*|sin coste|sin cargo|no se lo cobramos|no lo cobramos|no le cobramos|no cobramos|no paga*|pagamos nosotros|lo pagamos|reponemos|sustituimos|cambiamos|reparamos|a nuestro cargo|a nuestra costa|corre de nuestra cuenta|nos comprometemos|le abonamos|abonamos|descontamos|recuperará su dinero',
  it: 'garanzi*|garantiam*|garantit*|rimbors*|gratis|gratuit*|senza costi|non paga*|paghiamo noi|sostituiamo|ripariamo|restituiamo|a nostre spese|a nostro carico|non si paga|rifacciamo|ci impegniamo|riprendiamo|scontiamo|non costa|non vi facciamo pagare',
  nl: 'garantie*|garanderen|gegarandeerd|geld terug|terugbetal*|betalen wij|wij betalen|gratis|kosteloos|vergoeden|vervangen wij|wij vervangen|betaalt u niets|op onze kosten|niets betalen|krijgt u|brengen wij niet|rekenen wij niet|niet in rekening|herstellen wij|wij herstellen|beloven|beloofd|kost het u niets|voor onze rekening|krijg je je geld|nemen we terug|vervangen we|betalen we',
  pt: 'garant*|devolv*|reembols*|grátis|gratuit*|sem custo*|não paga*|pagamos nós|substituímos|reparamos|trocamos|por nossa conta|não cobramos|comprometemo-nos|oferecemos|fica por nossa|descontamos',
  pl: 'gwarancj*|gwarantuj*|zwrac*|zwrot*|za darmo|bezpłatn*|nie płac*|płacimy my|zapłacimy|wymieni*|naprawi*|na nasz koszt|na własny koszt|pokrywamy|obiecuj*|nie policzymy|gratis|oddajemy|oddamy|poprawi*',
  sv: 'garanti*|garanterar|pengarna tillbaka|återbetal*|gratis|kostnadsfri*|betalar vi|vi betalar|byter vi|vi byter|ersätter vi|vi ersätter|betalar du inget|betalar ni inget|på vår bekostnad|kostar inget|utan kostnad|vi lovar|lovar|vi lagar|lagar vi|tar vi tillbaka|får ni tillbaka|får du tillbaka|vi gör om|gör vi om',
  ja: '保証|返金|無料|無償|交換いたします|全額|お返し|返品|弊社負担|当社負担|いただきません|やり直し|約束',
});

/** A guarantee names the case in which it holds, or a time. */
export const CONDITION = anyOf({
  en: "if|should|when|whenever|anything|any|that we|that does not|that doesn't|that breaks|for life|within|day*|month*|year*|until|unless|late|later than|before",
  de: 'wenn|falls|sollte*|geht|ist|war|innerhalb|tag*|monat*|jahr*|bis|kommt|kommen|haben wir|bei',
  fr: "si|s'il|lorsque|quand|dans les|jour*|mois|an|ans|toute*|tout|en cas|pendant|à vie|au-delà",
  es: 'si|cuando|en caso|día*|mes*|año*|durante|cualquier|lo que|dentro de|de por vida',
  it: 'se|quando|in caso|giorn*|mes*|ann*|entro|qualsiasi|ogni|per|a vita',
  nl: 'als|indien|wanneer|maken wij|is|dag*|maand*|jaar|jaren|binnen|mocht|elke|komen wij|komt|zijn wij|bent u|levenslang',
  pt: 'se|quando|caso|em caso|dia*|mês|meses|ano*|durante|qualquer|dentro de',
  pl: 'jeśli|jeżeli|gdy|kiedy|w razie|w przypadku|dni|dnia|miesi*|rok*|lat|lata|w ciągu|każd*',
  sv: 'om|när|ifall|inom|dag*|månad*|år|skulle|vid|blir|är',
  ja: '場合|もし|とき|以内|日間|ヶ月|か月|カ月|年間|万一',
});

export const CHANGE = anyOf({
  en: 'less|fewer|more|saved|saves|save|cut|cuts|reduced|down from|down to|up from|from|fell|dropped|drop|rose|grew|doubled|halved|tripled|faster|lower|higher|instead of|gave back|replaced|increase*|decrease*|shorter|gained|won back|cheaper|quicker|without a single|within|since|no longer|prevented|avoided|recovered|sold|served|delivered|lasted|survived|returned',
  de: 'weniger|mehr|gespart|spart|sparte|einsparung|ersetzt|gesenkt|senkte|reduziert|schneller|statt|gesunken|gestiegen|verdoppelt|halbiert|von|seit|kürzer|steigerte|vermieden|zurückgegangen|um',
  fr: 'moins|plus|économis*|gagné|réduit*|baiss*|augment*|divisé|doublé|au lieu de|passé*|de|remplacé|plus vite|en moins|vivaient|évité*|diminu*',
  es: 'menos|más|ahorr*|reduj*|reduc*|baj*|aument*|duplic*|en lugar de|pas*|montad*|en|sustituy*|ganó|evit*|recuper*',
  it: 'meno|più|risparmi*|ridott*|ridot*|cal*|aument*|raddoppi*|dimezz*|invece di|da|passat*|in|sostituit*|evitat*|recuperat*',
  nl: 'minder|meer|bespaar*|bespar*|gedaald|verlaagd|gehalveerd|verdubbeld|sneller|in plaats van|van|naar|vervangen|scheelt|korter|teruggebracht|gestegen',
  pt: 'menos|mais|poup*|econom*|redu*|baix*|aument*|duplic*|em vez de|pass*|em|substitu*|evit*|recuper*',
  pl: 'mniej|więcej|oszczęd*|zmniejsz*|spad*|wzros*|podwo*|szybciej|zamiast|z|zastąpi*|skróci*|uniknę*|obniży*',
  sv: 'mindre|färre|mer|sparade|sparat|spar*|minskade|minskat|minskar|ökade|ökat|halverat|fördubblat|snabbare|istället för|från|ersatt|kortare|sjönk|undvik*',
  ja: '削減|短縮|減少|増加|向上|改善|減|増|から|節約|半減|倍',
});

export const CERTIFIED = anyOf({
  en: 'certified|certificate*|certification*|accredited|accreditation*|quality mark|label|seal|licensed|licence|license|approved|kitemark|registered with|audited to|conforms to|member of the|holds|awarded the|b corp|organic|fair trade|fairtrade|standard',
  de: 'zertifizier*|zertifikat*|siegel|gütesiegel|prüfzeichen|akkreditiert*|anerkannt*|bio|zugelassen|geprüft|label|umweltzeichen|öko-zertifizierung|nach din|meisterbetrieb',
  fr: 'certifié*|certification*|certificat*|label*|agréé*|agrément|accrédité*|homologué*|norme*|marque|ab|qualité',
  es: 'certificad*|certificación*|sello*|distintivo*|acreditad*|homologad*|norma|etiqueta|denominación',
  it: 'certificat*|certificazion*|marchio|accreditat*|sigillo|etichetta|norma|bollino|denominazione|riconosciut*',
  nl: 'gecertificeerd*|certificaat|certificaten|certificering|keurmerk*|erkend*|erkenning|label|keur|geaccrediteerd|norm',
  pt: 'certificad*|certificação|certificações|selo*|acreditad*|homologad*|norma|rótulo|distinção',
  pl: 'certyfika*|certyfikowan*|znak*|akredyt*|atest*|norma|uprawnien*|koncesj*|licencj*',
  sv: 'certifier*|certifikat*|märkning|märkt|ackrediter*|godkänd*|auktoriser*|kvalitetsmärk*|svanen*|krav-*|norm',
  ja: '認証|認定|取得|登録|規格|許可|マーク|資格|JIS|ISO',
});

export const AWARD = anyOf({
  en: 'award*|prize*|winner*|won the|medal*|honour*|honor*|voted|best of|distinction|finalist|shortlist*',
  de: 'auszeichn*|ausgezeichnet|preis der|preisträger*|gewonnen|gewann|medaille*|-preis|gewinner*|award*|innovationspreis|gründerpreis|designpreis|umweltpreis',
  fr: 'prix de|prix du|prix des|prix national|lauréat*|récompens*|médaill*|primé*|trophée*|distinction*|prix',
  es: 'premio*|premiad*|galard*|medalla*|ganador*|reconocimiento*|distinción',
  it: 'premio|premi|premiat*|vincit*|vinto|medagli*|riconosciment*|oscar',
  nl: 'prijs van|prijs voor|prijs|award*|winnaar|gewonnen|won|bekroond|onderscheid*|medaille*|uitgeroepen',
  pt: 'prémio*|prêmio*|premiad*|galard*|medalha*|vencedor*|distinguid*|distinção',
  pl: 'nagrod*|laureat*|wyróżnien*|medal*|zwycięzc*|zdobyli*|godło',
  sv: 'pris|priset|utmärkelse*|vinnare|vann|medalj*|utsedd*|belön*',
  ja: '受賞|賞|表彰|メダル|グランプリ|金賞|大賞',
});

export const ON_REQUEST = anyOf({
  en: 'on request|on asking|on application|by quotation|by quote|ask us|poa|upon request|quoted individually|depends on|individual quote|contact us for|call for price|priced per|let’s talk|by quotation|talk to us|price after|quoted after|not priced',
  de: 'auf anfrage|nach aufwand|individuelles angebot|nach vereinbarung|nach absprache|preis folgt|auf angebot|individuell kalkuliert',
  fr: 'sur devis|sur demande|nous consulter|à la demande|sur étude|après étude',
  es: 'consultar|a consultar|bajo pedido|cotización*|según proyecto|según presupuesto|a medida|bajo presupuesto',
  it: 'su richiesta|su preventivo|da concordare|a preventivo|prezzo dopo|da definire',
  nl: 'op aanvraag|in overleg|op offerte|prijs op aanvraag',
  pt: 'sob consulta|a pedido|sob orçamento|mediante orçamento',
  pl: 'na zapytanie|do uzgodnienia|wycena indywidualna|indywidualn*',
  sv: 'på förfrågan|enligt offert|pris efter|tilbud|på forespørgsel|offert|efter överenskommelse|begär offert',
  ja: '要見積|お見積|応相談|お問い合わせください|別途',
});
