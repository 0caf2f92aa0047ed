import { anyOf, type Words } from './any-of.ts';

/** Words for the person who answers the press. */
export const SPEAKS = anyOf({
  en: 'spokes*|talks to the press|talks to the papers|talks to journalists|speaks to the press|speaks for|speaks to journalists|press contact|media contact|press office*|press enquiries|press inquiries|media enquiries|media inquiries|press questions|our voice|voice in public|answers the press|answers journalists|answers questions from|for the press|for journalists|for interviews|press:|media:|interviews with|questions from the media|media and press|press &|contact for the media|talks to reporters|press and media|takes calls from the press|takes press|deals with the press|public voice|media relations|journalists|media requests|media inquir*|press requests|requests from the media|from the media|from the press|for the company to the press|the media|the press|represents us|represents the company|represents the firm|speaks on behalf|reporters|interview requests|talking for us|does the talking|speaks for us|speak at',
  de: 'pressesprecher*|sprecher*|pressekontakt|presseanfragen|ansprechpartner* für die presse|ansprechpartner* presse|für die presse|presse:|medienanfragen|medienkontakt|für journalist*|journalist*|spricht für|presseauskunft|auskunft an die medien|spricht mit der presse|mit der presse|medien:|für medien|für interviews|presse und|und presse|presse &|medienstelle|vertritt * nach außen|nach außen|interviewanfragen|presse,|pressestelle|presse und öffentlichkeit*|öffentlichkeitsarbeit',
  fr: 'porte-parole|contact presse|contacts presse|relations presse|répond aux journalistes|répond à la presse|service de presse|parle à la presse|pour la presse|journalistes|interview*|presse :|presse:|attachée? de presse|médias|presse et|la presse|relations publiques|chargée? de communication|prend la parole|porte la parole|parle pour|parle au nom',
  es: 'portavoz|contacto de prensa|contacto para prensa|atiende a los medios|atiende a la prensa|para la prensa|prensa:|medios de comunicación|periodistas|entrevistas|habla con la prensa|gabinete de prensa|medios:|vocer*|relaciones públicas|responsable de comunicación|responsable de prensa|a los medios|la prensa|comunicación y prensa|entrevista*',
  it: 'portavoce|ufficio stampa|contatto stampa|contatti stampa|risponde ai giornalisti|per la stampa|parla con la stampa|giornalisti|stampa:|interviste|rapporti con la stampa|media:|la stampa|relazioni esterne|parla per|parla a nome|intervist*',
  nl: 'woordvoerder*|woordvoerster|perscontact|persvragen|voor de pers|pers:|staat de pers te woord|journalisten|interviews|persvoorlichter|media:|de pers|pers en|voor interviews|spreekt namens|communicatie en pers',
  pt: 'porta-voz|contato de imprensa|contacto de imprensa|assessoria de imprensa|para a imprensa|fala com a imprensa|imprensa:|jornalistas|entrevistas|atende a imprensa|relações públicas|a imprensa|coordenador* de comunicação|fala pela|fala em nome',
  pl: 'rzecznik*|rzeczniczk*|kontakt dla mediów|dla mediów|dla prasy|biuro prasowe|kontakt prasowy|dziennikarz*|wywiad*|media:|mediami|z prasą|z mediami|prasow*|w imieniu firmy',
  sv: 'talesperson*|presskontakt|pressfrågor|för pressen|press:|journalister|svarar på frågor från|intervjuer|mediefrågor|pressansvarig*|talar med pressen|medier|från media|frågor från media|presse|pressen|kommunikationsansvarlig|kommunikationsansvarig|pressekontakt|talsmand|talskvinde|talsperson|uttalar sig|udtaler sig',
  ja: '広報|報道|取材|プレス|メディア窓口|スポークス',
});

/** Titles that stand beside a name. */
export const ROLES: Readonly<Record<string, Words>> = {
  founder: anyOf({
    en: 'founder*|co-founder*|cofounder*|founded by|founding partner',
    de: 'gründer*|mitgründer*|firmengründer*|gegründet von',
    fr: 'fondat*|cofondat*|créat*|fondée par|créée par|fondé par',
    es: 'fundador*|cofundador*|fundada por|fundado por|creada por|fundó|fundaron',
    it: 'fondat*|cofondat*|fondata da|fondato da',
    nl: 'oprichter*|oprichtster|medeoprichter|opgericht door',
    pt: 'fundador*|cofundador*|fundada por|fundado por',
    pl: 'założyciel*|współzałożyciel*|założona przez|założył*',
    sv: 'grundare*|medgrundare|grundades av|grundat av|grundad av',
    ja: '創業者|創立者|創設者|設立者',
  }),
  leader: anyOf({
    en: 'ceo|chief executive*|managing director*|general manager|president|executive director|managing partner|principal|headmaster|headmistress|headteacher|director|md',
    de: '*geschäftsführ*|vorstand*|vorsitz*|geschäftsleit*|direktor*|leiter* des unternehmens|betriebsleit*|ceo',
    fr: 'pdg|p.-d.g.|directeur général|directrice générale|gérante?|président|présidente|directeur|directrice|dirigeant*|ceo|dg',
    es: 'director general|directora general|gerente|consejero delegado|consejera delegada|presidente|presidenta|director|directora|administrador*|ceo',
    it: 'amministratore delegato|amministratrice delegata|amministrat* unic*|direttore generale|direttrice generale|presidente|direttore|direttrice|titolare|ceo',
    nl: 'directeur*|algemeen directeur|bestuurder|directrice|ceo|bedrijfsleider',
    pt: 'diretor-geral|diretora-geral|director-geral|diretor geral|gerente|presidente|administrador*|diretor|diretora|sócio-gerente|ceo',
    pl: 'prezes*|dyrektor*|prezeska|ceo',
    sv: 'vd|verkställande direktör|direktör|ordförande|ceo',
    ja: '代表取締役|社長|代表|取締役社長|代表社員|会長|理事長|CEO',
  }),
  owner: anyOf({
    en: 'owner*|co-owner*|proprietor*|landlord|landlady',
    de: 'inhaber*|eigentümer*|mitinhaber*',
    fr: 'propriétaire*|patron*|gérante?',
    es: 'propietari*|dueñ*|titular',
    it: 'titolare|proprietari*',
    nl: 'eigenaar|eigenares|mede-eigenaar',
    pt: 'proprietári*|dono|dona|titular',
    pl: 'właściciel*|współwłaściciel*',
    sv: 'ägare|delägare',
    ja: 'オーナー|店主|代表者|経営者',
  }),
  other: anyOf({
    en: 'head of*|chief*|spokes*|communications*|vp|founding partner|of counsel|associate|president|co-director|trustee|vice president*|manager*|chair*|chairman|chairwoman|secretary|treasurer|lead*|officer|partner|harbourmaster|engineer|chef|brewmaster|master*|coordinator|curator|foreman|forewoman|buyer|editor|captain|technical director|sales director|press officer|scientist|winemaker|responsible for|in charge of|runs|looks after|leads|heads',
    de: '*leiter*|*leitung|marketing*|presse*|*gesellschafter*|*präsident*|*chef*|*meister*|sprecher*|vorsitzende*|prokurist*|referent*|koordinator*|verantwortlich*|küchenchef*|kellermeister*|leitet',
    fr: 'responsable*|porte-parole|chef*|cheffe*|secrétaire|trésor*|chargée?*|maître*|associée?*|coordinat*|conservat*|dirige|attachée?*',
    es: 'responsable*|vocer*|portavoz|gerente*|jefe*|jefa*|encargad*|secretari*|tesorer*|maestr*|soci*|coordinador*|dirige|directiv*',
    it: 'responsabil*|portavoce|amministrat*|cap*|socio|socia|segretari*|maestr*|coordinat*|dirige|enolog*|addett*',
    nl: 'hoofd*|*manager*|chef*|*leider|voorzitter|penningmeester|meester*|teamleider|coördinator|woordvoerder*|leidt',
    pt: 'responsáve*|porta-voz|coordenad*|gerente*|chef*|sóci*|secretári*|mestre*|coordenador*|encarregad*|dirige',
    pl: 'kierownik*|kierowniczk*|szef*|główn*|wspólni*|przewodnicząc*|mistrz*|rzeczni*|specjalist*|koordynator*',
    sv: '*chef*|*ansvarig*|*ansvarlig*|direktør*|adm. direktør|mästare|delägare|ordförande|samordnare|talesperson|projektledare|butikschef|produktionschef|marknadschef',
    ja: '部長|課長|工場長|店長|担当|責任者|主任|室長|専務|常務|取締役|職人|杜氏|女将|料理長|館長|校長',
  }),
};
