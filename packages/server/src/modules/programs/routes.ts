import { type Route, routes } from '../../kernel/http/routes.ts';
import { disconnectProgram, listPrograms } from './connected.ts';
import type { ProgramsContext } from './context.ts';
import { decideProgram, readProgramRequest } from './decide.ts';

export const programsRoutes = (context: ProgramsContext): Route[] =>
  routes('programs', {
    list: (caller, { query }) => listPrograms(context, caller, query),
    disconnect: (caller, { params }) => disconnectProgram(context, caller, params.id),
    readRequest: (_caller, { query }) => readProgramRequest(context, query.request),
    decide: (caller, { body }) => decideProgram(context, caller, body),
  });
