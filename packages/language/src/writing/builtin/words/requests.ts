import { lower } from '../phrasing.ts';
import { offeredTo } from '../subject.ts';
import { type Asked, linked, type Ways, type Words } from './words.ts';

/** An ask of the customer as grammar needs it: something to do, or something to have. */
export interface Request {
  /** An infinitive with all that belongs to it: "ein Angebot anfordern". */
  readonly step: string | null;
  /** A thing with its article: "une visite gratuite". */
  readonly thing: string | null;
  /** The thing alone, as a subject says it: "Visite gratuite". */
  readonly offered: string | null;
}

export interface RequestWords {
  readonly colon: string;
  readonly read: (text: string) => Request | null;
  /** Words of a whole sentence to the reader; without one a text is a button: "Anzeige prüfen lassen". */
  readonly spoken: RegExp;
  /** What a button says and nobody is asked. */
  readonly button: RegExp;
  /** Words of a button that a letter leaves out: "Jetzt Termin vereinbaren". */
  readonly loud: RegExp;
  /** The question with the words before the link, two ways with the link only, and one without a link. */
  readonly steps: (
    step: string,
  ) => readonly [question: string, here: string, could: string, can: string, reply: string];
  readonly things: (thing: string) => readonly [question: string, other: string, here: string];
  readonly ofGoal: Readonly<
    Record<
      NonNullable<Asked['goal']> | 'none',
      {
        readonly aboutOffer: Ways;
        /** After a bare fact, where "this" would point at a price or a date. */
        readonly afterFact: Ways;
        readonly link: string;
      }
    >
  >;
}

const readWith = ({ read, button, loud }: RequestWords, text: string): Request | null => {
  const said = text.replace(loud, '').trim();
  return said === '' || button.test(said) ? null : read(said);
};

/** Asks in the customer's words where a question or an offer comes out of them, else with a question of ours. */
export const askIn =
  (of: RequestWords): Words['ask'] =>
  ({ goal, outcome, terms, url, isAboutOffer }) => {
    const extra = terms ? ` (${terms})` : '';
    if (outcome?.shape === 'sentence' && of.spoken.test(outcome.text))
      return [`${outcome.text}${url ? `${of.colon} ${url}` : '.'}`];
    const request = outcome && readWith(of, outcome.text);
    if (request?.step) {
      const [question, here, could, can, reply] = of.steps(`${request.step}${extra}`);
      return url
        ? [`${question} ${here}${of.colon} ${url}`, `${could}${of.colon} ${url}`, `${can}${of.colon} ${url}`]
        : [question, reply];
    }
    if (request?.thing) {
      const [question, other, here] = of.things(`${request.thing}${extra}`);
      return linked([question, other], url, here, of.colon);
    }
    const { aboutOffer, afterFact, link } = of.ofGoal[goal ?? 'none'];
    return linked(isAboutOffer ? aboutOffer : afterFact, url, link, of.colon);
  };

export const offeredIn =
  (of: RequestWords, to: string): Words['offered'] =>
  ({ text, shape }, org) => {
    const offered = shape === 'sentence' ? null : (readWith(of, text)?.offered ?? null);
    return offered && offeredTo(offered, to, org);
  };

type Gender = 'm' | 'f' | 'n' | 'plural';
const genderIn = (nouns: Readonly<Partial<Record<Gender, RegExp>>>, noun: string): Gender | null =>
  (Object.entries(nouns) as [Gender, RegExp][]).find(([, pattern]) => pattern.test(noun))?.[0] ?? null;

const GERMAN_NOUNS = {
  n: /(?:angebot|gespräch|telefonat|paket|training|webinar|konzept|aufmaß)$/i,
  m: /(?:termin|rückruf|kostenvoranschlag|besuch|katalog|test|rundgang|platz|check|zugang|workshop|tag|plan)$/i,
  f: /(?:ung|demo|probefahrt|stunde|probe|analyse|tour|offerte|phase|anfrage|präsentation)$/i,
  plural: /(?:muster|proben|unterlagen|termine|zeiten|informationen|infos)$/i,
};
const GERMAN_NOUN =
  /^(?<adjectives>(?:\p{L}+(?:e|en|er|es)(?:,| und)? ){0,3})(?<noun>\p{Lu}[\p{L}-]+)(?<rest> (?:für|zur?|zum|vor|mit|im|in|am|bei|ohne|innerhalb|binnen|per) [^,]{2,40})?$/u;
const A = { m: 'ein ', f: 'eine ', n: 'ein ', plural: '' };

function germanThing(text: string) {
  const { adjectives = '', noun = '', rest = '' } = GERMAN_NOUN.exec(text)?.groups ?? {};
  const gender = genderIn(GERMAN_NOUNS, noun);
  if (gender === null) return null;
  const as = (ending: string) =>
    gender === 'm' ? adjectives.toLowerCase().replace(/e[nr](?=,? )/g, ending) : adjectives.toLowerCase();
  return {
    thing: `${A[gender]}${as('er')}${noun}${rest}`,
    object: `${gender === 'm' ? 'einen ' : A[gender]}${as('en')}${noun}${rest}`,
    offered: `${as('er')}${noun}${rest}`,
  };
}
const DETERMINED = /^(?:eine?n?|ihre?n?|deine?n?|unsere?n?|den|die|das) (?=\S)/i;
const withoutOwner = (text: string) => text.replace(DETERMINED, '');
const germanObject = (text: string) => (/^Ihre?n? /.test(text) ? text : lower(text));

const DU_ORDER =
  /^(?<stem>Buch|Vereinbar|Hol|Sicher|Forder|Start|Test|Reservier|Bestell)e? (?<rest>(?:dir )?(?:deine?n?|eine?n?) [^,]+)$/u;

/** "Angebot anfordern", "Fordern Sie Ihr Angebot an", "Kostenlose Erstberatung". */
export function germanRequest(text: string): Request | null {
  const order = /^(?<verb>\p{Lu}\p{Ll}+n) Sie (?<rest>[^,]+)$/u.exec(text)?.groups;
  if (order && !/ (?:und|oder|uns) /.test(` ${order.rest} `)) {
    const { verb = '', rest = '' } = order;
    if (verb === 'Lassen' && /^sich \p{Ll}+$/u.test(rest))
      return { step: `${rest} lassen`, thing: null, offered: null };
    const [, object = rest, prefix = ''] = /^(.+) (an|ab|aus|ein|auf|mit)$/.exec(rest) ?? [];
    if (!DETERMINED.test(object)) return null;
    return {
      step: `${germanObject(object)} ${prefix}${lower(verb)}`,
      thing: null,
      offered: germanThing(withoutOwner(object))?.offered ?? null,
    };
  }
  const informal = DU_ORDER.exec(text)?.groups;
  if (informal) {
    const { stem = '', rest = '' } = informal;
    const [, object = rest, prefix = ''] = /^(.+) (an|ab|aus|ein|auf|mit)$/.exec(rest) ?? [];
    const infinitive = `${prefix}${lower(stem)}${stem.endsWith('er') ? 'n' : 'en'}`;
    return {
      step: `${object} ${infinitive}`,
      thing: null,
      offered: germanThing(withoutOwner(object.replace(/^dir /, '')))?.offered ?? null,
    };
  }
  const { object = '', verb = '' } = /^(?<object>.+) (?<verb>\p{Ll}{3,}(?:en|ern|eln))$/u.exec(text)?.groups ?? {};
  const thing = germanThing(withoutOwner(object || text));
  if (verb && DETERMINED.test(object))
    return { step: `${germanObject(object)} ${verb}`, thing: null, offered: thing?.offered ?? null };
  if (!thing) return null;
  return verb
    ? { step: `${thing.object} ${verb}`, thing: null, offered: thing.offered }
    : { step: null, thing: thing.thing, offered: thing.offered };
}

const FRENCH_NOUNS = {
  m: /^(?:devis|rendez-vous|appel|audit|essai|diagnostic|échantillon|entretien|échange|bilan|rappel)(?!\p{L})/iu,
  f: /^(?:visite|démonstration|démo|étude|consultation|estimation|séance|offre|simulation|place)(?!\p{L})/iu,
};
const FRENCH_OBJECT =
  /^(?:une?|votre|vos|mon|ma|mes|le|la|les|des|notre|nos|du) |^l['’]|^(?:rendez-vous|gratuitement)/i;
const INFINITIVE = {
  fr: /^(?<verb>\p{Lu}\p{Ll}+(?:er|ir|re)) (?<rest>[^,]+)$/u,
  es: /^(?<verb>\p{Lu}\p{Ll}+[aei]r) (?<rest>[^,]+)$/u,
};
const FRENCH_ORDER =
  /^(?<verb>Demand|Réserv|Planifi|Command|Test|Organis|Programm|Fix|Essay|Téléchar|Profit)ez (?<rest>[^,]+)$/u;
const JOINED = / (?:et|y|e) (?=\p{Ll}+(?:ez|nous|nos|amos|emos)?(?!\p{L}))/u;

/** "Demander un devis", "Réservez votre visite", "Devis gratuit". */
export function frenchRequest(text: string): Request | null {
  const order = FRENCH_ORDER.exec(text)?.groups;
  const { verb, rest = '' } = order
    ? { verb: `${order.verb}er`, rest: order.rest }
    : (INFINITIVE.fr.exec(text)?.groups ?? {});
  if (verb) {
    if (!FRENCH_OBJECT.test(rest) || / (?:et|nous|pour que) /.test(rest)) return null;
    const object = rest.replace(/(?<!\p{L})(?:mon|ma)(?= )/gu, 'votre').replace(/(?<!\p{L})mes(?= )/gu, 'vos');
    const offered = object.replace(/^(?:une?|votre) /, '');
    return { step: `${lower(verb)} ${object}`, thing: null, offered: offered === object ? null : offered };
  }
  const gender = genderIn(FRENCH_NOUNS, text);
  return gender && { step: null, thing: `${gender === 'm' ? 'un' : 'une'} ${lower(text)}`, offered: text };
}

const SPANISH_NOUNS = {
  m: /^(?:presupuesto|estudio|diagnóstico|ensayo|informe)(?!\p{L})/iu,
  f: /^(?:visita|demostración|demo|consulta|prueba|llamada|sesión|reunión|muestra|auditoría|evaluación|cita)(?!\p{L})/iu,
};
const SPANISH_ORDERS: readonly (readonly [RegExp, string])[] = [
  [/^pid[ea] /i, 'pedir '],
  [/^ha(?:z|ga) /i, 'hacer '],
  [/^reserv[ae] /i, 'reservar '],
  [/^solicit[ae] /i, 'solicitar '],
  [/^agend[ae] /i, 'agendar '],
  [/^conciert[ae] /i, 'concertar '],
  [/^prueb[ae] /i, 'probar '],
  [/^(?:consigue|consiga) /i, 'conseguir '],
  [/^recib[ea] /i, 'recibir '],
  [/^calcul[ae] /i, 'calcular '],
  [/^program[ae] /i, 'programar '],
];

/** "Solicitar presupuesto", "Pide tu visita gratuita", "Prueba gratuita"; `your` is "tu" or "su". */
export const spanishRequest =
  (your: string) =>
  (text: string): Request | null => {
    const gender = genderIn(SPANISH_NOUNS, text);
    if (gender && !/^(?:prueba|muestra|visita|consulta) (?:tus?|sus?|el|la|los|las|nuestr)/i.test(text))
      return { step: null, thing: `${gender === 'm' ? 'un' : 'una'} ${lower(text)}`, offered: text };
    const [order, verb] = SPANISH_ORDERS.find(([pattern]) => pattern.test(text)) ?? [];
    const step = order ? text.replace(order, verb ?? '') : INFINITIVE.es.test(text) ? lower(text) : null;
    if (step === null || JOINED.test(step) || /[,;:]/.test(step)) return null;
    const said = step
      .replace(/(?<!\p{L})(?:tu|su|mi)(?= )/giu, your)
      .replace(/(?<!\p{L})(?:tus|sus|mis)(?= )/giu, `${your}s`);
    const object = said.replace(/^\p{L}+ /u, '');
    const offered = object.replace(/^(?:una?|tu|su) /, '');
    const isOffered = genderIn(SPANISH_NOUNS, offered) !== null;
    return { step: said, thing: null, offered: isOffered ? offered : null };
  };
