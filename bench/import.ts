import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Contender, type Spread, spread } from './compare.ts';

/** Rows per second of a CSV import through the API, and of a bare COPY of the same rows. */
export interface ImportComparison {
  readonly rows: number;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: Spread;
}

const ROWS = 20_000;
const ROUNDS = 4;
const UPLOAD = '/v1/orgs/contacts/upload';

const INSERT_BRAND = `insert into brands (org_id, id, domain, brand_url, name)
  select org_id, gen_random_uuid(), 'import.test', 'https://import.test', 'Import' from api_keys where key_sha256 = $1
  returning org_id, id`;
/** The same columns, indexes and constraints, so that only the way to the rows differs. */
const CREATE_TABLE = 'create table bench_contacts (like contacts including all)';
const COLUMNS = 'org_id, id, brand_id, source, primary_email, first_name, last_name, company, title, raw_attributes';

interface Place {
  readonly orgId: string;
  readonly brandId: string;
}

/** New people in every round, so that both only ever insert. */
const peopleOf = (round: number) =>
  Array.from({ length: ROWS }, (_, n) => ({
    known: `person${n}@round${round}-company${n % 1_000}.test,Ada,Number ${n},Company ${n % 1_000},Engineer`,
    city: 'Paris',
  }));

export async function compareImports(url: string, server: Contender, key: string): Promise<ImportComparison> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(INSERT_BRAND, [createHash('sha256').update(key).digest()]);
    const place: Place = { orgId: rows[0].org_id, brandId: rows[0].id };
    await client.query(CREATE_TABLE);
    const seen = { ours: [] as number[], bare: [] as number[] };
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const people = peopleOf(round);
      const text = Buffer.from(copyText(people, place));
      const turns = {
        ours: () => upload(server, key, place.brandId, people),
        bare: () => copyIn(client, `copy bench_contacts (${COLUMNS}) from stdin (format csv)`, text),
      };
      const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const name of order) {
        const started = performance.now();
        await turns[name]();
        if (round > 0) seen[name].push(ROWS / ((performance.now() - started) / 1_000));
      }
    }
    const ratio = spread(seen.ours.map((perSecond, round) => perSecond / (seen.bare[round] as number)));
    return { rows: ROWS, ours: spread(seen.ours).median, bare: spread(seen.bare).median, ratio };
  } finally {
    await client.end();
  }
}

async function upload({ ready }: Contender, key: string, brandId: string, people: ReturnType<typeof peopleOf>) {
  const lines = [
    'Email,First name,Last name,Company,Title,City',
    ...people.map(({ known, city }) => `${known},${city}`),
  ];
  const form = new FormData();
  form.append('brandId', brandId);
  form.append('file', new File([lines.join('\n')], 'people.csv'));
  const response = await fetch(`http://127.0.0.1:${ready.port}${UPLOAD}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const answer = (await response.json()) as { acceptedCount?: number };
  if (answer.acceptedCount !== ROWS) throw new Error(`Not an import to measure:\n${JSON.stringify(answer)}`);
}

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The driver speaks COPY only to those who answer the protocol themselves. */
const copyIn = (client: pg.Client, statement: string, text: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const query = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(text);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(query as unknown as pg.Submittable);
  });

const copyText = (people: ReturnType<typeof peopleOf>, { orgId, brandId }: Place) =>
  people
    .map(({ known, city }) => `${orgId},${crypto.randomUUID()},${brandId},csv,${known},"{""City"": ""${city}""}"\n`)
    .join('');
