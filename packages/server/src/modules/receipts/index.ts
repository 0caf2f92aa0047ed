// Tables: none.
// Facts: none. Jobs: none. The page that every step of a sequence links to: who wrote to this reader and on what
// grounds, and what the reader may do about it (spec 27.10).
export type { ReceiptsContext } from './context.ts';
export { receiptsRoutes } from './routes.ts';
