import type pg from 'pg';
import type { Catalogue } from './catalogue.ts';
import { type Causes, columnCauses, outputs } from './nullability.ts';
import { nodesOf, parseTree, type TreeNode, type TreeValue } from './query-tree.ts';

export interface DescribedColumn {
  /** As PostgreSQL names it: the driver makes `createdAt` of `created_at`. */
  readonly name: string;
  readonly type: string;
  /** Why it may be null; empty if it cannot be. */
  readonly causes: Causes;
}

export interface Description {
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
}

/** Statements that give no rows and that PostgreSQL does not prepare. */
const HAS_NO_ROWS = /^\s*(set|lock|truncate|savepoint|release|rollback)\b/i;

/**
 * PREPARE names the types; the body of a function is stored as the analysed query, which says of each column where it
 * comes from and which outer joins may null it. Nothing is executed.
 */
const DESCRIBE = `
  create function pg_temp.describe(statement text, out parameters text[], out results text[], out body text)
  language plpgsql as $$
  begin
    execute 'prepare described as ' || statement;
    select parameter_types::text[], result_types::text[] into parameters, results
    from pg_prepared_statements where name = 'described';
    execute 'deallocate described';
    if results is null then return; end if;
    execute 'create function pg_temp.described(' || array_to_string(parameters, ', ')
      || ') returns void language sql begin atomic ' || statement || chr(10) || '; end';
    select prosqlbody::text into body from pg_proc
    where proname = 'described' and pronamespace = pg_my_temp_schema();
    execute 'drop function pg_temp.described';
  end $$`;

interface Described {
  readonly parameters: string[];
  readonly results: string[] | null;
  readonly body: string | null;
}

/** Asks PostgreSQL what statements take and give. */
export async function openDescriber(client: pg.Client, catalogue: Catalogue) {
  await client.query(DESCRIBE);
  return async (text: string): Promise<Description> => {
    if (HAS_NO_ROWS.test(text)) return { parameters: [], columns: [] };
    const { rows } = await client
      .query<Described>('select * from pg_temp.describe($1)', [text])
      .catch(async (error: Error) => {
        await client.query('deallocate all');
        throw error;
      });
    const { parameters = [], results = null, body = null } = rows[0] ?? {};
    if (!results || !body) return { parameters, columns: [] };
    const query = queryOf(parseTree(body));
    const causes = columnCauses(catalogue, query);
    const columns = outputs(query).map((entry, at) => ({
      name: entry.fields.resname as string,
      type: results[at] as string,
      causes: causes[at] ?? [],
    }));
    return { parameters, columns };
  };
}

/** A body is a list of lists of statements; here it is one statement. */
const queryOf = (value: TreeValue): TreeNode =>
  Array.isArray(value) ? (nodesOf(value)[0] ?? queryOf(value[0] as TreeValue)) : (value as TreeNode);
