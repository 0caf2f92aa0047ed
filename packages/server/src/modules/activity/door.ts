import { type Operation, paramNames } from '@distribute/contract';
import { NO_LINES, OWN_LINES, PERSONAL_GROUPS } from '@distribute/contract/activity-lines';
import { surroundingTransaction } from '../../kernel/db/connection/channels.ts';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Database } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Answer } from '../../kernel/http/answers/answer.ts';
import { isAnswer } from '../../kernel/http/answers/answer.ts';
import type { Tell } from '../../kernel/http/bind.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { inputParser } from '../../kernel/http/input.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { actingRequest } from '../../kernel/trail/acting-request.ts';
import { changesByRequest, type FieldChange, withoutValues } from '../../kernel/trail/changes.ts';
import { insertChanges } from './store/changes.ts';
import { objectOf, type Thing, thingIn } from './told-object.ts';

export interface DoorDeps {
  readonly database: Pick<Database, 'db' | 'ambientTransaction'>;
  readonly emit: Emit;
  readonly routes: readonly Route[];
}

type Input = Readonly<Record<'params' | 'query' | 'body', unknown>>;
type ReadThing = (caller: Caller, input: Input) => Promise<unknown>;

const passOn: Tell = (_caller, _input, act) => act();

/**
 * Every request that writes leaves a line, with the fields that it changed, in the transaction of the change (spec
 * 22.2). A line that the operation wrote itself gets the fields; where it wrote none, an `operation.done` is written.
 * What an operation changed is the difference between two answers of the operation that reads the same thing.
 */
export function createTrailDoor({ database, emit, routes }: DoorDeps) {
  const { db, ambientTransaction } = database;

  const write = async (route: Route, caller: Caller, input: Input, told: { thing: Thing; changes: FieldChange[] }) => {
    const { thing, changes } = told;
    const isUpdate = changesFields(route.operation);
    const object = objectOf(route, caller.orgId, input.params as Thing, thing);
    const lines = actingRequest()?.lines ?? [];
    const own = lines.find(({ objectId }) => objectId === object.id) ?? lines[0];
    if (own ? changes.length === 0 : leavesOwn(route) || (isUpdate && changes.length === 0)) return;
    await db.transaction().execute(async (tx) => {
      if (own) return insertChanges(tx, own, changes);
      const { orgId, actor } = caller;
      const { summary, brandId, campaignId, ...head } = object;
      const of = { ...(brandId && { brandId }), ...(campaignId && { campaignId }) };
      const kept = isUpdate ? { changes } : {};
      await emit(tx, { orgId, kind: 'operation.done', actor, object: head, ...of, ...kept, data: { summary } });
    });
  };

  return (route: Route): Tell => {
    const { operation } = route;
    const isUpdate = changesFields(operation);
    const read = isUpdate || operation.method === 'DELETE' ? readerOf(route, routes) : null;
    if (operation.method === 'GET' || Object.hasOwn(NO_LINES, nameOf(route))) return passOn;
    if (leavesOwn(route) && !(isUpdate && read)) return passOn;

    const tell = async (asked: Caller, input: Input, act: () => Promise<Answer>): Promise<Answer> => {
      const caller = { ...asked, orgId: asked.orgId ?? (input.params as Thing)?.orgId };
      actingRequest()?.lines.splice(0);
      const before = read && (await read.thing(caller, input));
      const answer = await act();
      if (answer.status >= 300 || answer.stream) return answer;
      const given = thingIn(answer.body);
      const after = isUpdate && read && !read.isAnswered ? thingIn(await read.thing(caller, input)) : given;
      const changes = isUpdate ? changesByRequest(input.body, read && { before: thingIn(before), after }) : [];
      const kept = PERSONAL_GROUPS.has(route.group) ? withoutValues(changes) : changes;
      await write(route, caller, input, { thing: { ...thingIn(before), ...after }, changes: kept });
      return answer;
    };
    return (caller, input, act) => {
      const told = () => tell(caller as Caller, input as Input, act);
      // What calls the network must not hold a transaction open: its line is written right after.
      if (route.outside || surroundingTransaction()) return told();
      return retryOnDeadlock(() => ambientTransaction(told));
    };
  };
}

const nameOf = ({ group, name }: Route) => `${group}.${name}`;
const leavesOwn = (route: Route) => OWN_LINES.has(nameOf(route));
const changesFields = ({ method }: Operation) => method === 'PATCH' || method === 'PUT';

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** The operation that reads what this one changes: at the same path, or at the nearest one above with the same ids. */
function readerOf(route: Route, routes: readonly Route[]) {
  const ids = paramNames(route.operation.path);
  for (let path: string = route.operation.path; ; path = path.slice(0, path.lastIndexOf('/'))) {
    if (paramNames(path).length < ids.length || path.split('/').length < 3) return null;
    const reads = ({ operation: { method, path: its }, outside }: Route) =>
      method === 'GET' && !outside && shapeOf(its) === shapeOf(path);
    const reader = routes.find(reads);
    if (reader) return { thing: readThing(reader), isAnswered: reader.operation.response === route.operation.response };
  }
}

/** Null when there is no such thing: then the operation says so. */
function readThing({ operation, handle }: Route): ReadThing {
  const parse = inputParser(operation);
  return async (caller, { params }) => {
    try {
      const input = parse({ params: params as Record<string, string>, query: {}, headers: {}, body: undefined });
      const result = await handle(caller as never, input as never);
      return isAnswer(result) ? result.body : result;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.status < 500) return null;
      throw thrown;
    }
  };
}
