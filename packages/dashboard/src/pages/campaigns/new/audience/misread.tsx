import { Notice } from '../../../../ui/states/notice.tsx';

/** What the preview could not make anything of; Continue leads here before it leads on. */
export const Misread = ({ message }: { message: string | null }) =>
  message === null ? null : (
    <div data-reading>
      <Notice tone="warn" icon="alert">
        {message}
      </Notice>
    </div>
  );
