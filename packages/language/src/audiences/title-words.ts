import { pattern } from '../text/pattern.ts';
/** `heads and directors of sales` are two titles; `CFOs and heads of finance` are one and one. */
export const SHARES_AREA = pattern(
  '',
  '^(?:heads?|directors?|managers?|leaders?|vps?|leiter|leiterinnen|chefs?|responsables?|directeurs?|',
  'directrices?|directora?s?|directores|jef[ea]s?|gerentes?|responsabil[ei]|direttor[ei]|direttric[ei]|',
  'cap[oi]|diretora?s?|diretores|hoofden|gestor(?:es)?|coordinador(?:es)?|coordenador(?:es)?|quadr[oi]|',
  'dirigent[ei])$',
);
/** Titles of owners: what follows `of` is a company, never a department. */
export const OWNER = pattern(
  '',
  '^(?:(?:co-)?owners?|owner-operators?|proprietors?|landlords?|titolar[ei]|proprietari[oa]?|',
  'propietari[oa]s?|proprietaires?|proprietari[oa]s|duen[oa]s?|don[oa]s|inhaber(?:in|innen)?|eigentumer|',
  'besitzer|betreiber|eigena(?:ar|ars|ren|res)|uitbaters?|exploitants?|exploitantes?)$',
);
/** Words that only mark possession. */
export const OWN = /^(?:own|eigene[nrsm]?|eigen|propres?|propi[oa]s?|propri[oaie]|propri[oa]s)$/;
/** `RSA`, `scale-up`: unchanged in the plural. */
export const INVARIABLE = /^(?:\p{Lu}{2,}|start-?up|scale-?up|e-commerce)$/u;
/** `écrire aux maires et aux élus`: the repeated word continues the list. */
export const DATIVE = /^(?:aux?|à la|à l['’]|ai|agli|alle|alla|al|a los|a las|aos|às|a|à)$/i;
export const PLURAL_LEAD = /^(?:des|aux|de los|de las|dei|degli|delle|dos|das)\b/i;
/** Words before the area of one title: `chief medical officer`. */
export const RANKED = /^(?:chief|vice|deputy|assistant|associate)$/;
export const SCOPE = pattern(
  '',
  '^(?:regional|national|local|international|global|senior|junior|deputy|assistant|area|divisional|',
  'technical|commercial|internal|external|corporate|private|public|digital|industrial|domestic|',
  'residential|clinical|general|rural|urban|primary|secondary)$',
);
export const THEIRS = /^(?:their|leurs?|ihre[mnrs]?|loro|hun|seus?|suas?|sus)$/;
/** Roles that write about subjects: what follows `covering` is a subject, known or not. */
export const REPORTER = pattern(
  '',
  '^(?:journalist|reporter|editor|correspondent|columnist|blogger|podcaster|journalistin|redakteur|',
  'journaliste|redact|chroniqueu|periodista|corresponsal|giornalist|redattor|cronist|jornalist|reporter|',
  'redator|verslaggever|correspondent)',
);
/** Words that introduce a contrast; they are not part of an exclusion. */
export const ADVERSATIVE = /^(?:but|though|however|yet|aber|jedoch|mais|pero|ma|maar|mas|però)$/;
/** Adjectives of departments, in the plural of the head before them: `direttori commerciali, tecnici e …`. */
export const SHARED_ADJECTIVES: Readonly<Record<string, string>> = Object.fromEntries(
  `commerciali:commerciale tecnici:tecnico amministrativi:amministrativo finanziari:finanziario industriali:industriale
  comerciales:comercial técnicos:técnico administrativos:administrativo financieros:financiero industriales:industrial
  commerciaux:commercial techniques:technique administratifs:administratif financiers:financier industriels:industriel
  comerciais:comercial financeiros:financeiro industriais:industrial operativi:operativo operativos:operativo
  juridiques:juridique jurídicos:jurídico legali:legale scientifiques:scientifique científicos:científico`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
/** Words for companies, whatever follows: `makers of surgical instruments`. */
export const MAKER = /^(?:makers?|producers?|processors?|growers?)$/;
/** Titles whose second half is otherwise a kind of company: `administradores de fincas`, `engenheiros de minas`. */
export const WHOLE_TITLE = pattern(
  '',
  '^(?:administrador(?:es|as?)? fincas|(?:engenheir[oa]s?|ingenier[oa]s?|ingenieurs?|',
  'ingegner[ei]) (?:minas|mines|miniere|caminos|pontes)|(?:agent(?:es?|s|i)?|corredor(?:es)?|',
  'corretor(?:es)?) (?:seguros|assurances?|assicurazioni)|(?:auxiliar(?:es)?|tecnic[oa]s?) (?:farmacia|',
  'laboratori[oa]s?))$',
);
