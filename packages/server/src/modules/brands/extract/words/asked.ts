import { anyOf, type Words } from './any-of.ts';

/**
 * What customers ask for in their own language, and how the readings of questions put it. Longer phrases stand first: a
 * word that was replaced is not looked at again.
 */
const ASKED: readonly (readonly [string, string])[] = [
  [
    'one sentence that says what the company does',
    'womit verdient|gegenstand des unternehmens|was genau macht|worum geht|wofür steht|métier|en quoi consiste|que produit|secteur|objeto social|qué tipo de|a qué se dedican|oggetto|che tipo di|di che cosa si occupa|cosa vende|di cosa vive|wat voor bedrijf|wat verkoopt|waarmee houdt|o que faz|o que vende|a que se dedica|czym się zajmuje|co robi|co sprzedaje|vad gör|vad säljer|hvad laver|hvad sælger|hvad tilbyder|何をして|何の会社|事業|was macht|was bietet|was stellt|was tut|womit beschäftigt|in einem satz|ein satz|tätigkeit|was verkauft|was baut|que fait|en une phrase|activité|que propose|que vend|que fabrique|a qué se dedica|qué hace|en una frase|qué ofrece|qué vende|qué fabrica|actividad|di cosa si occupa|che cosa fa|cosa fa|in una frase|cosa offre|cosa produce|wat doet|in één zin|in een zin|wat maakt|wat levert|o que faz|numa frase|em uma frase|que produz|czym zajmuje|co robi|w jednym zdaniu|vad gör|i en mening|hvad laver|i én sætning|事業内容|何をして',
  ],
  [
    'number of employees',
    'wie groß ist|belegschaft|teamgröße|personalstärke|köpfe|taille de l’équipe|effectif|tamaño de la plantilla|tamaño del equipo|cuánta gente|quanti dipendenti|quante persone|quanta gente|numero di dipendenti|aantal medewerkers|hoeveel mensen|hoeveel medewerkers|quantas pessoas|quantos funcionários|número de funcionários|número de trabalhadores|ilu ludzi|ile osób|ilu pracowników|liczba pracowników|zatrudni*|hur många anställda|hur många arbetar|antal anställda|hvor mange ansatte|hvor mange arbejder|antal ansatte|何人|mitarbeiterzahl|anzahl der mitarbeit*|anzahl mitarbeit*|zahl der mitarbeit*|zahl der beschäftigten|wie viele menschen|wie viele mitarbeit*|wie viele leute|wie viele beschäftigte|wie viele personen|nombre de salariés|nombre de personnes|effectif*|combien de personnes|combien de salariés|combien d’employés|número de empleados|número de personas|cuántas personas|cuántos empleados|plantilla|numero di dipendenti|quanti dipendenti|quante persone|dipendenti|aantal medewerkers|aantal mensen|hoeveel mensen|hoeveel medewerkers|número de funcionários|número de colaboradores|quantas pessoas|quantos funcionários|liczba pracowników|ile osób|ilu pracowników|antal anställda|hur många anställda|hur många personer|hur många arbetar|antal ansatte|hvor mange ansatte|hvor mange mennesker|従業員数|社員数',
  ],
  [
    'year the company was founded',
    'jahr der gründung|jahr der eröffnung|eröffnungsjahr|wann begann|wann gegründet|gegründet im jahr|année d’ouverture|date de création|quand a|année des débuts|año de apertura|año de creación|cuándo|anno di apertura|anno di nascita|quando è nata|quando è stata|jaar van opening|wanneer is|wanneer begon|ano de abertura|ano de criação|quando começou|quando foi|rok powstania|rok otwarcia|kiedy powstał*|kiedy zaczęł*|öppningsår|när startade|när grundades|hvornår|stiftelsesår|stiftet|grundlagt|設立年|創立|創業年|いつ|gründungsjahr|in welchem jahr|seit wann|wann wurde|wann hat|année de création|année de fondation|en quelle année|depuis quand|año de fundación|en qué año|desde cuándo|anno di fondazione|in che anno|in quale anno|da quando|oprichtingsjaar|in welk jaar|sinds wanneer|jaar van oprichting|ano de fundação|em que ano|desde quando|rok założenia|w którym roku|od kiedy|grundår|grundades|vilket år|vilket år grundades|sedan när|grundlagt|hvilket år|設立年|創業年|何年|設立|創業',
  ],
  [
    'city of the headquarters',
    'ort des|ort der|standort|stadt, in|in welcher stadt|in welchem ort|wo steht|wo liegt|adresse des|lieu du siège|ville du siège|ville où|adresse du|localité|commune|localidad|ciudad|dirección|domicilio|ubicación|città|luogo|località|indirizzo della sede|dove ha sede|plaats|vestiging|waar ligt|adres van|localidade|cidade|morada da|endereço da sede|miejscowość|miasto|adres siedziby|ort där|stad|adress|by, hvor|beliggende|adresse på|所在|どこ|hauptsitz|firmensitz|sitz|wo sitzt|wo ist|wo befindet|standort der zentrale|siège social|siège|où se trouve|où est|sede central|sede social|sede|dónde está|dónde tiene|en qué ciudad|dove ha|dove si trova|in quale città|hoofdkantoor|hoofdvestiging|vestigingsplaats|waar is|waar zit|waar staat|onde fica|em que cidade|siedzib*|gdzie mieści|gdzie znajduje|huvudkontor*|var ligger|hovedkontor*|hovedsæde*|hvor ligger|本社|所在地',
  ],
  [
    'person who speaks to the press with role',
    'pressesprecher*|pressekontakt|ansprechpartner* für die presse|wer beantwortet|wer spricht|für die presse|presseanfragen|medienkontakt|contact presse|porte-parole|qui répond à la presse|qui parle|relations presse|portavoz|contacto de prensa|quién atiende|quién habla|portavoce|contatto stampa|chi parla|chi risponde|woordvoerder*|perscontact|wie spreekt|wie staat|porta-voz|contacto de imprensa|contato de imprensa|quem fala|rzecznik*|kontakt dla mediów|kto rozmawia|talesperson*|presskontakt|vem svarar|pressekontakt|talsmand|hvem svarer|hvem udtaler|広報|取材',
  ],
  [
    'e-mail address for enquiries',
    'e-mail-adresse*|mailadresse*|e-mail|email|adresse électronique|courriel|adresse mail|correo electrónico|correo|indirizzo e-mail|indirizzo mail|posta elettronica|e-mailadres|mailadres|endereço de e-mail|endereço eletrónico|adres e-mail|adres mailowy|e-postadress|e-post|mejladress|mailadresse|メールアドレス|メール',
  ],
  [
    'telephone number',
    'telefonnummer|telefon|numéro de téléphone|téléphone|número de teléfono|teléfono|numero di telefono|telefono|telefoonnummer|número de telefone|telefone|numer telefonu|telefonnummer|電話番号',
  ],
  [
    'latest news with its date',
    'neueste meldung|neueste nachricht|letzte meldung|letzte neuigkeit|aktuellste*|jüngste meldung|jüngste nachricht|neueste*|dernière actualité|dernière nouvelle|actualité la plus récente|última noticia|noticia más reciente|novedad más reciente|ultima notizia|notizia più recente|ultima novità|laatste nieuws*|nieuwste bericht|meest recente nieuws*|última novidade|última notícia|notícia mais recente|ostatnia wiadomość|najnowsz*|senaste nyhet*|senaste nytt|seneste nyhed*|nyeste nyhed*|最新のお知らせ|最新ニュース|最新',
  ],
  [
    'customers mentioned by name',
    'kunden|auftraggeber|wer kauft|wer nutzt|clients|qui achète|donneurs d’ordre|clientes|quién compra|clienti|chi compra|committenti|klanten|wie koopt|afnemers|clientes|quem compra|klienci|kto kupuje|odbiorcy|kunder|vilka köper|hvilke kunder|取引先|導入先|お客様|referenzkunden|namentlich genannt*|genannte kunden|welche kunden|kunden, die|referenzen|clients nommés|clients cités|clients de référence|quels clients|références|clientes nombrados|clientes que se nombran|qué clientes|clientes mencionados|clientes citados|referencias|clienti nominati|clienti citati|quali clienti|referenze|genoemde klanten|welke klanten|klanten die|referenties|clientes mencionados|que clientes|quais clientes|wymienieni klienci|jacy klienci|klienci wymienieni|kunder som nämns|vilka kunder|namngivna kunder|kunder der nævnes|hvilke kunder|referencer|取引先|導入先|納入先',
  ],
  [
    'promise of the company',
    'was gilt|bedingungen, wenn|bedingungen bei|wenn * nicht|im schadensfall|bei verspätung|bei mängeln|rückgaberecht|en cas de|que fait|si le client|conditions si|conditions d’annulation|en caso de|si el cliente|qué ocurre si|condiciones si|devolución|in caso di|se il cliente|condizioni se|reso|in geval van|als de klant|voorwaarden als|em caso de|se o cliente|condições se|devolução|w razie|gdy klient|co jeśli|jeśli|vid fel|om kunden|vad händer|hvis kunden|hvad sker|ved fejl|場合|garantieversprechen|was passiert, wenn|was verspricht|was geschieht, wenn|zusage|versprechen|garantiert das|geld-zurück*|engagement|que promet|que se passe-t-il si|promesse|que garantit|compromiso|qué promete|qué pasa si|qué garantiza|promesa|cosa promette|che cosa promette|cosa succede se|impegno|garanzia|wat belooft|wat gebeurt er als|belofte|garantie|o que promete|o que acontece se|compromisso|garantia|co obiecuje|co się dzieje|obietnica|gwarancja|vad lovar|vad händer om|löfte|garanti|hvad lover|hvad sker|løfte|約束|保証',
  ],
  [
    'certificates the company holds',
    'zertifikat*|zertifizierung*|zertifiziert|gütesiegel|certificat*|certification*|label|labels|certificación|certificaciones|certificados|sello|certificazion*|certificat*|certificering*|certificaten|keurmerk*|certificação|certificações|certificados|selo|certyfikat*|certifiering*|certifikat*|certificering*|godkendelser|認証|認定',
  ],
  [
    'awards the company has won',
    'auszeichnung*|preise gewonnen|prix remportés|distinction|récompense*|premios|galardones|premi vinti|riconoscimenti|prijzen gewonnen|onderscheiding*|prémios|prêmios|nagrod*|utmärkelse*|priser vunna|vundet|受賞',
  ],
  [
    'result at a customer in figures',
    'verbesserung*|wirkung|erfolg|beleg|um wie viel|preuve|preuve chiffrée|gain|amélioration|de combien|prueba|mejora|éxito|logro|prova|miglioramento|numero che|dato che|bewijs|verbetering|effect|prova|melhoria|ganho|efekt*|dowód|poprawa|bevis|förbättring|forbedring|dokumentation|効果|数値|ergebnis*|messbare*|nachweis*|einsparung*|in zahlen|résultat*|chiffré*|économie*|en chiffres|resultado*|ahorro*|en cifras|risultat*|risparmio|in cifre|resultaat|resultaten|besparing*|in cijfers|poupança|economia|em números|wynik*|oszczędnoś*|w liczbach|resultat*|besparing*|i siffror|i tal|effekt|導入効果|成果|実績',
  ],
  [
    'annual revenue',
    'jahresumsatz|umsatz|chiffre d’affaires|facturación|volumen de negocio|fatturato|omzet|faturação|faturamento|volume de negócios|obrót|obroty|przychody|omsättning|omsætning|売上',
  ],
  [
    'kind of customers the offer is meant for',
    'zielkunden|an wen|wer sind die kunden|welche kundschaft|type de clientèle|clients visés|cible|tipo de clientes|a quién|perfil de cliente|tipo di clienti|a chi|chi sono i clienti|soort klanten|aan wie|tipo de clientes|a quem|typ klientów|do kogo|komu|vilka kunder|vänder sig|hvilke kunder|henvender sig|どんな方|ターゲット|顧客層|für wen|zielgruppe*|an wen richtet|pour qui|à qui s’adresse|clientèle visée|público cible|clientèle|para quién|a quién se dirige|público objetivo|per chi|a chi si rivolge|destinatari|voor wie|doelgroep|para quem|a quem se destina|público-alvo|dla kogo|grupa docelowa|för vem|målgrupp*|för vilka|for hvem|målgruppe*|til hvem|対象',
  ],
  [
    'call to action on the home page',
    'aufforderung|wozu lädt|wozu ruft|was soll der besucher|appel au visiteur|invitation au visiteur|bouton|à quoi invite|que doit faire|invitación|a qué invita|qué pide|botón|invito|cosa chiede|pulsante|oproep|wat moet de bezoeker|wat vraagt|knop|convite|o que pede|a que convida|wezwanie|do czego zachęca|zachęta|uppmanas|vad uppmanas|knapp|opfordres|hvad opfordres|knap|行動|handlungsaufforderung|hauptbutton|schaltfläche|wozu wird|wozu fordert|bouton principal|appel à l’action|llamada a la acción|botón principal|invito all’azione|pulsante principale|hoofdknop|oproep tot actie|botão principal|chamada para ação|główny przycisk|wezwanie do działania|huvudknapp*|uppmaning|hovedknap*|opfordring|ボタン',
  ],
  [
    'minimum order quantity',
    'mindestbestellmenge|mindestmenge|mindestbestellwert|kleinste menge|quantité minimale|commande minimum|minimum de commande|pedido mínimo|cantidad mínima|ordine minimo|quantità minima|minimale bestelling|minimale afname|encomenda mínima|pedido mínimo|quantidade mínima|minimalne zamówienie|minsta beställning|mindste ordre|minimumsordre|最低ロット|最小ロット',
  ],
  [
    'delivery time',
    'lieferzeit*|délai de livraison|délai*|plazo de entrega|plazo|tempi di consegna|tempo di consegna|levertijd|prazo de entrega|prazo|czas dostawy|termin dostawy|leveranstid|leveringstid|納期',
  ],
  [
    'opening hours',
    'öffnungszeiten|heures d’ouverture|horaires|horario*|orari*|openingstijden|horário*|godziny otwarcia|öppettider|åbningstider|営業時間',
  ],
  [
    'warranty period',
    'garantiezeit|gewährleistungsfrist|garantiedauer|durée de garantie|durée de la garantie|periodo de garantía|plazo de garantía|durata della garanzia|garantieperiode|garantietermijn|prazo de garantia|período de garantia|okres gwarancji|garantitid|garantiperiode|保証期間',
  ],
  [
    'owner of the company',
    'inhaber*|eigentümer*|propriétaire*|propietari*|proprietari*|titolare|eigenaar|proprietári*|właściciel*|ägare|ejer|オーナー',
  ],
  [
    'managing director',
    'wer leitet|wer führt|leitung|geschäftsleitung|chef|chefin|qui dirige|dirigeant*|responsable de l’entreprise|directeur|directrice|patron|quién dirige|director|directora|responsable de la empresa|quién está al frente|chi dirige|chi guida|direttore|direttrice|responsabile dell’azienda|legale rappresentante|wie leidt|directeur|leiding|quem dirige|diretor|diretora|responsável da empresa|quem lidera|kto kieruje|kto prowadzi|dyrektor*|szef*|vem leder|vem driver|hvem leder|hvem driver|direktør|代表者|代表|geschäftsführer*|gérante?|directeur général|directrice générale|director general|directora general|gerente|amministratore delegato|algemeen directeur|diretor-geral|diretor geral|prezes*|vd|verkställande direktör|direktør|代表取締役|社長',
  ],
  [
    'founder',
    'gründer*|wer hat gegründet|fondateur*|fondatrice*|fundador*|fondatore|fondatrice|oprichter*|założyciel*|grundare*|grundlægger*|創業者',
  ],
  [
    'name of the company',
    'name des|name der|bezeichnung|nom du|nom de la|nombre de la|nombre del|denominación|razón social|nome della|nome del|ragione sociale|denominazione|naam van de|naam van|nome da|nome do|razão social|designação|nazwa|företagets namn|namn på|navn på|navnet på|名称|屋号|正式名称|firmenname|name der firma|name des unternehmens|unternehmensname|wie heißt|nom de l’entreprise|raison sociale|comment s’appelle|nombre de la empresa|cómo se llama|nome dell’azienda|come si chiama|naam van het bedrijf|bedrijfsnaam|hoe heet|nome da empresa|como se chama|nazwa firmy|jak nazywa|företagets namn|företagsnamn|vad heter|virksomhedens navn|hvad hedder|会社名|社名',
  ],
  [
    'price of',
    'pauschale|kostet|kosten für|satz für|tagessatz|entgelt|loyer|forfait|montant|combien|redevance|importe|cuota|alquiler|canone|quota|costa|abonnementsprijs|prijs van|bedrag|kost|preço|mensalidade|valor|koszt|stawka|opłata|abonament|avgift|hyra|taxa|kostar|gebyr|leje|koster|いくら|費用|代金|was kostet|was kosten|wie teuer|wie viel kostet|preis*|gebühr*|mietpreis|stundensatz|kosten|combien coûte|prix|tarif*|coût|cuánto cuesta|cuánto vale|precio*|tarifa*|coste|costo|quanto costa|quanto costano|prezzo|tariffa|wat kost|wat kosten|prijs|prijzen|tarief|kosten|quanto custa|preço*|custo|ile kosztuje|cena|ceny|koszt|vad kostar|pris|priset|kostnad|hvad koster|prisen|価格|料金|値段|いくら',
  ],
  [
    'how many places are still left',
    'wie viele * noch|noch frei|noch verfügbar|restplätze|verfügbarkeit|knappheit|rareté|encore disponible*|places restantes|combien reste*|disponibilité|cuántas plazas quedan|plazas libres|quedan|disponibilidad|quanti posti|posti rimasti|posti liberi|disponibilità|restano|hoeveel plaatsen|nog vrij|nog beschikbaar|schaarste|quantas vagas|vagas disponíveis|restam|ile miejsc|wolne miejsca|zostało|hur många platser|platser kvar|lediga|hvor mange pladser|ledige|残り|空き',
  ],
  [
    'deadline for',
    'bis wann|anmeldeschluss|frist|letzter tag|stichtag|date limite|jusqu’à quand|avant quelle date|dernier délai|fecha límite|hasta cuándo|plazo para|entro quando|scadenza|termine per|tot wanneer|uiterste datum|deadline|até quando|data limite|prazo para|do kiedy|termin zgłosze*|ostateczny termin|senast|sista dag*|hvornår senest|frist|tilmeldingsfrist|いつまで|締切|期限',
  ],
  [
    'how many',
    'wie viele|anzahl|zahl der|combien de|nombre de|cuántos|cuántas|número de|quanti|quante|numero di|hoeveel|aantal|quantos|quantas|ile|ilu|liczba|hur många|antal|hvor mange|数',
  ],
];

const PHRASES: readonly (readonly [string, Words])[] = ASKED.map(([english, words]) => [
  english,
  anyOf({ all: words }),
]);

/** Words that say that a question is not put in English. */
const FOREIGN = anyOf({
  de: 'der|das|dem|des|und|für|wie|wer|wo|welche*|wann|ist|hat|wird|von|mit|eine|einer|eines|im|zum|zur|firma|unternehmen*',
  fr: "le|les|du|des|et|quel*|combien|où|qui|pour|est|dans|l'entreprise|une|la|de|d'une",
  es: 'el|los|las|del|cuál*|cuánt*|quién*|dónde|qué|para|empresa|una|la|de|en',
  it: "il|gli|della|dell'azienda|quale|quali|chi|dove|che|azienda|una|di|nel",
  nl: 'het|een|wat|welk*|hoe|waar|voor|bedrijf|van|de|naar',
  pt: 'os|qual|quais|quem|onde|da|do|empresa|uma|para|de|na',
  pl: 'jaki*|jaka|ile|kto|gdzie|jest|dla|firmy|firma|w|na|jak',
  sv: 'vad|vilk*|hur|vem|är|för|och|företaget|företagets|som|på|av|hvad|hvilk*|hvor|hvem|og|til|virksomheden*',
});
const ENGLISH = anyOf({
  en: 'the|of|what|which|how|who|is|are|does|where|when|for|by|with|in|on|to|a|an|as|its|their|they|that|from',
});
/** Words of a question that ask for nothing more than its phrase does. */
const FILLING = anyOf({
  de: 'die|den|wurde|wird|gegründet|arbeiten|arbeitet|dort|hier|beschäftigt*|sitzt|datum|position|funktion|rolle|presse|medien|fragen|anfragen|kunden|angebot|gedacht|bestimmt|stadt|ort|heute|derzeit|aktuell|eigene*|satz|unternehmens|firma|bei|pro|per|genannt*|werden|sich|aus|auf|als|nach|einem|einen|hält|besitzt',
  fr: 'travaillent|travaille|employés|salariés|fondée|créée|avec|date|poste|fonction|rôle|presse|médias|journalistes|clients|offre|destinée|siège|ville|aujourd’hui|société|entreprise|dans|par|son|ses|sur|elle|ont|été|cités|nommés|détient',
  es: 'trabajan|trabaja|fundó|fundada|empleados|fecha|cargo|puesto|función|prensa|medios|clientes|oferta|dirigida|ciudad|hoy|actualmente|con|por|sus|tiene|posee|que|nombran|propia',
  it: 'lavorano|fondata|stata|dipendenti|data|ruolo|funzione|stampa|media|clienti|offerta|rivolta|città|oggi|con|per|suoi|sono|possiede|nominati|propri*',
  nl: 'werken|werkt|opgericht|begonnen|medewerkers|datum|functie|rol|pers|media|klanten|aanbod|bedoeld|stad|plaats|vandaag|nu|met|zijn|heeft|genoemd|eigen|per',
  pt: 'trabalham|fundada|foi|funcionários|data|cargo|função|imprensa|clientes|oferta|destinada|cidade|hoje|com|por|tem|são|próprios',
  pl: 'pracuje|powstała|założona|pracowników|data|datą|funkcja|stanowisko|prasa|media|klienci|oferta|miasto|dziś|obecnie|się|ma|są|własn*|przez',
  sv: 'arbetar|grundades|anställda|datum|roll|titel|press|media|kunder|erbjudande|avsett|stad|ort|idag|med|har|det|den|som|egna|firmaet|ansatte|dato|stilling|byen|arbejder|blev|der|nævnes',
});
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const countIn = (words: Words, text: string): number => words.all(text).length;

/** Whether a question is put in another language than English. */
export const isForeign = (question: string): boolean =>
  UNSPACED.test(question) || countIn(FOREIGN, question) > countIn(ENGLISH, question);

const keptOf = (rest: string): string =>
  rest
    .replace(/[?¿？]/g, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 2 && !FOREIGN.test(word) && !FILLING.test(word) && !UNSPACED.test(word))
    .join(' ');
const PRICE = anyOf({ all: 'preis*|kostet|prix|precio*|prezzo|prijs|preço*|cena|pris|料金|価格' });

/** `if` in a question: it asks what is done then. */
const CONDITION = anyOf({
  all: 'wenn|falls|sofern|si le|si la|si l’*|si un|si une|si on|si les|en cas|si el|si la|si un*|si no|si algo|en caso|se il|se la|se un*|se non|se qualcosa|in caso|als het|als de|als een|als er|indien|mocht|se o|se a|se um*|se não|se algo|em caso|jeśli|jeżeli|gdy|w razie|w przypadku|om kunden|om det|om något|om man|ifall|hvis|såfremt|場合',
});

/** A question in the words that the readings know, and apart from them the words that have no entry. */
export interface Translation {
  readonly phrase: string;
  readonly rest: string;
}

/** Null where no phrase of the question is known. */
export function inEnglish(question: string): Translation | null {
  const condition = isForeign(question) ? CONDITION.find(question) : null;
  if (condition && !PRICE.test(question)) return { phrase: 'promise of the company', rest: keptOf(question) };
  // A long phrase near the beginning says most; of equals the first of the table.
  const matches = PHRASES.flatMap(([english, words]) => words.all(question).map((match) => ({ english, match })));
  const weight = ({ match }: (typeof matches)[number]) => match.word.length - match.index * 0.4;
  const [best] = matches.sort((a, b) => weight(b) - weight(a));
  if (!best) return null;
  const { english, match } = best;
  const rest = `${question.slice(0, match.index)} ${question.slice(match.index + match.word.length)}`;
  return { phrase: english, rest: keptOf(rest) };
}
