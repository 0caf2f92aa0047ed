import { Time, TimeAhead } from '../../../ui/display/time.tsx';

/** When an answer is due, or that it was. */
export const Deadline = ({ at }: { at: string }) =>
  Date.parse(at) > Date.now() ? <TimeAhead at={at} /> : <Time at={at} />;
