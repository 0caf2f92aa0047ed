import { pattern } from '../../text/pattern.ts';

/**
 * Words before which a site says that whoever follows are its customers. `We work with` alone is not among them: it is
 * said of suppliers as often.
 */
const BUILT =
  '(?:(?:is|are|was|were)\\s)?(?:built|made|meant|designed|intended|created|developed)\\sfor|(?:gedacht|' +
  'gemacht|gebaut|entwickelt|bestimmt)\\sfür|(?:conçue?s?|pensée?s?|faite?s?)\\spour|' +
  "destinée?s?\\s(?:aux?|à)|s[’']adresse\\s(?:aux?|à)|(?:pensad|diseñad|hech|concebid)[oa]s?\\spara|" +
  'dirigid[oa]s?\\sa|(?:pensat|progettat|fatt)[oaie]\\sper|(?:rivolt|dedicat)[oaie]\\s(?:a|ai|agli|' +
  'alle)|si\\srivolge\\s(?:a|ai|agli|alle)|(?:bedoeld|gemaakt|ontworpen)\\svoor|(?:feit|pensad|criad|' +
  'concebid)[oa]s?\\spara|(?:richtet|wendet)\\ssich\\san|richt\\szich\\sop|destina-se\\sa|' +
  'destinad[oa]s?\\sa';
const CUSTOMERS_ARE =
  '(?:our|the)\\s(?:customers|clients|buyers)\\sare(?:\\s(?:mostly|mainly))?|(?:unsere\\s)?(?:kunden|' +
  'kundschaft|auftraggeber)\\s(?:sind|ist)(?:\\s(?:vor\\sallem|meist))?|' +
  'nos\\sclients\\ssont(?:\\ssurtout)?|nuestros\\sclientes\\sson|i\\snostri\\sclienti\\ssono|' +
  'onze\\sklanten\\szijn|(?:os\\s)?nossos\\sclientes\\ssão';
const WE_SERVE =
  'we\\s(?:work\\s(?:only\\s)?for|serve|act\\sfor|cater\\s(?:for|to)|sell\\s(?:only\\s)?to)|' +
  'wir\\s(?:arbeiten|fertigen|produzieren|planen)\\s(?:nur\\s|ausschließlich\\s)?für|wir\\sbeliefern|' +
  'nous\\stravaillons\\spour|nous\\s(?:fournissons|équipons)|trabajamos\\spara|lavoriamo\\sper|(?:wij|' +
  'we)\\swerken\\svoor|trabalhamos\\spara';

/** A sentence that says who the customers are: the whole rest of it is who they are. */
export const STATED = new RegExp(`(?<!\\p{L})(?:${BUILT}|${CUSTOMERS_ARE}|${WE_SERVE})\\s`, 'iu');

/** `Who we work with: …`. */
export const LABELLED = pattern(
  'iu',
  String.raw`^(?:who(?:m)?\s(?:we\s(?:work\s(?:with|for)|serve|help|supply|act\sfor|write\sfor)|(?:it|`,
  String.raw`this)(?:[’']s|\sis)\s(?:for|meant\sfor))|(?:who|what)\sfor|for\swhom|our\s(?:customers|clients)|`,
  String.raw`customers|clients|(?:ideal|built|made|meant|designed)\sfor|für\swen(?:\swir\sarbeiten)?|`,
  String.raw`(?:unsere\s)?kunden|zielgruppe|pour\squi|nos\sclients|clients|para\squién(?:es)?|`,
  String.raw`(?:nuestros\s)?clientes|per\schi|(?:i\snostri\s)?clienti|voor\swie|(?:onze\s)?klanten|para\squem|`,
  String.raw`(?:os\s)?(?:nossos\s)?clientes)\s?:\s`,
);

/** A heading whose list or first sentence names them. */
export const WHOM_HEADING = pattern(
  'iu',
  String.raw`^¿?(?:who(?:m)?\s(?:we\s(?:work\s(?:with|for)|serve|help|support|supply|act\sfor|are\sfor)|(?:it|`,
  String.raw`this)(?:[’']s|\sis)\s(?:for|made\sfor)|uses\s(?:it|us)|can\suse\s(?:it|this)|benefits)|for\swhom|`,
  String.raw`who\sis\s(?:it|this)\sfor|is\sthis\sfor\syou|our\s(?:customers|clients)\sare|`,
  String.raw`für\swen(?:\s(?:wir\s(?:arbeiten|da\ssind)|ist\sdas|das\sist))?|(?:wem|wen)\swir\s(?:helfen|beraten|`,
  String.raw`unterstützen|beliefern)|für\swen\swir\sarbeiten|zielgruppen?|unsere\skunden\ssind|(?:pour|`,
  String.raw`à)\squi(?:\s(?:nous\s(?:nous\sadressons|travaillons)|s[’']adresse\p{L}*))?|qui\snous\s(?:aidons|`,
  String.raw`accompagnons|servons)|nos\sclients\ssont|(?:para|a)\squién(?:es)?(?:\s(?:es|ayudamos|servimos|`,
  String.raw`va\sdirigido))?|con\squién(?:es)?\strabajamos|nuestros\sclientes\sson|(?:per|a)\schi(?:\s(?:è|`,
  String.raw`ci\srivolgiamo))?|chi\saiutiamo|voor\swie|wie\swij\shelpen|para\squem|quem\sajudamos)\s?[?:]?$`,
);

/** A heading under which the customers may be named, or quoted, or shown by their logos. */
export const CUSTOMERS_HEADING = pattern(
  'iu',
  String.raw`^(?:our\s(?:customers|clients)|(?:customers|clients)\swe\s(?:serve|help)|unsere\s(?:kunden|`,
  String.raw`kundschaft)|nos\sclients|nuestros\sclientes|i\snostri\sclienti|onze\sklanten|`,
  String.raw`(?:os\s)?nossos\sclientes)\s?:?$`,
);

/** `We help`, before whoever is helped. */
export const WE_HELP = pattern(
  'iu',
  String.raw`^(?:we\s(?:help|support|advise|work\swith)|wir\s(?:helfen|unterstützen|beraten|arbeiten\smit)|`,
  String.raw`nous\s(?:aidons|accompagnons|conseillons|travaillons\savec)|ayudamos\sa|trabajamos\scon|aiutiamo|`,
  String.raw`lavoriamo\scon|(?:wij|we)\shelpen|ajudamos)\s`,
);

/** Kinds of people and companies. */
const WHO =
  'teams?|managers?|leads?|leaders|directors?|companies|businesses|firms|agencies|startups?|start-ups?|' +
  'founders|developers|engineers|marketers|freelancers|creators|brands|retailers|shops|stores|owners|' +
  'schools|teachers|students|hospitals|clinics|practices|doctors|lawyers|accountants|nonprofits|' +
  'enterprises|organi[sz]ations|manufacturers|makers|restaurants|hotels|families|parents|homeowners|' +
  'landlords|professionals|departments|vendors|recruiters|designers|researchers|municipalities|farmers|' +
  'bakeries|breweries|wineries|importers|foundations|charities|museums|churches|parishes|warehouses|' +
  'laboratories|labs|universities|banks|insurers|factories|' +
  'entreprises|équipes|PME|indépendants|artisans|commerçants|familles|associations|professionnels|collectivités|restaurateurs|cliniques|hôtels|communes|mairies|boulangeries|' +
  'Unternehmen|Teams|Betriebe|Agenturen|Kanzleien|Praxen|Handwerker|Familien|Selbstständige|Mittelstand|Vereine|Kommunen|Hersteller|Kliniken|Gemeinden|Hotels|Brauereien|Bäckereien|' +
  'empresas|equipos|pymes|autónomos|familias|agencias|profesionales|tiendas|clínicas|hoteles|fábricas|ayuntamientos|' +
  'aziende|imprese|PMI|professionisti|famiglie|negozi|studi|agenzie|liberi professionisti|alberghi|cantine|comuni|' +
  'bedrijven|bureaus|ziekenhuizen|gemeenten|winkels|scholen|praktijken|gezinnen|' +
  'escolas|lojas|padarias|hospitais|hotéis|famílias|municípios';

export const WHO_WORD = new RegExp(`(?<!\\p{L})(?:${WHO})(?!\\p{L})`, 'iu');

/** `for clinics in France`: the clause from its first word to the end of the sentence. */
export const FOR_WHOM = new RegExp(
  `(?<!\\p{L})(?:for|pour|für|para|per|voor)\\s(?=(?:[\\p{L}\\p{N}&'’/-]+,?\\s){0,6}?(?:${WHO})(?!\\p{L}))`,
  'iu',
);

/** `helps clinics plan`: a verb follows the word itself, so that nothing of whom it is for is lost behind it. */
export const HELPED = new RegExp(
  `(?<!\\p{L})(?:helps?|lets|hilft|aide(?:\\sles)?|ayuda(?:mos)?\\sa(?:\\s(?:las|los))?|` +
    `aiuta(?:\\s(?:le|i|gli))?|helpt|ajuda(?:mos)?(?:\\s(?:as|` +
    `os))?)\\s((?:[\\p{L}\\p{N}&'’/-]+\\s){0,4}?(?:${WHO}))(?!\\p{L})(?!\\s?,|\\s(?:at|with|in|of|from|` +
    `who|that|and|or|between|&|de|des|du|à|avec|qui|et|ou|mit|im|bei|von|und|oder|aus|con|que|y|o|en|che|` +
    `e|di|da|del|van|met|of|die|do|da|com)(?!\\p{L}))`,
  'iu',
);
