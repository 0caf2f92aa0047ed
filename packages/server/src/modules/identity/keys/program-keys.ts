import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError, conflict } from '../../../kernel/errors.ts';
import type { Actor, Emit } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { ForgetIdentities } from '../identify.ts';
import * as store from '../store/program-keys.ts';
import { holdMember } from '../store/team.ts';
import type { ApiKeys } from './api-keys.ts';
import { hashKey, type KeyForms } from './credentials.ts';

const MAX_PROGRAMS = 100;

export interface ProgramKeysDeps {
  readonly emit: Emit;
  readonly forms: KeyForms;
  readonly newId: NewId;
  readonly apiKeys: ApiKeys;
  readonly forgetIdentities: ForgetIdentities;
}

/** The access token of a connected program, as the program gets it once. */
export interface ProgramToken {
  readonly id: string;
  readonly key: string;
  readonly seconds: number;
}

/** The keys of connected programs: each acts as its person, at /mcp alone (spec 30.3). */
export function createProgramKeys({ emit, forms, newId, apiKeys, forgetIdentities }: ProgramKeysDeps) {
  return {
    make: async (tx: Tx, { orgId, userId, name }: { orgId: string; userId: string; name: string }) => {
      if (!(await holdMember(tx, orgId, userId))) throw new AppError('invalid_api_key', 'Invalid API key');
      if ((await store.countLivePrograms(tx, orgId, userId)) >= MAX_PROGRAMS) {
        throw conflict('too_many_programs', `A person connects at most ${MAX_PROGRAMS} programs`);
      }
      const credential = forms.make('prg');
      const id = newId();
      await store.insertProgramKey(tx, { id, orgId, userId, name, credential });
      const actor: Actor = { kind: 'user', userId, keyId: id };
      await emit(tx, { orgId, kind: 'program.connected', actor, object: { type: 'api_key', id }, data: { name } });
      return { id, key: credential.key, seconds: store.ACCESS_SECONDS };
    },

    /** The next access token; the one before it ends. Null when the connection is over. */
    renew: async (tx: Tx, orgId: string, id: string): Promise<ProgramToken | null> => {
      const credential = forms.make('prg');
      if (!(await store.renewProgramKey(tx, orgId, id, credential))) return null;
      forgetIdentities([id]);
      return { id, key: credential.key, seconds: store.ACCESS_SECONDS };
    },

    /** The connection of an access token, also when the hour of the token is over. */
    findByToken: (db: Db, token: string) => store.findProgramKey(db, hashKey(token)),

    list: store.listProgramKeys,

    end: apiKeys.endProgram,
  };
}
