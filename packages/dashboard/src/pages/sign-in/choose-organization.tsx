import { ApiError } from '@distribute/client';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';

export interface OrganizationChoice {
  readonly id: string;
  readonly name: string;
}

/** The organisations that a correct password opens, when there are several. */
export function choicesIn(error: unknown): readonly OrganizationChoice[] | null {
  if (!(error instanceof ApiError) || error.code !== 'choose_organization') return null;
  return (error.body as { organizations: OrganizationChoice[] }).organizations;
}

interface ChooseOrganizationProps {
  choices: readonly OrganizationChoice[];
  /** The organisation that is being opened. */
  busyId: string | null;
  error: Error | null;
  onChoose: (organizationId: string) => void;
  onBack: () => void;
}

export const ChooseOrganization = ({ choices, busyId, error, onChoose, onBack }: ChooseOrganizationProps) => (
  <section aria-labelledby="choose-organization" className="grid gap-4">
    <div>
      <h2 id="choose-organization" className="font-semibold">
        Choose an organization
      </h2>
      <p className="mt-1 text-[13px] text-ink-soft">Your email and password work for several organizations.</p>
    </div>
    <ul className="-m-1 grid max-h-80 gap-2 overflow-y-auto p-1">
      {choices.map(({ id, name }, at) => (
        <li key={id} className="min-w-0">
          <Button
            className="w-full min-w-0"
            autoFocus={at === 0}
            busy={busyId === id}
            disabled={busyId !== null && busyId !== id}
            onClick={() => onChoose(id)}
          >
            <span className="truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
    {error && <ErrorNote error={error} />}
    <Button look="quiet" onClick={onBack}>
      Use another email
    </Button>
  </section>
);
