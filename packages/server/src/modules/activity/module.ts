import type { Events } from '../../kernel/events.ts';
import { createTrail, type TrailDeps } from './trail.ts';

export interface ActivityDeps extends Omit<TrailDeps, 'emit'> {
  readonly events: Events;
}

export function createActivity(deps: ActivityDeps) {
  const trail = createTrail({ ...deps, emit: deps.events.emit });
  deps.events.onEvery(trail.record);
  return trail;
}

export type Activity = ReturnType<typeof createActivity>;
