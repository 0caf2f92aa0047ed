import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../kernel/events.ts';

/** Columns of a statement: what a person and a key are called at this moment; null without one. */
export function actorWords(orgId: string, { userId, keyId, kind }: Actor) {
  const ofUser = (column: RawBuilder<unknown>) =>
    userId === null ? sql`null` : sql`(select ${column} from users where org_id = ${orgId} and id = ${userId})`;
  const ofKey =
    kind === 'app'
      ? sql`(select name from app_keys where id = ${keyId})`
      : sql`(select name from api_keys where org_id = ${orgId} and id = ${keyId})`;
  return {
    name: ofUser(sql`nullif(concat_ws(' ', first_name, last_name), '')`),
    email: ofUser(sql`email`),
    keyName: keyId === null ? sql`null` : ofKey,
  };
}

/** People whose name is forgotten now (spec 3.13), as a table of their ids for another statement. */
export const forgottenPeople = (days: number): RawBuilder<unknown> => sql`(select org_id, id from users
  where removed_at < app.now() - make_interval(days => ${days}))`;
