import pg from 'pg';
import type { Clock } from '../../../clock.ts';

/** Connections that requests share: a statement is sent without waiting for the answers to earlier ones. */
export interface Pipeline {
  /** For short reads that never wait for a lock: a slow statement delays all statements behind it. */
  query<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface PipelineOptions {
  readonly config: pg.ClientConfig;
  readonly maxConnections: number;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}

export function openPipeline(options: PipelineOptions): Pipeline {
  const lines = new Set<Line>();
  const open = (): Line => {
    const line = openLine(options, () => lines.delete(line));
    lines.add(line);
    return line;
  };
  /** Chooses the line with the fewest open answers, so that a stuck one is avoided. */
  const choose = (): Line => {
    let least: Line | null = null;
    for (const line of lines) if (!least || line.owes() < least.owes()) least = line;
    return least && (least.owes() === 0 || lines.size >= options.maxConnections) ? least : open();
  };
  return {
    query: (name, text, values) => choose().query(name, text, values),
    close: async () => {
      await Promise.all([...lines].map((line) => line.close()));
    },
  };
}

/** By itself PostgreSQL would plan a look-up each time: an array of few values seems cheaper than one of any length. */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan';

interface Line extends Pipeline {
  owes(): number;
}

function openLine({ config, clock, onError }: PipelineOptions, onLost: () => void): Line {
  const client = new pg.Client({ ...config, options: `${config.options ?? ''} ${ONE_PLAN}`, pipeline: true });
  client.on('error', onError);
  client.on('end', onLost);
  let isOpen = false;
  let owed = 0;
  let offsetMs = 0;
  const opening = client.connect().then(() => {
    isOpen = true;
  });
  opening.catch(onLost);

  /** Sets `app.now()` when tests have moved the clock; statements run in the order in which they were sent. */
  const keepInStep = () => {
    if (offsetMs === clock.offsetMs()) return;
    offsetMs = clock.offsetMs();
    client.query(`select set_config('app.offset_ms', $1, false)`, [String(offsetMs)]).catch(onError);
  };

  const send = <Row>(name: string, text: string, values: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      keepInStep();
      void client.query({ name, text, values }, (error: Error | null, result) => {
        owed -= 1;
        if (error) reject(error);
        else resolve(result.rows as Row[]);
      });
    });

  return {
    owes: () => owed,
    query: <Row>(name: string, text: string, values: unknown[]) => {
      owed += 1;
      return isOpen ? send<Row>(name, text, values) : opening.then(() => send<Row>(name, text, values));
    },
    close: () => client.end(),
  };
}
