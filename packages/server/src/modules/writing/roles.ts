import { anyOf } from './check/any-of.ts';

/** The responsibilities of one job function, in the languages we write. */
interface Role {
  readonly titles: RegExp;
  /** Words that show that a sentence concerns their work. */
  readonly words: RegExp;
}

const ROLES: readonly Role[] = [
  {
    titles:
      /financ|\bcfo\b|controll|account(?!.{0,3}(?:manager|exec))|treasur|bookkeep|payroll|finanz|buchhalt|kaufmänn|comptab|contab|tesorer|administración|daf\b/i,
    words: anyOf(
      'i',
      /\b(?:invoic|cost|budget|month.?end|close[sd]? |closing|audit|cash|tax|payroll|price|fee|pay|ledger|billing|fine)/,
      /rechnung|kosten|budget|abschluss|preis|lohn|gebühr|factur|coût|budget|clôture|prix|paie|tarif|coste|presupuesto|cierre|precio|nómina/,
    ),
  },
  {
    titles:
      /\bhr\b|human resources|people|talent|recruit|personal(?!.{0,2}trainer)|\brh\b|ressources humaines|recursos humanos|rrhh|\bchro\b|training|learning/i,
    words:
      /\b(?:staff|employees?|hir(?:e|ing)|candidate|payroll|absence|shift|training|onboard)|mitarbeit|personal|bewerb|schulung|dienstplan|salari|recrut|formation|emplead|contrat|plantilla|turnos/i,
  },
  {
    titles:
      /operation|\bcoo\b|plant|production|manufactur|warehouse|logist|supply|facilit|maintenance|werk|produktion|betrieb|lager|instandhalt|exploitation|usine|entrep|producci|planta|almac|mantenimiento|fulfil/i,
    words:
      /\b(?:shift|load|downtime|stock|warehouse|pick|pack|deliver|machine|truck|store|stores|box|van|machine|plant|install|hours?|repair)|lager|versand|schicht|maschine|liefer|ausfall|karton|box|entrep|machine|livr|montage|atelier|almac|montamos|cargamos|entrega|máquina|turno/i,
  },
  {
    titles:
      /quality|compliance|safety|\bqa\b|regulat|qualität|sicherheit|qualité|calidad|seguridad|legal|counsel|recht|juridi/i,
    words:
      /\b(?:audit|certif|complian|record|standard|inspect|survey|safe|iso\b|proof|evidence|secure|sealed)|zertif|prüf|nachweis|norm|certifi|contrôl|norme|auditor|control/i,
  },
  {
    titles:
      /\bit\b|\bcto\b|\bcio\b|\bciso\b|engineer|developer|software|technolog|data|security|technik|informati|techni|sistemas|tecnol/i,
    words:
      /\b(?:integrat|connect|api\b|system|data|server|cloud|install|security|software|phone|deploy|sync)|schnittstelle|daten|system|anbind|intégr|données|système|integra|datos|sistema/i,
  },
  {
    titles:
      /sales|revenue|business development|account (?:manager|exec)|commercial|vertrieb|verkauf|commercial|ventas|comercial/i,
    words:
      /\b(?:customer|client|order|sell|lead|quote|deal|revenue|pipeline)|kunde|auftrag|angebot|client|commande|devis|cliente|pedido|presupuesto/i,
  },
  {
    titles:
      /marketing|brand|communicat|\bcmo\b|content|growth|kommunikation|marque|marca|comunicaci|event|veranstalt|évén|evento/i,
    words:
      /\b(?:campaign|audience|brand|visitors?|film|story|stories|event|guests?|content)|kampagne|marke|besuch|veranstalt|campagne|marque|événement|campaña|marca|evento|boda|congreso|rodaje/i,
  },
  {
    titles: /purchas|procure|buyer|sourcing|einkauf|achat|compras/i,
    words:
      /\b(?:price|order|supplier|deliver|cost|stock|minimum)|preis|liefer|bestell|kosten|prix|fourniss|livr|coût|precio|provee|entrega/i,
  },
  {
    titles: /customer|support|service|patient|guest|kunden|client|cliente|success/i,
    words:
      /\b(?:customer|answer|support|call|reply|patient|guest|wait|complain|hours?)|kunde|antwort|anruf|client|répon|appel|cliente|respon|llamad/i,
  },
];

const rolesOf = (title: string | null): readonly Role[] =>
  title ? ROLES.filter(({ titles }) => titles.test(title)) : [];

/** Whether a sentence concerns the responsibilities of a person with this title. */
export const touches = (title: string | null, text: string): boolean =>
  rolesOf(title).some(({ words }) => words.test(text));

/** Whether a text names people with such a title: "quality managers of food companies" names a Quality Manager. */
export const namesRole = (title: string | null, text: string): boolean =>
  rolesOf(title).some(({ titles }) => titles.test(text));

export const namesAnyRole = (text: string): boolean =>
  ROLES.some(({ titles }) => titles.test(text)) ||
  /\b(?:owners?|founders?|directors?|managers?|heads?|ceos?)\b/i.test(text);
