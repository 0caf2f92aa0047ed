import { CRASH_POINTS, type CrashPointName } from '../../src/kernel/crash-points.ts';
import { WIRE_STAGES, type WireStage } from '../mail-journal.ts';

/** One kill: at which passing of which point, of the process or of a talk with the mail server. */
export interface Cell {
  readonly name: CrashPointName | WireStage;
  readonly passing: number;
  /** The campaign is being stopped; else it is left to run to its end. */
  readonly stops: boolean;
}

/** In the middle of the work, where the first passing would say little. */
const PASSINGS: Partial<Record<Cell['name'], number>> = {
  ...{ 'jobs.before-run': 3, 'jobs.after-run': 3, 'budget.before-reserve': 2, 'budget.after-reserve': 2 },
  ...{ 'run.started': 2, 'run.node.acted': 5, 'run.node.recorded': 5, 'run.ended': 2 },
  ...{ 'send.after-claim': 2, 'send.before-smtp': 2, 'send.after-smtp': 2 },
  ...{ 'wire.mail': 2, 'wire.rcpt': 2, 'wire.text': 2, 'wire.dot': 2 },
};

export const isOnWire = (name: Cell['name']): name is WireStage => (WIRE_STAGES as readonly string[]).includes(name);

/** Every point once. */
export const everyPoint = (later = 0): Cell[] =>
  [...CRASH_POINTS, ...WIRE_STAGES].map((name) => ({
    ...{ name, passing: (PASSINGS[name] ?? 1) + (name in PASSINGS ? later : 0) },
    stops: name.endsWith('-stop'),
  }));

/** What happens while a request is answered; everything else is work. */
export const isInApi = (name: Cell['name']): boolean =>
  /^(idempotency|campaign\.(before|after)-(create|stop)$)/.test(name);
