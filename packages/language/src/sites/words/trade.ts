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
