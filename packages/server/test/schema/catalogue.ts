import type pg from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly collation: string | null;
  readonly fallback: string | null;
  /** Constraints on this column alone. */
  readonly constraints: readonly string[];
  readonly comment: string | null;
}

export interface Definition {
  readonly text: string;
  readonly comment: string | null;
}

export interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly unlogged: boolean;
  readonly storage: readonly string[];
  readonly columns: readonly Column[];
  /** Those on several columns: primary key, then unique, foreign keys and checks. */
  readonly constraints: readonly string[];
  readonly indexes: readonly Definition[];
  readonly triggers: readonly { readonly name: string; readonly text: string }[];
}

export interface Routine {
  readonly name: string;
  readonly parameters: string;
  readonly result: string;
  readonly language: string;
  readonly volatility: string;
  readonly settings: readonly string[];
  readonly body: string;
  readonly comment: string | null;
}

const constraintsOn = (columns: string) => `(
  select coalesce(json_agg(pg_get_constraintdef(k.oid, true)
    order by array_position('{p,u,f,c}', k.contype::text), k.conkey, k.conname), '[]')
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c') and ${columns})`;

/** Our own tables; the schema of the queue is the queue's. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.relpersistence = 'u' as unlogged,
      coalesce(c.reloptions, '{}') as storage,
      (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
          'notNull', a.attnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid, true),
          'collation', (select quote_ident(l.collname) from pg_collation l
            where l.oid = a.attcollation and l.collname <> 'default'),
          'constraints', ${constraintsOn('k.conkey = array[a.attnum]')},
          'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      ${constraintsOn('cardinality(k.conkey) <> 1')} as constraints,
      (select coalesce(json_agg(json_build_object('text', pg_get_indexdef(i.indexrelid, 0, true),
          'comment', obj_description(i.indexrelid, 'pg_class')) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))) as indexes,
      (select coalesce(json_agg(json_build_object('name', t.tgname, 'text', pg_get_triggerdef(t.oid, true))
          order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  return rows;
}

/** Columns that name a row, by their name or their type, and have no foreign key; as `table.column`. */
export async function readKeylessIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (a.attname ~ '_id$' or (a.atttypid = 'uuid'::regtype and a.attname <> 'id'))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Unique indexes and foreign keys of rows of organisations that do not name the organisation. */
export async function readKeysAcross(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    with owned as (
      select c.oid, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
    select i.indexrelid::regclass::text as name from pg_index i join owned on owned.oid = i.indrelid
      where i.indisunique and not owned.attnum = any(i.indkey)
    union all
    select k.conname::text from pg_constraint k join owned on owned.oid = k.confrelid
      where k.contype = 'f' and not owned.attnum = any(k.confkey)`);
  return rows.map(({ name }) => name).sort();
}

export async function readRoutines(client: pg.Client): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(`
    select p.oid::regproc::text as name, pg_get_function_arguments(p.oid) as parameters,
      pg_get_function_result(p.oid) as result, l.lanname as language,
      case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end
        || case p.proparallel when 's' then ' parallel safe' else '' end as volatility,
      coalesce(p.proconfig, '{}') as settings, p.prosrc as body, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) order by 1, 2`);
  return rows;
}
