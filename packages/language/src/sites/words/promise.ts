import { anyOf } from './any-of.ts';

/** What a company does at its own cost when something went wrong. */
export const CONSEQUENCE = anyOf({
  en: "we send|we replace|we repair|we redo|we re-do|we repeat|we fix|we refund|we pay|we come back|we take it back|we take them back|we credit|we waive|we make good|we rebuild|we reprint|we rerun|we bear|we cover|we deliver another|we collect|we buy back|we return your|we give you|we owe|is replaced|are replaced|be replaced|is repeated|refund*|money back|free of charge|for free|at no cost|no charge|charge nothing|charge you nothing|without charge|you pay nothing|pay nothing|do not pay|don't pay|does not pay|no bill|at our cost|at our expense|costs you nothing|our treat|fix it free|free replacement|second copy|a new one|on us|half price|not a penny|you owe nothing|fee is waived|is free|we deduct",
  de: 'erlassen wir|wir erlassen|erstatten|erstatten wir|ersetzen wir|wir ersetzen|zahlen wir|wir zahlen|übernehmen wir|wir übernehmen|nehmen wir|wir nehmen|holen wir|kostenlos|kostenfrei|gratis|unentgeltlich|umsonst|auf unsere kosten|auf unsere rechnung|bessern wir|nachbesser*|wiederholen wir|geld zurück|zurückerstatt*|tauschen wir|wir tauschen|reparieren wir|wir reparieren|liefern wir|wir liefern|berechnen wir nichts|berechnen wir nicht|keinen cent|kostet sie nichts|nichts bezahlen|entfällt|bekommen sie|erhalten sie|machen wir neu|schenken wir',
  fr: 'sans rien payer|sans frais|gratuit*|à nos frais|rembours*|nous remplaçons|remplacé*|nous refaisons|est refait*|nous reprenons|offert*|ne payez|ne paie*|nous payons|nous réparons|nous prenons en charge|à notre charge|nous revenons|on refait|nous vous rendons|nous renvoyons|nous ne facturons',
  es: 'sin coste|sin costo|sin cargo|gratis|gratuit*|pagamos|devolvemos|reponemos|repetimos|recargamos|reparamos|cambiamos|asumimos|por nuestra cuenta|a nuestro cargo|no paga*|no cobramos|no se lo cobramos|no lo cobramos|no le cobramos|le devolvemos|volvemos|rehacemos|sustituimos|reembols*|abonamos|no se cobra',
  it: 'rifacciamo|paghiamo|sostituiamo|ripariamo|rimbors*|gratis|gratuit*|senza farvi pagare|senza costi|senza spese|a nostre spese|a nostro carico|ritiriamo|non paga*|restituiamo|non vi costa|torniamo',
  nl: 'betalen wij|wij betalen|betalen we|gratis|kosteloos|vervangen wij|vervangen we|herstellen wij|geld terug|terugbetal*|krijgt u|nemen wij|op onze kosten|opnieuw|betaalt u niets|maken wij|komen wij|voor onze rekening|vergoeden',
  pt: 'devolvemos|sem custo*|grátis|gratuit*|pagamos|trocamos|refazemos|sai da sua mensalidade|descontamos|é descontad*|não paga*|por nossa conta|substituímos|reparamos|reembols*|voltamos|não cobramos|abatemos',
  pl: 'bezpłatn*|zwracamy|zwrócimy|wymieniamy|wymienimy|naprawiamy|naprawimy|usuwamy|usuniemy|na nasz koszt|nie płac*|nie zapłac*|oddajemy|oddamy|za darmo|gratis|poprawiamy|poprawimy|pokrywamy|dajemy',
  sv: 'tillbaka|gratis|kostnadsfri*|betalar vi|vi betalar|ersätter vi|vi ersätter|byter vi|vi byter|gör vi om|vi gör om|utan kostnad|betalar du inget|betalar ni inget|lagar vi|på vår bekostnad',
  da: 'henter vi|betaler vi|vi betaler|pengene tilbage|tilbage|gratis|uden beregning|uden ekstra|bytter vi|vi bytter|laver vi om|retter vi',
  ja: '無償|無料で|いただきません|返金|全額|交換いたします|交換します|再製作|やり直|弊社負担|当社負担|修理いたします',
});

/** If, when, should: the case that the promise is for. */
export const CASE = anyOf({
  en: 'if|should|when|whenever|in case|anything that|any * that|every * that|unless|within|fails|otherwise',
  de: 'wenn|falls|sollte*|sofern|bei|innerhalb|sonst|andernfalls|im falle|mindestens',
  fr: "si|s'il|lorsque|quand|en cas|sinon|toute * qui|qui ne|dans les",
  es: 'si|cuando|en caso|cualquier|dentro de|de lo contrario',
  it: 'se|quando|in caso|qualsiasi|entro|altrimenti|che cede',
  nl: 'als|indien|wanneer|mocht|anders|binnen|valt',
  pt: 'se|quando|caso|em caso|no mês em que|qualquer|dentro de',
  pl: 'jeśli|jeżeli|gdy|gdyby|w razie|w przypadku|w ciągu|inaczej',
  sv: 'om|när|ifall|skulle|inom|annars|vid',
  da: 'hvis|når|såfremt|ellers|inden for',
  ja: '場合|もし|とき|以内|万一',
});

/** Headings and labels above a promise. */
export const PROMISE_LABEL = anyOf({
  en: 'our word|our promise|promise|promises|guarantee*|our commitment|we promise|warranty|undertaking|pledge|no-quibble',
  de: 'unser wort|versprechen|garantie*|fixpreis|gewährleistung|zusage*|unser versprechen|ehrenwort',
  fr: 'notre promesse|engagement*|garantie*|parole|promesse*',
  es: 'nuestro compromiso|garantía*|compromiso*|promesa*|palabra',
  it: 'garanzia|garanzie|promessa|impegno|parola',
  nl: 'onze belofte|garantie*|belofte*|toezegging',
  pt: 'garantia*|compromisso*|promessa*|palavra',
  pl: 'gwarancj*|obietnic*|słowo|zobowiązan*',
  sv: 'vårt löfte|löfte*|garanti*|vores løfte|løfte*',
  ja: 'お約束|約束|保証',
});

/** No promise of the company: what it refuses, what a maker gives, what is free anyway. */
export const NO_PROMISE = anyOf({
  en: "newsletter|download*|parking|wifi|entry is free|free entry|admission|guide|whitepaper|consultation|quote|estimate|brochure|catalogue|samples|bank guarantee|cannot guarantee|no guarantee|do not guarantee|don't guarantee|manufacturer*|maker's|supplier*|gift card|not refunded|no refunds|non-refundable|some vendors|competitor*|free trial|trial",
  de: 'newsletter|parkplatz|parken|eintritt frei|download|beratung|katalog|muster|herstellergarantie|keine garantie|hersteller*|portofrei|probestunde|probewoche|keine erstattung|nicht erstattet|hilfe-hotline',
  fr: "newsletter|infolettre|parking|entrée gratuite|devis gratuit|téléchar*|catalogue|d'essai|garantie du fabricant|fabricant|non remboursable*|ni repris ni|pas rembours*",
  es: 'boletín|aparcamiento|entrada gratuita|presupuesto|descarga*|catálogo|fabricante|prueba gratuita|diagnóstico|no se devuelve*|no admite*',
  it: 'newsletter|parcheggio|ingresso gratuito|preventivo|scarica*|catalogo|produttore|prova gratuita|non rimbors*|spedizione gratuita',
  nl: 'nieuwsbrief|parkeren|gratis entree|download|whitepaper|offerte|catalogus|fabrieksgarantie|fabrikant*|proefles|intake|gratis verzending',
  pt: 'newsletter|estacionamento|entrada gratuita|orçamento|catálogo|fabricante|aula experimental|não reembols*|do fabricante',
  pl: 'newsletter*|parking|wstęp wolny|wycena|katalog|producent*|konsultacj*|darmowa dostawa',
  sv: 'nyhetsbrev|parkering|fri entré|offert|katalog|tillverkar*|rådgivning|fri frakt|gratis levering|nyhedsbrev|producent*',
  ja: 'メルマガ|駐車|入場無料|無料相談|見積無料|カタログ|メーカー保証|送料無料|返品不可',
});
