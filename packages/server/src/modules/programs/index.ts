// Tables: program_clients, program_connections, program_codes, program_refresh_tokens.
// Facts: none; identity tells of the keys. Jobs: program.forget. Programs that people connect by OAuth 2.1 (spec 30.3).

export type { ProgramsContext } from './context.ts';
export { registerPrograms } from './http.ts';
export { programJobs } from './jobs.ts';
export { programsRoutes } from './routes.ts';
