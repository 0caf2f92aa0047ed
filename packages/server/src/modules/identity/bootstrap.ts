import type { Db } from '../../kernel/db.ts';
import { SYSTEM } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import { describeKey } from './credentials.ts';
import type { Organizations } from './organizations.ts';
import type { SignIn } from './sign-in.ts';
import { setOperatorAppKey } from './store/app-keys.ts';
import { countOrganizations } from './store/organizations.ts';
import { findFirstUser } from './store/users.ts';

export interface BootstrapDeps {
  readonly db: Db;
  readonly organizations: Organizations;
  readonly signIn: SignIn;
  readonly newId: NewId;
  readonly settings: { firstKey: string | null; email: string; appKey: string | null; name: string };
}

export interface Welcome {
  /** Only on the first start of an empty database: it is not kept. */
  readonly key: string | null;
  readonly signInLink: string;
}

/** On an empty database: the first organisation, person and key. Always: the operator's application key and a link. */
export async function bootstrap({ db, organizations, signIn, newId, settings }: BootstrapDeps): Promise<Welcome> {
  await setOperatorAppKey(db, newId(), settings.appKey === null ? null : describeKey(settings.appKey));
  const isEmpty = (await countOrganizations(db)) === 0;
  const key = isEmpty
    ? (
        await organizations.create({
          name: settings.name,
          profile: { email: settings.email },
          actor: SYSTEM,
          ...(settings.firstKey === null ? {} : { key: describeKey(settings.firstKey) }),
        })
      ).key
    : null;
  const owner = await findFirstUser(db);
  if (!owner) throw new Error('The database has organisations but no user');
  return { key, signInLink: await signIn.makeLink(owner) };
}
