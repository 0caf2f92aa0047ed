import type { ReactNode } from 'react';
import { count, dollars, dollarsOfCents, percent } from '../../../format.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Campaign } from '../use-campaigns.ts';
import { repliedOf } from '../words.ts';
import type { Numbers } from './use-campaign.ts';

interface HeadlineProps {
  campaign: Campaign | undefined;
  numbers: Numbers | undefined;
  totalCents: string | undefined;
  /** Nothing can be counted, rather than not yet. */
  failed: boolean;
}

/** The four numbers people open the page for. */
export function Headline({ campaign, numbers, totalCents, failed }: HeadlineProps) {
  const of = numbers?.recipientStats;
  const replied = of ? repliedOf(of) : 0;
  const cap = campaign?.maxBudgetTotalUsd;
  const shown = { failed, known: of !== undefined };
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        icon="send"
        label="People contacted"
        note={campaign?.maxLeads && `of ${count(campaign.maxLeads)} wanted`}
        {...shown}
      >
        {of && count(of.contacted)}
      </Tile>
      <Tile
        icon="mail"
        label="Replied"
        note={of && percent(replied, of.contacted) && `${percent(replied, of.contacted)} of those`}
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
      <Tile icon="price" label="Cost" note={cap && `of ${dollars(cap)}`} {...shown}>
        {totalCents !== undefined && dollarsOfCents(totalCents)}
      </Tile>
    </dl>
  );
}

interface TileProps {
  icon: IconName;
  label: string;
  note: string | 0 | false | null | undefined;
  failed: boolean;
  known: boolean;
  children: ReactNode;
}

const Tile = ({ icon, label, note, failed, known, children }: TileProps) => (
  <div className="rounded-xl border border-line bg-surface px-4 py-3.5 shadow-lift">
    <dt className="flex items-center gap-2 text-[13px] text-ink-faint">
      <Icon name={icon} className="size-4 shrink-0" />
      <span className="truncate">{label}</span>
    </dt>
    <dd className="mt-1.5">
      <span className="numeric block text-2xl leading-8 font-semibold tracking-[-0.02em]">
        {known ? (
          children
        ) : failed ? (
          <span className="text-sm font-normal tracking-normal text-ink-faint">Not available</span>
        ) : (
          <Skeleton className="h-8 w-14" />
        )}
      </span>
      {/* Kept also while it says nothing, so that the tiles stay as high as they are. */}
      <span className="numeric block h-5 truncate text-[13px] text-ink-faint">{note}</span>
    </dd>
  </div>
);
