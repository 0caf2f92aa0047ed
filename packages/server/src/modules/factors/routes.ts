import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { FactorsContext } from './context.ts';
import * as passkeys from './passkeys.ts';
import * as secondStep from './second-step.ts';

export const factorsRoutes = (context: FactorsContext): Route[] => [
  ...routes('passkeys', {
    list: (caller) => passkeys.listPasskeys(context, caller),
    begin: (caller) => passkeys.beginPasskey(context, caller),
    create: async (caller, { body }) => answer(201, await passkeys.createPasskey(context, caller, body)),
    delete: (caller, { params }) => passkeys.deletePasskey(context, caller, params.id),
    beginSignIn: (visitor) => passkeys.beginPasskeySignIn(context, visitor),
    signIn: async (visitor, { body }) => answer(201, await passkeys.signInWithPasskey(context, visitor, body)),
  }),
  ...routes('twoStep', {
    get: (caller) => secondStep.getTwoStep(context, caller),
    begin: (caller) => secondStep.beginTwoStep(context, caller),
    confirm: (caller, { body }) => secondStep.confirmTwoStep(context, caller, body.code),
    disable: (caller, { body }) => secondStep.disableTwoStep(context, caller, body.code),
    complete: async (visitor, { body }) => answer(201, await secondStep.completeSecondStep(context, visitor, body)),
  }),
];
