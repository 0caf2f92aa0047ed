import { Link } from '@tanstack/react-router';
import { useSimulated } from '../../../../api/model.ts';
import { count, dollars, dollarsOfCents, percent } from '../../../../format.ts';
import { Tile, Tiles } from '../../../../ui/display/tiles.tsx';
import type { Campaign } from '../../use-campaigns.ts';
import { repliedOf } from '../../words.ts';
import type { Numbers } from '../numbers/numbers.ts';

interface HeadlineProps {
  campaign: Campaign | undefined;
  numbers: Numbers | undefined;
  spentCents: string | undefined;
  /** The numbers cannot be read, as opposed to not yet. */
  failed: boolean;
}

/** The four numbers for which people open the page. */
export function Headline({ campaign, numbers, spentCents, failed }: HeadlineProps) {
  const of = numbers?.recipientStats;
  const replied = of ? repliedOf(of) : 0;
  const cap = campaign?.maxBudgetTotalUsd;
  const shown = { failed, known: of !== undefined };
  const simulated = useSimulated();
  return (
    <Tiles>
      <Tile
        icon="send"
        label="People contacted"
        note={campaign?.maxLeads && `limit ${count(campaign.maxLeads)}`}
        {...shown}
      >
        {of && count(of.contacted)}
      </Tile>
      <Tile
        icon="mail"
        label="Replied"
        note={of && percent(replied, of.contacted) && `${percent(replied, of.contacted)} of those`}
        more={
          campaign &&
          replied > 0 && (
            <Link to="/inbox" search={{ campaignId: campaign.id }}>
              Read {replied === 1 ? 'it' : 'them'}
            </Link>
          )
        }
        {...shown}
      >
        {count(replied)}
      </Tile>
      <Tile
        icon="check"
        label="Positive replies"
        note={of && percent(of.repliesPositive, replied) && `${percent(of.repliesPositive, replied)} of replies`}
        {...shown}
      >
        {of && count(of.repliesPositive)}
      </Tile>
      <Tile
        icon="price"
        label="Cost"
        note={[cap && `of ${dollars(cap)}`, simulated].filter(Boolean).join(', ')}
        {...shown}
      >
        {spentCents !== undefined && dollarsOfCents(spentCents)}
      </Tile>
    </Tiles>
  );
}
