/** The one source of time for decisions. SQL reads the same time as `app.now()`. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which tests have moved time; 0 in production. */
  offsetMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), offsetMs: () => 0 };

export interface MovableClock extends Clock {
  advance(ms: number): void;
}

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}
