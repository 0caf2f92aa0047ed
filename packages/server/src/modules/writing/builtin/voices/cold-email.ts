import { asParagraph, type Desk, keep, type SaidText, spare, type Voice } from '../desk.ts';
import { startsWith } from '../sentences.ts';
import { another, ask, forThisReader, forWhom, isUndescribed, proof, whoWeAre, whyYou } from './company.ts';

const more = (desk: Desk, left: number) =>
  another(desk, desk.statements.more, left) ?? forWhom(desk) ?? another(desk, desk.statements.site);

/** A sentence for this reader only; if the role is named next to a statement, it is not named again. */
const readerLine = ({ words, draw, reader, topic }: Desk, isRoleNamed: boolean): string =>
  isRoleNamed && reader.does
    ? draw('opening', words.cold.read(reader.does, topic))
    : draw('opening', words.cold.opening({ ...reader, topic }));

/** The customer's text first, then what concerns this reader's work, then what everybody is told. */
function valueFor(desk: Desk, who: SaidText) {
  const { words, statements, say, brand, names, reader, draw, isOfRole } = desk;
  const subject = words.language === 'en' && startsWith(who.text, names) ? 'It' : brand;
  if (statements.value?.isGiven) return { value: say(statements.value, subject), isRoleNamed: false };
  const near = forThisReader(desk);
  const [statement] = near?.statements ?? [];
  if (!near || !statement) return { value: say(statements.value, subject), isRoleNamed: false };
  if (!reader.title || !reader.does || !isOfRole(statement.text)) return { value: near, isRoleNamed: false };
  return { value: { ...near, text: draw('tie', words.cold.tie(reader.title, statement)) }, isRoleNamed: true };
}

/** To a person who has never heard of the brand: why they are asked, what is offered, a result, one question. */
export const coldEmail: Voice = {
  isSilent: isUndescribed,
  subjects: ({ words, brand, reader, topic }) => words.cold.subjects({ brand, ...reader, topic }),
  first: (desk) => {
    const who = whoWeAre(desk);
    const reason = whyYou(desk);
    const { value, isRoleNamed } = valueFor(desk, who);
    const opening = asParagraph(readerLine(desk, isRoleNamed), reason);
    // Who it is for and what is offered come before results for others.
    return [spare(2, opening), spare(1, asParagraph(who, value)), spare(3, proof(desk)), keep(ask(desk, 0))];
  },
  followUp: (desk, round, left) => {
    const { words, draw, brand, topic } = desk;
    const isGoodbye = left === 1 && round > 0;
    const added = more(desk, left);
    if (!added) return null;
    const opening = isGoodbye
      ? draw('last', words.cold.last(brand, topic))
      : draw('again', words.cold.again(brand, topic), round);
    return [
      spare(1, asParagraph(opening, added)),
      keep(ask(desk, round + 1)),
      isGoodbye ? spare(3, draw('goodbye', words.goodbye)) : null,
    ];
  },
  close: (desk, round) => {
    const { words, draw, brand, reader, topic } = desk;
    return [
      spare(1, draw('easier', words.cold.easier(brand, topic, reader.org), round)),
      keep(ask(desk, round + 1)),
      spare(3, draw('goodbye', words.goodbye)),
    ];
  },
};
