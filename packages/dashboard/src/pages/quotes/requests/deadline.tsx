import { Time, TimeAhead } from '../../../ui/display/time.tsx';

/** When an answer is or was due. */
export const Deadline = ({ at }: { at: string }) =>
  Date.parse(at) > Date.now() ? <TimeAhead at={at} /> : <Time at={at} />;
