import { routes } from '../../../kernel/http/routes.ts';
import type { ReceiversContext } from './context.ts';
import { listReceivers } from './list-receivers.ts';

export const receiversRoutes = (context: ReceiversContext) =>
  routes('receivers', { list: (caller) => listReceivers(context, caller) });
