import { useSimulated } from '../../api/model.ts';
import { count, dollarsOfCents, percent } from '../../format.ts';
import { Tile, Tiles } from '../../ui/display/tiles.tsx';
import { repliedOf } from '../campaigns/words.ts';
import { sumCents } from '../costs/by-day.ts';
import { useTotals } from './use-totals.ts';

/** How many people all campaigns together have reached, the replies and the cost. */
export function Figures() {
  const { outcomes, costs } = useTotals();
  const simulated = useSimulated();
  const of = outcomes.data?.recipientStats;
  const replied = of ? repliedOf(of) : 0;
  const counted = { known: of !== undefined, failed: outcomes.isError };
  return (
    <Tiles>
      <Tile
        icon="send"
        label="People contacted"
        note={outcomes.data && `${count(outcomes.data.emailsSent)} emails sent`}
        {...counted}
      >
        {of && count(of.contacted)}
      </Tile>
      <Tile icon="mail" label="Replied" note={of && shareOf(replied, of.contacted, 'of those')} {...counted}>
        {count(replied)}
      </Tile>
      <Tile
        icon="check"
        label="Positive replies"
        note={of && shareOf(of.repliesPositive, replied, 'of replies')}
        {...counted}
      >
        {of && count(of.repliesPositive)}
      </Tile>
      <Tile
        icon="price"
        label="Cost"
        note={costs.data && (simulated ? `total, ${simulated}` : 'total')}
        known={costs.data !== undefined}
        failed={costs.isError}
      >
        {costs.data &&
          dollarsOfCents(sumCents(costs.data.groups.map(({ actualCostInUsdCents }) => actualCostInUsdCents)))}
      </Tile>
    </Tiles>
  );
}

const shareOf = (part: number, whole: number, words: string): string | null => {
  const share = percent(part, whole);
  return share && `${share} ${words}`;
};
