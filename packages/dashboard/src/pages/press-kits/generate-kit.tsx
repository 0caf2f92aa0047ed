import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { fieldErrors } from '../../api/refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { BrandField } from '../brands/brand-field.tsx';
import { type Kit, useGenerateKit } from './use-kits.ts';

/** Requests a new kit, or a changed version of one; both open the page of the kit that is being written. */
export function GenerateKit({ parent, onClose }: { parent?: Kit; onClose: () => void }) {
  const navigate = useNavigate();
  const [instruction, setInstruction] = useState('');
  const generate = useGenerateKit(useIdempotencyKey(instruction));
  const errors = fieldErrors(generate.error);
  const submit = (entries: FormData) => {
    const brandId = entries.get('brandId');
    if (!parent && !brandId) return;
    generate.mutate(
      {
        brandIds: parent ? parent.brandIds : [String(brandId)],
        instruction,
        campaignId: parent?.campaignId ?? undefined,
        mediaKitId: parent?.id,
      },
      {
        onSuccess: ({ id }) => {
          onClose();
          return navigate({ to: '/press/kits/$kitId', params: { kitId: id } });
        },
      },
    );
  };
  return (
    <FormDialog
      title={parent ? 'Change by instruction' : 'New press kit'}
      description={
        parent
          ? 'A new draft is written from this kit; this one stays as it is.'
          : 'Written from the brand’s website, each statement with its page. Nothing is published until you do it.'
      }
      action="Write it"
      busy={generate.isPending}
      error={errors.instruction ? null : generate.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!parent && <BrandField label="Brand" />}
      <TextArea
        data-first-focus
        label={parent ? 'What should be different?' : 'What is it for?'}
        name="instruction"
        rows={4}
        required
        maxLength={5000}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
        placeholder={
          parent ? 'Shorten it and put the quotation first' : 'A press kit for the opening of our second bakery'
        }
        error={errors.instruction}
      />
    </FormDialog>
  );
}
