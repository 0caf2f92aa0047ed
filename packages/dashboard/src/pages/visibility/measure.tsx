import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { BrandField } from '../brands/brand-field.tsx';
import { type MeasureOrder, useMeasure } from './use-visibility.ts';
import { linesOf } from './words.ts';

const USUAL_QUESTIONS = 20;

/** Starts a measurement and opens it. */
export function Measure({ brandId, onClose }: { brandId?: string | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<MeasureOrder | null>(null);
  const measure = useMeasure(useIdempotencyKey(JSON.stringify(order)));
  const errors = fieldErrors(measure.error);
  const submit = (entries: FormData) => {
    const brand = entries.get('brandId');
    if (!brand) return;
    const next = {
      brandId: String(brand),
      prompts: Number(entries.get('prompts')),
      competitors: linesOf(String(entries.get('competitors'))),
      topics: linesOf(String(entries.get('topics'))),
    };
    setOrder(next);
    measure.mutate(next, {
      onSuccess: ({ results: [run] }) => {
        onClose();
        if (run) return navigate({ to: '/visibility/$runId', params: { runId: run.id } });
      },
    });
  };
  return (
    <FormDialog
      title="Measure visibility"
      description="We ask a language model what buyers ask, without naming the brand, and count how often it mentions and links to you. This costs the model’s tokens."
      action="Measure"
      busy={measure.isPending}
      error={errors.prompts || errors.competitors || errors.topics ? null : measure.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <BrandField label="Brand" defaultValue={brandId} />
      <TextField
        label="Questions"
        name="prompts"
        type="number"
        min={5}
        max={50}
        required
        defaultValue={USUAL_QUESTIONS}
        hint="5 to 50. More questions give a clearer picture and cost more."
        error={errors.prompts}
      />
      <TextArea
        label="Topics (optional)"
        name="topics"
        hint="One per line, 10 at most. Leave empty to ask about what the website offers."
        error={errors.topics}
      />
      <TextArea
        label="Competitors (optional)"
        name="competitors"
        hint="One per line, 10 at most. Others that answers mention are counted too."
        error={errors.competitors}
      />
    </FormDialog>
  );
}
