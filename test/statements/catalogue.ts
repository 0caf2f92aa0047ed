import type pg from 'pg';

/** What a query tree names by number. */
export interface Catalogue {
  isNotNull(relation: string, attribute: string): boolean;
  columnName(relation: string, attribute: string): string;
  function(oid: string): string;
  operator(oid: string): string;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<{ key: string; name: string; required: boolean }>(`
    select a.attrelid || ' ' || a.attnum as key, c.relname || '.' || a.attname as name, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid where not a.attisdropped`);
  const { rows: functions } = await client.query<Named>('select oid::text, proname::text as name from pg_proc');
  const { rows: operators } = await client.query<Named>('select oid::text, oprname::text as name from pg_operator');
  const columnsByKey = new Map(columns.map((column) => [column.key, column]));
  const functionNames = namesByOid(functions);
  const operatorNames = namesByOid(operators);
  return {
    isNotNull: (relation, attribute) => columnsByKey.get(`${relation} ${attribute}`)?.required === true,
    columnName: (relation, attribute) => columnsByKey.get(`${relation} ${attribute}`)?.name ?? 'unknown',
    function: (oid) => functionNames.get(oid) ?? 'unknown',
    operator: (oid) => operatorNames.get(oid) ?? 'unknown',
  };
}

interface Named {
  readonly oid: string;
  readonly name: string;
}
const namesByOid = (rows: readonly Named[]) => new Map(rows.map(({ oid, name }) => [oid, name]));
