import { pattern } from '../../text/pattern.ts';
import { phrasesOf } from '../tokens.ts';

export const PRODUCT =
  /^(?:products?|goods|produits?|productos?|prodotti|produtos?|producten|produkten|produkte|specialit)/;
/** Verbs and nouns of trade and travel: a place next to them is a destination, not the people's own place. */
export const MOVES = pattern(
  '',
  '^(?:sell|sells|sold|export|exports|ship|ships|deliver|delivers|import|imports|expand|expands|',
  'expanding|move|moves|moving|relocate|relocating|enter|entering|invest|customers|clients|suppliers|',
  'verkaufen|exportieren|liefern|importieren|expandieren|kunden|vendent|exportent|livrent|importent|',
  'venden|exportan|entregan|importan|clientes|vendono|esportano|importano|spediscono|clienti|verkopen|',
  'exporteren|leveren|importeren|klanten|vendem|exportam|entregam|importam)$',
);
/** Begins a possession: a place after it belongs to the possession's owner. */
export const WITH = /^(?:with|mit|avec|con|met|com)$/;
export const RUNS = /^(?:are|is|run|runs|running|built|based|live|work|works|rely|relies|still|operate)$/;
/** Verbs for what journalists do with a subject. */
export const BEAT = pattern(
  '',
  '^(?:cover|covers|write|writes|report|reports|talk|talks|speak|suivent|couvrent|traitent|ecrivent|',
  'parlent|cubren|hablan|escriben|siguen|seguono|coprono|scrivono|trattano|parlano|falam|cobrem|',
  'escrevem|acompanham)$',
);
export const WRITE = /^(?:schreiben|schreibt|berichten|berichtet|schrijven|schrijft|berichten|publiceren)$/;
export const ABOUT = phrasesOf('about, on, sur, de, du, des, sobre, di, su, sul, sulla, sui');
