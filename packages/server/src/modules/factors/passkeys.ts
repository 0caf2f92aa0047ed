import { hash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError, conflict, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Visitor } from '../../kernel/http/caller.ts';
import { assertPerson, type FactorsContext, type Person } from './context.ts';
import * as store from './store/passkeys.ts';

const MAX_PASSKEYS = 20;
/** Nothing can be guessed here, and a whole office comes in from one address at nine. */
const OFFICE_PER_MINUTE = 120;
/** EdDSA, ES256 and RS256, which every device has one of; newer ones are an experiment of the platform. */
const ALGORITHMS = [-8, -7, -257];
const hashOf = (challenge: string) => hash('sha256', challenge, 'buffer');
// Loaded on first use: most processes never see a passkey.
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to the name in the address, and browsers take no number for a name. */
function partyOf({ baseUrl }: FactorsContext) {
  const { hostname, origin } = new URL(baseUrl);
  if (/^[\d.]+$|^\[/.test(hostname))
    throw conflict('passkeys_need_a_name', 'Passkeys need a server that is reached by a name, not by a number');
  return { rpID: hostname, origin };
}

export const listPasskeys = async ({ db }: FactorsContext, caller: Person) => ({
  passkeys: await store.listPasskeys(db, caller),
});

export async function beginPasskey(context: FactorsContext, caller: Person) {
  assertPerson(caller);
  const { rpID } = partyOf(context);
  const known = await store.listCredentials(context.db, caller);
  if (known.length >= MAX_PASSKEYS)
    throw conflict('too_many_passkeys', `A person has at most ${MAX_PASSKEYS} passkeys`);
  const email = (await context.identity.users.addressOf(context.db, caller.orgId, caller.userId)) ?? 'you';
  const options = await (await library()).generateRegistrationOptions({
    ...{ rpName: context.serviceName, rpID, userName: email, userDisplayName: email },
    userID: new Uint8Array(Buffer.from(caller.userId.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(context.random.bytes(32)),
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await store.insertChallenge(context.db, hashOf(options.challenge), caller);
  return { options: { ...options } };
}

export async function createPasskey(
  context: FactorsContext,
  caller: Person,
  { name, response }: { name: string; response: Record<string, unknown> },
) {
  assertPerson(caller);
  const { db, newId } = context;
  const { rpID, origin } = partyOf(context);
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge: (challenge) => store.takeChallenge(db, hashOf(challenge), caller),
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
  }).catch(() => null);
  if (!made?.verified) throw invalidRequest({ response: ['is no new passkey for this server: begin again'] });
  const { id: credential, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const { orgId, userId } = caller;
  const id = newId();
  const passkey = { orgId, id, userId, name, credential, publicKey: Buffer.from(publicKey), counter, transports };
  const isNew = await db.transaction().execute((tx) => store.insertPasskey(tx, passkey));
  if (!isNew) throw conflict('passkey_known', 'This device has a passkey here already');
  const added = (await store.listPasskeys(db, caller)).find((row) => row.id === id);
  return { passkey: added as store.PasskeyRow };
}

export async function deletePasskey({ db }: FactorsContext, caller: Person, id: string): Promise<void> {
  assertPerson(caller);
  if (!(await store.deletePasskey(db, caller, id))) throw notFound('Passkey');
}

export async function beginPasskeySignIn(context: FactorsContext, visitor: Visitor) {
  await context.attempts('passkeys', visitor.address, OFFICE_PER_MINUTE);
  const { rpID } = partyOf(context);
  const { generateAuthenticationOptions } = await library();
  const challenge = new Uint8Array(context.random.bytes(32));
  const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
  await store.insertChallenge(context.db, hashOf(options.challenge), null);
  return { options: { ...options } };
}

const refused = () =>
  new AppError({ code: 'invalid_login', status: 401 }, 'This passkey is not known here, or no longer');

/** The device has made sure of its person, so that no second step is asked for. */
export async function signInWithPasskey(
  context: FactorsContext,
  visitor: Visitor,
  { response }: { response: Record<string, unknown> },
) {
  const { db, attempts, identity } = context;
  await attempts('passkeys', visitor.address, OFFICE_PER_MINUTE);
  const { rpID, origin } = partyOf(context);
  const known = typeof response.id === 'string' ? await store.findCredential(db, response.id) : null;
  if (!known) throw refused();
  const { verifyAuthenticationResponse } = await library();
  const { credential: id, publicKey, counter } = known;
  const shown = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => store.takeChallenge(db, hashOf(challenge), null),
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  if (!shown?.verified) throw refused();
  await store.markPasskeyUsed(db, known, shown.authenticationInfo.newCounter);
  return identity.signIn.asDevice(visitor, known);
}
