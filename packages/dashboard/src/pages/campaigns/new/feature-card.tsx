import { useId } from 'react';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { iconOf } from '../campaign-types.ts';
import type { Feature } from '../use-features.ts';
import { type Catalogue, lineagesOf, type Workflow } from './use-catalogue.ts';
import type { DraftForm } from './use-draft.ts';

/** What the campaign is for, and its workflow where there is a choice. */
export function FeatureCard({ form, catalogue }: { form: DraftForm; catalogue: Catalogue }) {
  const { draft, feature, set, choose } = form;
  const lineages = feature ? lineagesOf(catalogue.workflows, feature.dynastySlug) : [];
  return (
    <Card title="What is this campaign for?">
      <fieldset>
        <legend className="sr-only">What is this campaign for?</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {catalogue.features.map((one) => (
            <Choice key={one.slug} feature={one} checked={one.slug === draft.featureSlug} onChoose={choose} />
          ))}
        </div>
      </fieldset>
      {lineages.length > 1 && (
        <div className="mt-4 border-t border-line pt-4">
          <SelectField
            label="Workflow"
            hint="The steps for each person. The newest version is used."
            value={draft.workflowDynastySlug}
            onChange={(event) => set({ workflowDynastySlug: event.currentTarget.value })}
          >
            {lineages.map((workflow) => (
              <option key={workflow.id} value={workflow.workflowDynastySlug}>
                {labelOf(workflow)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Card>
  );
}

const labelOf = ({ displayName, version }: Workflow) => `${displayName}, version ${version}`;

interface ChoiceProps {
  feature: Feature;
  checked: boolean;
  onChoose: (slug: string) => void;
}

function Choice({ feature, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-3 rounded-lg border border-line-strong p-3 transition-colors hover:bg-sunken/60 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="feature"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-description`}
        className="sr-only"
        value={feature.slug}
        checked={checked}
        onChange={() => onChoose(feature.slug)}
      />
      <Icon
        name={iconOf(feature)}
        className={`mt-0.5 size-4 shrink-0 ${checked ? 'text-accent-ink' : 'text-ink-faint'}`}
      />
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-medium">
          {feature.name}
        </span>
        <span id={`${id}-description`} className="block text-[13px] text-ink-soft">
          {feature.description}
        </span>
      </span>
    </label>
  );
}
