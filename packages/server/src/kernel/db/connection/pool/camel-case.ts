import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

type NameOf = (text: string) => string | undefined;

/** Renames columns to camelCase once per result; Kysely's plugin would rebuild every row, a third of a list's cost. */
export function camelCaseResults(pool: pg.Pool, nameOf: NameOf = () => undefined): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const renaming = {
        release: (destroy?: boolean) => client.release(destroy),
        query: renamingQuery(client, nameOf),
      };
      clients.set(client, renaming as PostgresPoolClient);
      return renaming as PostgresPoolClient;
    },
  };
}

const renamingQuery = (client: pg.PoolClient, nameOf: NameOf) => (text: string, values: unknown[]) =>
  new Promise((resolve, reject) => {
    const query = new RenamingQuery(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    query.name = nameOf(text);
    client.query(query);
  });

interface RowDescription {
  readonly fields: { name: string }[];
}
const { handleRowDescription } = pg.Query.prototype as unknown as {
  handleRowDescription(message: RowDescription): void;
};

class RenamingQuery extends pg.Query {
  /** Set after construction: given with the text, pg would copy both by property descriptors, ten times as slow. */
  declare name: string | undefined;

  handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = camelCase(field.name);
    handleRowDescription.call(this, message);
  }
}

const renamedColumns = new Map<string, string>();

function camelCase(name: string): string {
  let renamed = renamedColumns.get(name);
  if (renamed === undefined) {
    renamed = name.replace(/(?<=[^_])_+([^_])/g, (_match, letter: string) => letter.toUpperCase());
    renamedColumns.set(name, renamed);
  }
  return renamed;
}
