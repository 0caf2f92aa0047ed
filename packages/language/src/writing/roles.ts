import { pattern } from '../text/pattern.ts';

/** Job functions by the words of their titles, in the languages we write. */
const ROLES: readonly RegExp[] = [
  /financ|\bcfo\b|controll|account(?!.{0,3}(?:manager|exec))|treasur|bookkeep|payroll|finanz|buchhalt|kaufmänn|comptab|contab|tesorer|administración|daf\b/i,
  /\bhr\b|human resources|people|talent|recruit|personal(?!.{0,2}trainer)|\brh\b|ressources humaines|recursos humanos|rrhh|\bchro\b|training|learning/i,
  pattern(
    'i',
    String.raw`operation|\bcoo\b|plant|production|manufactur|warehouse|logist|supply|facilit|`,
    'maintenance|werk|produktion|betrieb|lager|instandhalt|exploitation|usine|entrep|',
    'producci|planta|almac|mantenimiento|fulfil',
  ),
  /quality|compliance|safety|\bqa\b|regulat|qualität|sicherheit|qualité|calidad|seguridad|legal|counsel|recht|juridi/i,
  /\bit\b|\bcto\b|\bcio\b|\bciso\b|engineer|developer|software|technolog|data|security|technik|informati|techni|sistemas|tecnol/i,
  /sales|revenue|business development|account (?:manager|exec)|commercial|vertrieb|verkauf|commercial|ventas|comercial/i,
  /marketing|brand|communicat|\bcmo\b|content|growth|kommunikation|marque|marca|comunicaci|event|veranstalt|évén|evento/i,
  /purchas|procure|buyer|sourcing|einkauf|achat|compras/i,
  /customer|support|service|patient|guest|kunden|client|cliente|success/i,
];

/** Whether a text names people with such a title: "quality managers of food companies" names a Quality Manager. */
export const namesRole = (title: string | null, text: string): boolean =>
  title !== null && ROLES.some((role) => role.test(title) && role.test(text));
