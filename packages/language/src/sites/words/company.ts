import { anyOf } from './any-of.ts';

/** The company speaks of itself. */
export const SELF = anyOf({
  en: "we|we're|we've|our|ours|us|company|firm|the business|the school|the workshop|the studio",
  de: 'wir|uns|unser*|das unternehmen|die firma|der betrieb|genossenschaft',
  fr: "nous|notre|nos|l'entreprise|la société|la maison|l'école|l'atelier|l'association|la coopérative",
  es: 'somos|nosotros|nosotras|nuestr*|la empresa|la compañía|la casa|tenemos|contamos|seguimos|trabajamos|abrimos|fundamos',
  it: "siamo|noi|nostr*|l'azienda|la società|la ditta|abbiamo|lavoriamo|l'impresa|il laboratorio",
  nl: 'wij|we|ons|onze|het bedrijf|de zaak',
  pt: 'somos|nós|noss*|a empresa|temos|contamos|a casa|trabalhamos',
  pl: 'my|nas|nasz*|nami|jesteśmy|firma|spółka|zatrudniamy|mamy|pracuje u nas',
  sv: 'vi|oss|vår|vårt|våra|företaget|bolaget',
  ja: '当社|弊社|私たち|わたしたち|我々|当店|当館|当工場|自社',
});

export const FOUNDED = anyOf({
  en: 'founded|established|set up|was started|were started|incorporated|founding year|year founded|founded in|year of foundation|est.|started in|began in|started trading|opened its doors|been in business since',
  de: 'gegründet*|gründung|gründungsjahr|gründete*|gegr.|ins leben gerufen|entstand',
  fr: 'fondé|fondée|fondés|créé|créée|création|fondation|naissance|née|année de création|a vu le jour|a fondé|a créé|ont fondé|ont créé',
  es: 'fundada|fundado|fundadas|fundados|fundación|fundó|fundaron|fundamos|cread*|año de fundación|constituid*|se constituyó|nació',
  it: 'fondata|fondato|fondate|fondati|fondazione|fondò|fondarono|costituit*|nata|nato|anno di fondazione|nasce|nacque',
  nl: 'opgericht*|oprichting|oprichtingsjaar|gesticht',
  pt: 'fundada|fundado|fundação|fundou|fundaram|criad*|constituíd*|ano de fundação|nasceu',
  pl: 'założon*|założył*|założyl*|rok założenia|powstał*|utworzon*|założeniu',
  sv: 'grundad*|grundat|grundades|grundande|startades|bildades|grundår|grundlagt|stiftet|grundlagde|etableret|stiftede|stiftede|grundlægger',
  ja: '設立|創業|創立|創設|開業',
});

export const OFFICE_MAIN = anyOf({
  en: 'head office|headquarter*|corporate office|main office|registered office|home office|our base|based in|based at|is based|are based|our home is|our office|office is|offices are in|registered address|our workshop is|our works|the works stands|we are at|find us at|principal place of business|our offices|plant and office|office and works|office and plant|works and office|office and workshop|with our office|from our office|run from|home base|has its office|the yard is|the workshop is|the shop is|all stand at|the office and|we are still in|still at home in',
  de: 'hauptsitz|firmensitz|sitz|zentrale|hauptbüro|stammhaus|stammsitz|unser büro|unsere werkstatt|hauptverwaltung|ansässig*|heimat|zuhause in|daheim in|am standort|zu hause in|geschäftssitz|unsere adresse|betriebssitz',
  fr: 'siège|siège social|bureaux principaux|maison mère|basée?s?|nos bureaux|notre bureau|établie?s? à|installée?s? à|siège et atelier|siège et ateliers|nos locaux|les locaux|notre atelier est|notre adresse',
  es: 'sede|sede central|oficinas centrales|oficina central|domicilio social|con base en|nuestra oficina|nuestras oficinas|central en|ubicad*|radicad*|oficinas en|nuestra casa|oficina principal|matriz',
  it: 'sede|sede legale|sede centrale|sede principale|quartier generale|con base a|i nostri uffici|il nostro ufficio|la nostra sede|ha sede|bottega è a|laboratorio è a',
  nl: 'hoofdkantoor|hoofdvestiging|statutair gevestigd|gevestigd*|ons kantoor|kantoor staat|zetel|vestigingsadres|bezoekadres|kantoor in|zit in|zitten in|hoofdzetel',
  pt: 'sede|escritório central|escritórios centrais|sediad*|com base em|o nosso escritório|nosso escritório|casa-mãe|matriz',
  pl: 'siedzib*|główne biuro|centrala|centrali|biuro główne|nasze biuro|siedzibą',
  sv: 'huvudkontor*|säte|vårt kontor|baserad*|besöksadress|kontoret ligger|hemort|hovedkontor*|hovedsæde*|hjemsted|har hjemme|håller till|holder til|sitter i|fabrik og kontor',
  ja: '本社|本店|所在地|本部|本拠|本社所在地|本社工場',
});

/** Places of a company that are not where it sits. */
export const BRANCH = anyOf({
  en: 'branch*|warehouse*|depot*|kiosk*|vault*|showroom*|service point*|sales office|store in|stores in|outlet*|reseller*|dealer*|pop-up|data cent*|plant in|second site|collection point*|representative*|agent*|subsidiar*|satellite|drop-off|by appointment only|second office|planning office',
  de: 'filial*|niederlassung*|lager in|außenstelle*|zweigstelle*|abholstelle*|rückgabestelle*|showroom|vertriebsbüro|rechenzentrum|werk in|zweitwerk|servicestelle*|händler in|auslieferungslager|ladengeschäft|planungsbüro|nur nach vereinbarung|beratungsbüro|werkstätten in',
  fr: 'antenne*|agence*|succursale*|entrepôt*|dépôt*|boutique à|showroom|point de vente|points de vente|filiale*|centre de données|relais|permanence*',
  es: 'almac*|sucursal*|delegaci*|tienda en|tiendas en|showroom|nave en|puntos de|filial*|centro de datos',
  it: 'filial*|magazzin*|deposit*|showroom|negozio di|punti vendita|punto vendita|succursal*|data center|unità locale',
  nl: 'filial*|vestigingen|magazijn*|spreekuur|afhaalpunt*|showroom|datacenter|bijkantoor|depot*|servicepunt*',
  pt: 'filia*|armaz*|loja em|lojas em|sucursa*|delegaç*|showroom|depósito*',
  pl: 'oddział*|filia|filie|magazyn*|punkt*|salon*|przedstawiciel*|skład w|showroom',
  sv: 'filial*|lager i|butik i|butiker i|showroom|utlämnings*|serviceställe*|lokalkontor|depå*',
  ja: '支店|営業所|倉庫|出張所|ショールーム|販売店|代理店|工場:|第二工場|店舗',
});

/** Labels of a row that gives a number of staff. */
export const STAFF_LABEL = anyOf({
  en: 'employees|number of employees|staff|headcount|workforce|team size|staff strength|people',
  de: 'mitarbeite*|mitarbeiterzahl|beschäftigte|personal|belegschaft|team',
  fr: 'effectif*|salariés|employés|équipe|collaborateurs',
  es: 'plantilla|empleados|equipo|trabajadores|personal',
  it: 'dipendenti|organico|addetti|personale|collaboratori',
  nl: 'medewerkers|personeel|werknemers|team|aantal medewerkers',
  pt: 'funcionários|colaboradores|equipa|equipe|trabalhadores|quadro',
  pl: 'zatrudnienie|pracownicy|liczba pracowników|załoga|zespół',
  sv: 'anställda|antal anställda|medarbetare|personal',
  ja: '従業員|従業員数|社員|社員数|スタッフ|人員|職員',
});
