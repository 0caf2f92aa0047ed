import { hash } from 'node:crypto';
import type { Tx } from '../../kernel/db/db.ts';
import { AppError, conflict, invalidRequest } from '../../kernel/errors.ts';
import type { Visitor } from '../../kernel/http/caller.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { assertPerson, type FactorsContext, type Person, TRIES_PER_MINUTE } from './context.ts';
import { appUri, base32, plainRecoveryCode, recoveryCodeOf, stepOf } from './rules/totp.ts';
import * as store from './store/second-steps.ts';

const RECOVERY_CODES = 10;
const hashOf = (text: string) => hash('sha256', text, 'buffer');
const sealedAs = (userId: string) => `second_step:${userId}`;

export async function getTwoStep({ db }: FactorsContext, caller: Person) {
  const enabledAt = (await store.findSecondStep(db, caller))?.enabledAt ?? null;
  return { enabledAt, recoveryCodesLeft: enabledAt === null ? 0 : await store.countRecoveryCodes(db, caller) };
}

export async function beginTwoStep(context: FactorsContext, caller: Person) {
  assertPerson(caller);
  const { db, random, sealing, identity, serviceName } = context;
  const { orgId, userId } = caller;
  const secret = base32(random.bytes(20));
  const account = (await identity.users.addressOf(db, orgId, userId)) ?? userId;
  await db.transaction().execute(async (tx) => {
    const sealed = await sealing.seal(tx, orgId, sealedAs(userId), new Secret(secret));
    if (!(await store.savePendingSecret(tx, caller, sealed)))
      throw conflict('two_step_enabled', 'An authenticator app is in use already');
  });
  return { secret, uri: appUri({ secret, issuer: serviceName, account }) };
}

export async function confirmTwoStep(context: FactorsContext, caller: Person, code: string) {
  assertPerson(caller);
  const { db, random, attempts } = context;
  await attempts('login', `two-step:${caller.userId}`, TRIES_PER_MINUTE);
  return db.transaction().execute(async (tx) => {
    const known = await store.lockSecondStep(tx, caller);
    if (!known) throw conflict('two_step_not_begun', 'No authenticator app is being set up');
    if (known.enabledAt !== null) throw conflict('two_step_enabled', 'An authenticator app is in use already');
    if (!(await isCode(context, tx, caller, known, code))) throw wrongCode();
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(random.bytes(10)));
    await store.replaceRecoveryCodes(
      tx,
      caller,
      recoveryCodes.map((each) => hashOf(plainRecoveryCode(each))),
    );
    return { recoveryCodes };
  });
}

export async function disableTwoStep(context: FactorsContext, caller: Person, code: string): Promise<void> {
  assertPerson(caller);
  await context.attempts('login', `two-step:${caller.userId}`, TRIES_PER_MINUTE);
  await context.db.transaction().execute(async (tx) => {
    const known = await store.lockSecondStep(tx, caller);
    if (!known?.enabledAt) throw conflict('two_step_not_begun', 'No authenticator app is in use');
    if (!(await isCodeOrRecovery(context, tx, caller, known, code))) throw wrongCode();
    await store.deleteSecondStep(tx, caller);
  });
}

/** Filled in for identity: whoever uses an app gets a ticket instead of a session. */
export async function askForSecondStep(
  { db, random }: Pick<FactorsContext, 'db' | 'random'>,
  { orgId, id: userId }: { orgId: string; id: string },
): Promise<void> {
  if (!(await store.findSecondStep(db, { orgId, userId }))?.enabledAt) return;
  const ticket = random.bytes(32).toString('base64url');
  await store.insertTicket(db, hashOf(ticket), { orgId, userId });
  throw new AppError({ code: 'second_step_required', status: 403 }, 'Type the code that your authenticator app shows', {
    ticket,
    hint: 'POST /v1/auth/second-step with this ticket and the code, within five minutes',
  });
}

/** Five tries a ticket, and ten a minute and person, whatever the tickets. */
export async function completeSecondStep(
  context: FactorsContext,
  visitor: Visitor,
  { ticket, code }: { ticket: string; code: string },
) {
  const { db, attempts, identity } = context;
  await attempts('login', visitor.address, TRIES_PER_MINUTE);
  const person = await store.tryTicket(db, hashOf(ticket));
  if (!person) throw new AppError({ code: 'invalid_link', status: 401 }, 'This sign-in is over: begin again');
  await attempts('login', `two-step:${person.userId}`, TRIES_PER_MINUTE);
  const isRight = await db.transaction().execute(async (tx) => {
    const known = await store.lockSecondStep(tx, person);
    return (
      known !== null &&
      (await isCodeOrRecovery(context, tx, person, known, code)) &&
      (await store.takeTicket(tx, hashOf(ticket)))
    );
  });
  if (!isRight)
    throw new AppError({ code: 'invalid_login', status: 401 }, 'This is not the code, or it was used before');
  return identity.signIn.asPerson(visitor, person);
}

const wrongCode = () => invalidRequest({ code: ['is not the code that the app shows now'] });

type Owner = { readonly orgId: string; readonly userId: string };

async function isCode(
  { clock, sealing }: FactorsContext,
  tx: Tx,
  { orgId, userId }: Owner,
  { secret, lastStep }: store.SecondStep,
  code: string,
): Promise<boolean> {
  const opened = await sealing.open(tx, orgId, sealedAs(userId), secret);
  const step = stepOf(code.replace(/\s/g, ''), { secret: unbase32(opened.reveal()), now: clock.now(), lastStep });
  if (step !== null) await store.markStepUsed(tx, { orgId, userId }, step);
  return step !== null;
}

const isCodeOrRecovery = async (
  context: FactorsContext,
  tx: Tx,
  owner: Owner,
  known: store.SecondStep,
  code: string,
): Promise<boolean> =>
  (await isCode(context, tx, owner, known, code)) || store.useRecoveryCode(tx, owner, hashOf(plainRecoveryCode(code)));

function unbase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
