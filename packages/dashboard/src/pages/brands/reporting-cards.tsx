import { contract } from '@distribute/contract';
import { useClient } from '../../api/api.ts';
import { SecretsCard } from '../../ui/forms/secrets-card.tsx';
import { brandKey } from './use-brands.ts';

/** How a site and a calendar report sign-ups, purchases and meetings, so that they count for a campaign. */
export function ReportingCards({ brandId }: { brandId: string }) {
  const client = useClient();
  const params = { brandId };
  return (
    <>
      <SecretsCard
        title="Conversion token"
        description="Your site sends it with each sign-up or purchase it reports, so we know which campaign it came from."
        operation={contract.brands.getConversionToken}
        queryKey={[...brandKey(brandId), 'conversion-token']}
        read={(signal) => client.brands.getConversionToken({ params }, { signal })}
        rotate={() => client.brands.rotateConversionToken({ params })}
        fields={({ token }) => [{ label: 'Header x-conversion-token', value: token }]}
        warning="The old token works for another 24 hours. Put the new one into your site by then."
      />
      <SecretsCard
        title="Calendar URL"
        description="Give it to your calendar so that booked meetings count for the campaign that led to them."
        operation={contract.brands.getCalendarHook}
        queryKey={[...brandKey(brandId), 'calendar-hook']}
        read={(signal) => client.brands.getCalendarHook({ params }, { signal })}
        rotate={() => client.brands.rotateCalendarHook({ params })}
        fields={({ url, secret }) => [
          { label: 'URL', value: url },
          { label: 'Signing secret', value: secret },
        ]}
        warning="Give the calendar the new URL and secret. The old ones stop working."
      />
    </>
  );
}
