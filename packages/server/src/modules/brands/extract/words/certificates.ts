import { anyOf } from './any-of.ts';

/** Words of being certified. Weaker ones (`approved`, `quality`) do not tell a certificate from praise. */
export const CERTIFICATE = anyOf({
  en: 'certified|certificate*|certification*|accredited|accreditation*|quality mark|seal of|label|licensed|licence|license|kitemark|audited to|audit|b corp|registered with|approved by|approved contractor|standards program*|holds the|carries the',
  de: '*zertifizier*|*zertifikat*|*siegel|prüfzeichen|akkreditier*|umweltzeichen|öko-zertifizierung|label|zulassung|schweißzulassung|meisterbetrieb|fachbetrieb nach|zugelassen nach|geprüft nach',
  fr: 'certifié*|certification*|certificat*|label|labels|labellisé*|agréé*|agrément|accrédité*|homologué*',
  es: 'certificad*|certificación*|sello*|distintivo*|acreditad*|homologad*',
  it: 'certificat*|certificazion*|marchio|accreditat*|sigillo|bollino|attestazion*',
  nl: 'gecertificeerd*|certificaat|certificaten|certificering|keurmerk*|erkend*|erkenning|geaccrediteerd',
  pt: 'certificad*|certificação|certificações|selo*|acreditad*|homologad*',
  pl: 'certyfika*|certyfikowan*|akredyt*|atest*|znak jakości|koncesj*|licencj*',
  sv: 'certifier*|certifikat*|*märkning*|*märkt*|ackrediter*|auktoriser*|svanen*|krav-*|certificer*|*mærkning*|*mærket*|godkendt*|godkendelse*',
  ja: '認証|認定|取得|登録証|適合|マーク',
});

/** Somebody else holds it, or it belongs to a thing that is bought. */
export const HOLDER = anyOf({
  en: "supplier*|data cent*|hosting|host|caterer|whose|partner*|customer*|client*|manufacturer*|maker|maker's|competitor*|subcontract*|our printer|laborator*|landlord|parent company|provider|bought|motors|vendor*|which is|they are|our mill|the mill|shippers*|vessels|many of our|some of our|most of our",
  de: 'lieferant*|liefert|rechenzentrum|hoster|partner*|kunde|kunden|hersteller*|mitbewerber*|labor|material*|zulieferer|vermieter|motoren|sägewerk*|holz|verzinkerei*|leasinggeber',
  fr: 'fournisseur*|hébergeur|centre de données|partenaire*|client*|fabricant*|sous-traitant*|laboratoire|concurrent*|papetier*|papier*|cartons|nos papiers',
  es: 'proveedor*|centro de datos|socio*|cliente*|fabricante*|subcontrat*|laboratorio|competidor*|gas|compresores',
  it: 'fornitor*|data center|partner|client*|produttor*|laboratorio|concorrent*|subappalt*|tessut*|filat*|cotone|stoff*|laboratori esterni',
  nl: 'leverancier*|datacenter|partner*|klant*|fabrikant*|laboratorium|onderaannemer*|concurrent*|hostingpartij',
  pt: 'fornecedor*|centro de dados|parceir*|cliente*|fabricante*|laboratório|concorrent*|painéis|inversor*',
  pl: 'dostawc*|centrum danych|partner*|klient*|producent*|laboratori*|podwykonaw*|konkuren*|tartak*|drewno',
  sv: 'leverantör*|datacenter|datahall*|partner*|kund*|tillverkar*|laboratori*|underleverantör*|konkurrent*|tvättmedel*|leverandør*|producent*',
  ja: '仕入先|データセンター|協力会社|取引先|メーカー|供給元|他社|校正機関|材料',
});

/** Followed, planned, refused or given back: not held. */
export const NOT_HELD = anyOf({
  en: 'follows the ideas|follow the ideas|in line with|based on|modelled on|following|followed|inspired|ideas of|never paid|no certificate|without a certificate|not certified|uncertified|not iso|lapsed|expired|given up|gave up|returned|withdrew|withdrawn|let it lapse|applied|preparing|planned|pending|nominated|aim*|working towards|hope*|no longer|used to|once|why|matters',
  de: 'nach dem vorbild|angelehnt|abgelaufen|zurückgegeben|nicht zertifiziert|kein zertifikat|ohne zertifikat|orientier*|beantragt|angestrebt|streben|geplant|vorbereitung|vorbereit*|bereiten|verzicht*|ausgelaufen|nominiert|früher|bewerb*',
  fr: "s'appuie|inspir*|conforme aux principes|en cours|demandé*|candidat*|visons|vise|expiré*|abandonné*|pas certifié*|aucun*|sans certificat|ne vaut pas|ancien*",
  es: 'seguimos|siguiendo|inspir*|en trámite|en proceso|solicitad*|caduc*|venció|no renov*|dejamos|aspiramos|candidat*|aún no|todavía no|no tenemos',
  it: 'ispirat*|in corso|richiest*|scadut*|non rinnov*|candidat*|puntiamo|non ancora|non abbiamo',
  nl: 'volgens de principes|naar het voorbeeld|aangevraagd|verlopen|opgezegd|in voorbereiding|nog niet|geen certificaat|streven|loopt de audit',
  pt: 'inspirad*|em processo|em curso|solicitad*|expirad*|vencid*|ainda não|não temos|candidat*',
  pl: 'według zasad|wzorow*|w trakcie|wygas*|ubieg*|staramy|planuj*|nie mamy|jeszcze nie',
  sv: 'inspirer*|ansökt|ansøgt|utgång*|udløb*|planer*|på gång|ännu inte|endnu ikke|har inte|ikke certificeret|inte certifier*|lämnat|siktar|arbetar mot|er på vej|forventer',
  ja: '準拠|返上|申請|予定|準備中|失効|目指|検討|未取得|旧',
});

/** What some seals are about, where their names do not say it. */
export const SEAL_TOPICS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:environment|environmental|ecological|sustainab\p{L}*|green|eco|climate|indoor)$/u,
    /14001|EMAS|FSC|PEFC|50001|Svan|Blauer Engel|Ecolabel|Nordic Swan|GOTS|B Corp|bio|organic|Øko|KRAV|Klima|Indeklima|miljö|miljø|umwelt|environnement|ambiental|ambientale|milieu|środowisk|環境|エコ/iu,
  ],
  [/^(?:security|information|data|cyber)$/u, /27001|SOC|PCI|Cyber|TISAX|ISMS/iu],
  [/^(?:safety|health|occupational)$/u, /45001|18001|Safe|seguran|sicherheit|sécurité|VCA|arbetsmiljö/iu],
  [/^(?:food|hygiene)$/u, /22000|HACCP|IFS|BRC|FSSC/iu],
  [
    /^(?:quality|management|system)$/u,
    /9001|13485|9100|16949|14001|45001|27001|50001|22716|Qualiopi|quality|qualit|kwaliteit|calidad|jakości|kvalitet/iu,
  ],
  [/^(?:hazardous|material|asbestos)$/u, /asbest|amiant|hazard|gefahr/iu],
  [/^(?:organic|raw|material|ingredient)$/u, /organic|bio|öko|ecológic|biologic|ekologi|有機/iu],
];
