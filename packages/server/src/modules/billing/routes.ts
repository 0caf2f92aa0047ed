import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Billing } from './index.ts';

export const billingRoutes = ({ prices }: Billing): Route[] =>
  routes('costs', { platformPrices: () => prices.listCurrent() });
