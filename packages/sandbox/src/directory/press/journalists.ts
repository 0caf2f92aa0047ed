import { type SeededDraws, weighted } from '../draws.ts';
import { namerOf } from '../names/namer.ts';
import { addressMaker } from '../people/addresses.ts';
import type { EmailStatus, Journalist } from '../shapes.ts';
import { slugOf } from '../words.ts';
import { DESK_NAMES, EDITOR_TITLES, LETTER_TITLES, WRITER_TITLES } from './outlet-words.ts';
import type { OutletRow } from './outlets.ts';
import { beatAt } from './stories/beats.ts';

export interface JournalistRow extends Omit<Journalist, 'id' | 'outletId' | 'beats' | 'trait'> {
  readonly outlet: number;
  /** Numbers of the beats, all of them among the outlet's. */
  readonly beats: readonly number[];
}

/** Room for the journalists of one outlet in the numbering of draws and ids. */
export const DRAWS_PER_OUTLET = 16;

const DESK_SHARE = 0.2;
const SECOND_BEAT_SHARE = 0.4;
const NEWSROOM = 100;

const emailStatusFor = weighted<EmailStatus>([
  ['verified', 80],
  ['unverified', 8],
  ['none', 8],
  ['invalid', 2],
  ['unknown', 2],
]);

export function journalistsOf(seeded: SeededDraws, outlets: readonly OutletRow[]): JournalistRow[] {
  const draws = {
    beat: seeded('journalist.beat'),
    title: seeded('journalist.title'),
    desk: seeded('journalist.desk'),
    status: seeded('journalist.emailStatus'),
  };
  const nameOf = namerOf(seeded, 'journalist');
  const addressesAt = addressMaker(seeded, 'journalist');

  function beatsOf(row: number, seat: number, outlet: OutletRow): number[] {
    const first = outlet.beats[seat % outlet.beats.length] as number;
    const second = draws.beat.pick(row, outlet.beats);
    return second !== first && draws.beat.chance(row, SECOND_BEAT_SHARE, 1) ? [first, second] : [first];
  }

  function titleOf(row: number, seat: number, outlet: OutletRow, beat: number): string {
    if (outlet.kind === 'letter' && seat === 0) return draws.title.pick(row, LETTER_TITLES);
    if (seat === 0) return draws.title.pick(row, EDITOR_TITLES);
    return draws.title.pick(row, WRITER_TITLES).replace('{beat}', beatAt(beat).name);
  }

  return outlets.flatMap((outlet, number) => {
    const { country, countryCode, domain, spot } = outlet;
    const addressOf = addressesAt(domain, number, NEWSROOM, countryCode);
    const met = new Set<string>();
    return Array.from({ length: outlet.journalists }, (_, seat): JournalistRow => {
      const row = number * DRAWS_PER_OUTLET + seat;
      const isLast = seat === outlet.journalists - 1;
      if (isLast && seat > 2 && draws.desk.chance(number, DESK_SHARE)) {
        const name = draws.desk.pick(number, DESK_NAMES, 1);
        return {
          ...{ entityType: 'organization', name: `${outlet.name} ${name}`, firstName: null, lastName: null },
          ...{ title: name, outlet: number, beats: outlet.beats, country, countryCode, linkedinUrl: null },
          ...{ email: `${slugOf(name, '')}@${domain}`, emailStatus: 'verified' },
        };
      }
      let turn = 0;
      let name = nameOf(row, { country: spot.country });
      while (met.has(`${name.firstName} ${name.lastName}`)) name = nameOf(row, { country: spot.country, turn: ++turn });
      met.add(`${name.firstName} ${name.lastName}`);
      const beats = beatsOf(row, seat, outlet);
      const emailStatus = emailStatusFor(draws.status.unit(row));
      return {
        ...{ entityType: 'individual', name: `${name.firstName} ${name.lastName}`, ...name },
        ...{ title: titleOf(row, seat, outlet, beats[0] as number), outlet: number, beats, country, countryCode },
        linkedinUrl: `https://linkedin.example/in/${slugOf(`${name.firstName} ${name.lastName}`)}-j${row}`,
        email: emailStatus === 'none' ? null : addressOf({ row, ...name }),
        emailStatus,
      };
    });
  });
}
