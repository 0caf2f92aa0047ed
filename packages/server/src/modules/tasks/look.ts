import type { TasksContext } from './context.ts';
import { nextState } from './rules/next-state.ts';
import { listToLookAt, setStates, type TaskState } from './store/tasks.ts';

const AT_ONCE = 500;
/** Planned and due tasks are looked at again a few times a day: answers come at any time. */
const LOOKS_A_DAY = 24;

/** Makes tasks due, and calls off those whose occasion has gone. */
export async function lookAtTasks({ db, clock, daySeconds }: TasksContext): Promise<void> {
  const dayMs = daySeconds * 1000;
  for (;;) {
    const now = clock.now();
    const found = await db.transaction().execute(async (tx) => {
      const tasks = await listToLookAt(tx, AT_ONCE);
      const states = tasks.map(({ orgId, id, soFar, ...plan }): TaskState => {
        const next = nextState(plan, soFar, now, dayMs);
        if (next.state === 'off') return { orgId, id, status: 'cancelled', reason: next.reason };
        if (next.state === 'due') return { orgId, id, status: 'due', dueAt: next.since };
        const again = now.getTime() + dayMs / LOOKS_A_DAY;
        return { orgId, id, status: null, lookAt: new Date(Math.min(again, next.until?.getTime() ?? again)) };
      });
      await setStates(tx, states, new Date(now.getTime() + dayMs / LOOKS_A_DAY));
      return tasks.length;
    });
    if (found < AT_ONCE) return;
  }
}
