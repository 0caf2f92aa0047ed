import { type Desk, keep, type Part, spare, together, type Voice } from '../desk.ts';
import { startsWith } from '../sentences.ts';
import { another, ask, forThisReader, forWhom, proof, whoWeAre, whyYou } from './company.ts';

const more = (desk: Desk, left: number) =>
  another(desk, desk.facts.more, left) ?? forWhom(desk) ?? another(desk, desk.facts.site);

/** Nothing can be said of the brand in this language. */
const isSilent = ({ facts }: Desk) =>
  !facts.overview && !facts.audience?.isGiven && !facts.more.length && !facts.site.length;

/** A mail without a fact asks whether it may say more: it offers nothing that it could not describe. */
function silent({ words, draw, reader, brand, domain, facts, url }: Desk, turn: number): (Part | null)[] {
  const question = draw('ask', words.silent.ask(brand, url), turn);
  if (turn > 0) return [spare(1, draw('easier', words.cold.easier(brand, reader.org), turn)), keep(question)];
  const opening = draw('opening', words.silent.opening(reader, words.from(brand, domain)));
  const site = words.silent.site(facts.siteLanguage);
  return [spare(1, opening), spare(2, site), keep(question)];
}

/** What could be said to this reader only. */
const readerLine = ({ words, draw, reader }: Desk): string => draw('opening', words.cold.opening(reader));

/** To somebody who has never heard of the brand: who is asked and why, what there is, what it did, one question. */
export const coldEmail: Voice = {
  // Who says nothing of the brand must not ask whether it is of use.
  subjects: (desk) => {
    const { words, brand, reader } = desk;
    const ways = words.cold.subjects({ brand, ...reader });
    return isSilent(desk) ? ways.slice(0, 1) : ways;
  },
  first: (desk) => {
    if (isSilent(desk)) return silent(desk, 0);
    const { words, facts, say, brand, names } = desk;
    const opening = together(readerLine(desk), whyYou(desk));
    const who = whoWeAre(desk);
    // What the customer typed comes first, then what touches this reader's work, then what is said to everybody.
    const subject = words.language === 'en' && startsWith(who.text, names) ? 'It' : brand;
    const value = facts.value?.isGiven ? say(facts.value, subject) : (forThisReader(desk) ?? say(facts.value, subject));
    return [spare(3, opening), spare(1, together(who, value)), spare(2, proof(desk)), keep(ask(desk, 0))];
  },
  followUp: (desk, round, left) => {
    if (isSilent(desk)) return silent(desk, round + 1);
    const { words, draw, brand, reader } = desk;
    const isGoodbye = left === 1 && round > 0;
    const added = more(desk, left);
    const opening = isGoodbye ? draw('last', words.cold.last(brand)) : draw('again', words.cold.again(brand), round);
    return [
      added
        ? spare(1, together(opening, added))
        : spare(1, draw('easier', words.cold.easier(brand, reader.org), round)),
      keep(ask(desk, round + 1)),
      isGoodbye ? spare(3, draw('goodbye', words.goodbye)) : null,
    ];
  },
};
