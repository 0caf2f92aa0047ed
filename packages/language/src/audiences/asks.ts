import { isOccasion } from './occasions.ts';
import { type Phrases, phraseAt, phrasesOf, type Token } from './tokens.ts';

/** How a sender says which people are wanted: `we` + `would like to` + `speak with`. Each part has many variants. */
interface Ask {
  readonly subjects: string;
  readonly wishes: string;
  readonly verbs: string;
  /** Words that may stand between the parts. */
  readonly fillers: string;
  /** For languages that put the verb after its object: `Wir möchten Bäcker ansprechen`. */
  readonly ends: string;
}

const ASKS: Readonly<Record<string, Ask>> = {
  en: {
    subjects:
      "we, i, our team, my team, the team, we are, we're, i am, i'm, our plan is, the plan is, the idea is, the goal is, our goal is, what we would like is, what we want is, what we need is, what we would like now is, could you, can you, would you, you should, the aim is, our aim is, let's, it would be great, do you, have you, have you got, would it be possible to, is it possible to, are you able to, does your database, does it, does this, this campaign, this one, the campaign, this offer, the offer",
    wishes:
      "want, want to, would like to, would like, would love to, 'd like to, wish to, hope to, need to, plan to, intend to, aim to, is to, are trying to, trying to, are hoping to, hoping to, should, should go to, are keen to, keen to, to, would like now is to, would like you to, want you to, would prefer to, prefer to, is for, is aimed at, is meant for, goes to, go to",
    verbs:
      'reach, reach out to, contact, speak with, speak to, talk to, talk with, write to, approach, meet, get in front of, get in touch with, find, target, sell to, pitch, pitch to, email, connect with, connect to, hear from, win, engage, address, introduce ourselves to, focus on, looking for, searching for, after, targeting, seeking, hunting for, interested in, go after, invite, cover, covers, include, includes, have, list, offer, know, know of, include any, cover any, have any',
    fillers:
      'now, also, really, mainly, mostly, primarily, above all, next, therefore, please, just, especially, basically, ideally, first, today, currently, only ever, again, then, instead',
    ends: '',
  },
  de: {
    subjects:
      'wir, ich, unser team, wir kämen gern ins gespräch mit, wir würden gern ins gespräch kommen mit, ins gespräch kommen möchten wir mit, gern sprechen wir mit, wir sprechen gern mit, wir freuen uns auf, habt ihr, haben sie, hast du, gibt es, deckt ihr, kennt ihr, findet ihr, erreicht ihr, könnt ihr, können sie, könntet ihr, könnten sie, kannst du, bitte, man sollte, die kampagne, das angebot, diese kampagne, unser ziel ist es, unser ziel, es geht um, es geht uns um, uns geht es um, mir geht es um, gemeint sind, gefragt sind, gesucht werden, gesucht sind, interessant sind, interessant für uns sind, für uns interessant sind, wir suchen nun, jetzt suchen wir, darum suchen wir, deshalb suchen wir, dafür suchen wir, nun suchen wir, daher suchen wir, jetzt wollen wir, nun möchten wir, jetzt möchten wir, deshalb möchten wir, daher möchten wir, darum möchten wir, am liebsten, ansprechen wollen wir, erreichen wollen wir, erreichen möchten wir, schreiben wollen wir, anschreiben wollen wir, das richtet sich an, richtet sich an, es richtet sich an, wir richten uns an, wir wenden uns an, wir verkaufen an, unsere kunden sind, unsere zielgruppe sind, zielgruppe sind, käufer sind, unsere käufer sind, abnehmer sind, unsere abnehmer sind, wir sprechen',
    wishes:
      'möchten, möchte, wollen, will, würden gern, würden gerne, würde gern, würde gerne, hätten gern, hätten gerne, hätte gern, hätte gerne, brauchen, brauche, suchen, suche, wünschen uns, wünsche mir, planen, sollten, sollen, zielen auf, wollen an, möchten an, möchten mit, wollen mit, würden gern mit, würden gerne mit, haben es auf',
    verbs:
      'suchen, suche, auch, schreiben an, sprechen mit, erreichen, kontaktieren, ansprechen, finden, anschreiben, zu erreichen',
    fillers:
      'jetzt, nun, auch, gern, gerne, vor allem, daher, deshalb, darum, also, bitte, zuerst, künftig, am liebsten, besonders, hauptsächlich, vorrangig, eigentlich, mir, uns, euch',
    ends: 'ansprechen, anschreiben, erreichen, kontaktieren, finden, anmailen, adressieren, gewinnen, überzeugen, sprechen, schreiben, ins gespräch kommen, in kontakt kommen, angesprochen werden, kennenlernen, bedienen, beliefern, heraussuchen, suchen, abgesehen, gerichtet, an die wir uns wenden, wenden, richten, herantreten',
  },
  fr: {
    subjects:
      "nous, je, on, notre équipe, avez-vous, est-ce que vous avez, est-ce que vous couvrez, couvrez-vous, connaissez-vous, y a-t-il, pouvez-vous, pourriez-vous, peux-tu, pourrais-tu, merci de, il faut, il faudrait, l'idée est de, l'objectif est de, notre objectif est de, le but est de, cette campagne, l'offre, cette offre, ce qu'il nous faut, ce sont, nos acheteurs sont, nos clients sont, nos interlocuteurs sont, est-ce possible de, est-il possible de, la campagne",
    wishes:
      "voulons, veux, veut, voudrions, voudrais, voudrait, souhaitons, souhaite, souhaiterions, souhaiterais, aimerions, aimerais, aimerait, cherchons à, cherche à, cherchons, cherche, désirons, désire, comptons, compte, espérons, avons besoin de, ai besoin de, avons besoin d', ai besoin d', visons, vise, s'adresse à, s'adresse aux, est destinée aux, est destinée à, doit aller aux, comptons, prévoyons de, envisageons de",
    verbs:
      "joindre, toucher, contacter, atteindre, écrire à, écrire aux, parler à, parler aux, parler avec, rencontrer, cibler, trouver, approcher, démarcher, prospecter, viser, échanger avec, s'adresser à, s'adresser aux, nous adresser à, nous adresser aux, m'adresser à, m'adresser aux, proposer à, proposer aux, présenter à, convaincre, discuter avec, vendre à, vendre aux, interpeller, solliciter, entrer en contact avec, chercher, rechercher, inviter, être mis en relation avec",
    fillers:
      "maintenant, aussi, donc, surtout, d'abord, avant tout, principalement, désormais, aujourd'hui, également, en priorité, plutôt, juste, me, nous, moi",
    ends: '',
  },
  es: {
    subjects:
      'nosotros, nos, me, yo, nuestro equipo, tenéis, tienen, cubrís, cubren, conocéis, conocen, hay, podéis, pueden, puede, puedes, podríais, podrían, podría, hay que, habría que, la idea es, el objetivo es, nuestro objetivo es, nuestra idea es, la campaña, esta campaña, la oferta, nuestros clientes son, nuestros compradores son, lo nuestro son, lo que buscamos son, lo que buscamos es, a quien buscamos es a, a quienes buscamos son, es posible',
    wishes:
      'queremos, quiero, quisiéramos, quisiera, querríamos, gustaría, gustaria, deseamos, deseo, necesitamos, necesito, buscamos, busco, pretendemos, pensamos en, esperamos, interesa, interesan, interesaría, va dirigida a, va dirigido a, se dirige a, es para, va para, vamos a, tratamos de, intentamos, apuntamos a, nos dirigimos a',
    verbs:
      'llegar a, llegar al, contactar, contactar con, contactar a, escribir a, escribir, hablar con, alcanzar, encontrar, dirigirnos a, dirigirme a, localizar, conocer a, vender a, ofrecer a, captar, buscar, acceder a, conectar con, invitar a, presentar a, proponer a, escribirles a, ponernos en contacto con, ponerme en contacto con, reunirnos con, abordar, encontrarme, encontrarnos, buscarme',
    fillers:
      'ahora, también, sobre todo, principalmente, por tanto, por eso, primero, además, por favor, ante todo, solo, hoy, mucho, nos, me',
    ends: '',
  },
  it: {
    subjects:
      "noi, io, ci, mi, il nostro team, avete, coprite, conoscete, ci sono, potete, può, puoi, potreste, potresti, bisogna, bisognerebbe, l'idea è, l'obiettivo è, il nostro obiettivo è, la campagna, questa campagna, l'offerta, i nostri clienti sono, i nostri acquirenti sono, chi compra sono, è possibile, si può",
    wishes:
      'vogliamo, voglio, vorremmo, vorrei, desideriamo, desidero, cerchiamo, cerco, cerchiamo di, abbiamo bisogno di, ho bisogno di, puntiamo a, puntiamo ai, puntiamo su, pensiamo di, speriamo di, interessa, interessano, interesserebbe, interesserebbero, piacerebbe, servono, serve, servirebbero, è rivolta a, è rivolta ai, si rivolge a, si rivolge ai, si rivolge alle, è per, va a, va ai, dobbiamo, intendiamo, miriamo a, miriamo ai, di, quella di',
    verbs:
      'raggiungere, contattare, scrivere a, scrivere ad, presentarci ad, rivolgerci ad, arrivare ad, vendere ad, proporre ad, scrivere ai, scrivere agli, scrivere alle, scrivere al, parlare con, parlare ai, arrivare a, arrivare ai, arrivare agli, arrivare alle, trovare, trovarmi, trovarci, incontrare, rivolgerci a, rivolgerci ai, rivolgerci agli, rivolgerci alle, proporre a, proporre ai, vendere a, vendere ai, vendere alle, conoscere, intercettare, coinvolgere, cercare, presentarci a, presentarci ai, metterci in contatto con, entrare in contatto con, mettermi in contatto con, avvicinare, invitare, sentire',
    fillers:
      'adesso, ora, anche, soprattutto, quindi, perciò, prima di tutto, innanzitutto, principalmente, invece, per favore, oggi, solo, molto',
    ends: '',
  },
  nl: {
    subjects:
      'we, wij, ik, ons team, graag komen we in contact met, we komen graag in contact met, wij komen graag in contact met, graag spreken we, we spreken graag met, we horen graag van, hebben jullie, heeft u, heb je, dekken jullie, kennen jullie, zijn er, kunnen jullie, kunt u, kun je, kan je, zouden jullie, graag, het gaat om, het gaat ons om, ons gaat het om, onze klanten zijn, onze kopers zijn, onze afnemers zijn, bedoeld voor, het is bedoeld voor, de campagne, deze campagne, het aanbod, nu zoeken we, nu zoeken wij, daarom zoeken we, daarvoor zoeken we, dus zoeken we, nu willen we, daarom willen we, graag willen we, wij richten ons op, we richten ons op, ik richt me op, we mikken op, we verkopen aan, wij verkopen aan, gezocht worden, interessant zijn, de bedoeling is, ons doel is, het doel is, we spreken, wat we zoeken zijn, wie we zoeken zijn',
    wishes:
      'willen, wil, zouden graag, zou graag, willen graag, wil graag, zoeken, zoek, zoeken naar, hebben nodig, hopen, moeten, moet naar, gaat naar, is voor, zijn voor, richten ons op, mikken op, zijn op zoek naar, ben op zoek naar, willen in contact komen met, willen praten met, willen spreken met, zouden graag spreken met, zouden graag praten met, zouden graag in contact komen met, willen schrijven aan',
    verbs:
      'bereiken, benaderen, spreken met, praten met, schrijven aan, schrijven naar, vinden, contact met, aanschrijven, mailen, om te, zoeken',
    fillers:
      'nu, ook, graag, vooral, daarom, dus, eerst, voornamelijk, met name, alsjeblieft, a.u.b, aub, liefst, eigenlijk, bij voorkeur',
    ends: 'bereiken, benaderen, aanschrijven, spreken, mailen, vinden, contacteren, aanspreken, uitnodigen, overtuigen, te bereiken, te benaderen, te spreken, bezoeken, zoeken, opzoeken, schrijven',
  },
  pt: {
    subjects:
      'nós, eu, a nossa equipa, nossa equipe, a gente, vocês têm, têm, tem, cobrem, conhecem, há, existem, podem, pode, poderiam, poderia, consegues, conseguem, é preciso, a ideia é, o objetivo é, o nosso objetivo é, nosso objetivo é, a campanha, esta campanha, a oferta, os nossos clientes são, nossos clientes são, os compradores são, os nossos compradores são, dá para, é possível',
    wishes:
      'queremos, quero, queríamos, queria, gostaríamos de, gostaria de, gostávamos de, gostava de, desejamos, desejo, precisamos de, preciso de, procuramos, procuro, buscamos, busco, pretendemos, pretendo, pensamos em, esperamos, interessa-nos, interessam-nos, nos interessam, interessam, tentamos, vamos, dirige-se a, dirige-se aos, destina-se a, destina-se aos, é para, vai para, temos interesse em',
    verbs:
      'chegar a, chegar aos, chegar às, contactar, contatar, escrever a, escrever aos, escrever às, escrever para, falar com, alcançar, encontrar, atingir, abordar, conhecer, vender a, vender aos, vender para, dirigir-nos a, oferecer a, oferecer aos, propor a, propor aos, procurar, buscar, reunir com, conversar com, entrar em contacto com, entrar em contato com, convidar, apresentar a, apresentar aos',
    fillers:
      'agora, também, sobretudo, principalmente, por isso, portanto, primeiro, por favor, hoje, só, acima de tudo, muito',
    ends: '',
  },
};

interface AskPhrases {
  readonly subjects: Phrases;
  readonly wishes: Phrases;
  readonly verbs: Phrases;
  readonly fillers: Phrases;
  readonly ends: Phrases;
}
const PHRASES: Readonly<Record<string, AskPhrases>> = Object.fromEntries(
  Object.entries(ASKS).map(([code, ask]) => [
    code,
    {
      subjects: phrasesOf(ask.subjects),
      wishes: phrasesOf(ask.wishes),
      verbs: phrasesOf(ask.verbs),
      fillers: phrasesOf(ask.fillers),
      ends: phrasesOf(ask.ends),
    },
  ]),
);
/** A phrase that says without a verb that people are wanted. */
const WHOLE =
  /(?: |^)(?:avez-vous|avez|couvrez|couvrez-vous|connaissez-vous|a-t-il|teneis|tienen|cubris|cubren|conoceis|conocen|avete|coprite|conoscete|jullie|u|je|er|tem|cobrem|conhecem|existem|sind|son|sont|sono|zijn|is|um|om|an|op|aan|suchen wir|zoeken we|zoeken wij|wollen wir|möchten wir|mochten wir|willen we|sao|voor|mit|met|auf|van|werden|worden|ihr|sie|du|es|bitte|graag|liebsten)$/;

/** How many tokens from `at` on say that people are wanted; 0 when none do. */
export function askAt(tokens: readonly Token[], at: number, code: string): number {
  const ask = PHRASES[code];
  if (!ask) return 0;
  let cursor = at;
  const take = (phrases: Phrases): number => {
    const length = phraseAt(tokens, cursor, phrases);
    cursor += length;
    return length;
  };
  const skip = () => {
    while (take(ask.fillers) > 0);
  };
  skip();
  const began = cursor;
  const subject = take(ask.subjects);
  const said = tokens
    .slice(began, cursor)
    .map(({ word }) => word)
    .join(' ');
  const afterSubject = cursor;
  skip();
  const wish = take(ask.wishes);
  const afterWish = cursor;
  skip();
  const verb = take(ask.verbs);
  if (verb && (subject || wish)) return cursor - at;
  const offered = subject || wish ? offerTo(tokens, afterWish) : 0;
  if (offered) return offered - at;
  if (
    subject &&
    wish &&
    (ask.ends ||
      /(?:o|ao|os|la|i|is|ns|mos|se|a|ent|an|sse|amo|to|at|for|n|d'|de)$/.test(tokens[afterWish - 1]?.word ?? ''))
  )
    return isWholeWish(tokens, afterWish - 1) ? afterWish - at : 0;
  if (subject && WHOLE.test(said)) return afterSubject - at;
  return 0;
}

const OFFERS =
  /^(?:present|show|offer|sell|introduce|demo|promote|presenter|proposer|vendre|offrir|montrer|presentar|ofrecer|vender|mostrar|proponer|presentare|proporre|vendere|offrire|mostrare|far|presenteren|aanbieden|verkopen|apresentar|oferecer|propor|dar)$/;
const TO = /^(?:to|aux?|a|ai|agli|alle|alla|allo|al|aan|aos?|as)$/;
const LONGEST_OFFER = 9;

/** After `present our new software to`: the position of the people; 0 when nothing is offered to anybody. */
function offerTo(tokens: readonly Token[], from: number): number {
  if (!OFFERS.test(tokens[from]?.word ?? '') || !isOccasion(tokens, from + 1)) return 0;
  for (let at = from + 2; at < from + LONGEST_OFFER && tokens[at] && !tokens[at]?.mark; at += 1) {
    if (TO.test(tokens[at]?.word ?? '')) return at + 1;
  }
  return 0;
}

/** `we want to` without a verb is incomplete; `wir möchten` and `necesitamos` are complete. */
const isWholeWish = (tokens: readonly Token[], at: number) =>
  !/^(?:to|you|de|di|a|is)$/.test(tokens[at]?.word ?? '') ||
  /^(?:necesit|apunt|dirig|punt|mir|bisogno)/.test(tokens[at - 1]?.word ?? '');

/** Removes a verb at the end of a sentence that belongs to the request: `Könnt ihr Bestatter anschreiben?` */
export function withoutAskEnd(tokens: readonly Token[], code: string): readonly Token[] {
  const ends = PHRASES[code]?.ends;
  if (!ends || ends.size === 0) return tokens;
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.mark) end -= 1;
  for (const length of [4, 3, 2, 1]) {
    if (end - length > 0 && phraseAt(tokens, end - length, ends) === length)
      return [...tokens.slice(0, end - length), ...tokens.slice(end)];
  }
  return tokens;
}
