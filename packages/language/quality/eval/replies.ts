import { KNOWN_REPLIES } from '../../src/replies/rules/replies.fixture.ts';
import { type LabelledReply, measure } from '../held-out/measure.ts';
import { type Part, percent, table } from './part.ts';

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** The replies that were used to develop the rules, in the format of the held-out ones. */
const KNOWN = KNOWN_REPLIES.map(
  ({ language, label, text, subject, isAutomatic }): LabelledReply => ({
    ...{ language, label, text, subject: subject ?? null, receivedAt: '2026-11-16T09:00:00Z' },
    headers: isAutomatic ? { 'auto-submitted': 'auto-replied' } : {},
    optOut: label === 'unsubscribe',
  }),
);

export const part: Part = {
  name: 'replies',
  measure: async (which) => {
    const { total, byLanguage, missedOptOuts, inventedOptOuts, machineStops, missedPeople } =
      which === 'work' ? measure(KNOWN) : measure();
    const figures = {
      replies: total.all,
      wrong: total.all - total.right,
      right: total.right,
      missedOptOuts: sumOf(missedOptOuts),
      inventedOptOuts,
      machineStops: sumOf(machineStops),
      missedPeople,
    };
    return {
      headline: `${figures.wrong} of ${total.all} wrong, among them ${figures.missedOptOuts} missed opt-outs and ${figures.machineStops} sequences stopped for a machine; ${percent(total.right, total.all)} right`,
      figures,
      markdown: `${table(Object.keys(byLanguage), [
        Object.values(byLanguage).map(({ right, all }) => `${right}/${all}`),
      ])}\n\nMore, with the classes that are confused: [replies.md](replies.md).`,
    };
  },
};
