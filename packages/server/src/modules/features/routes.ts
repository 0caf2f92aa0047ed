import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Features } from './index.ts';

export const featuresRoutes = (features: Features): Route[] => [
  ...routes('features', { listPublic: () => features.listPublic() }),
  ...routes('channels', { list: (_visitor, { query }) => features.listChannels(query.include === 'planned') }),
];
