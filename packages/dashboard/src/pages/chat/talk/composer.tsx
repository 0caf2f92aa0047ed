import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/forms/button.tsx';

interface ComposerProps {
  isStreaming: boolean;
  onSay: (message: string) => void;
  onStop: () => void;
}

const MOST_CHARACTERS = 20_000;

/** Enter sends, Shift and Enter begins a new line. */
export function Composer({ isStreaming, onSay, onStop }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const message = area.current?.value.trim() ?? '';
    if (message === '' || isStreaming || !area.current) return;
    area.current.value = '';
    onSay(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a character is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-line p-3"
    >
      <textarea
        ref={area}
        aria-label="Message"
        rows={1}
        maxLength={MOST_CHARACTERS}
        placeholder="Ask about your campaigns"
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 min-h-9 min-w-0 flex-1 resize-none rounded-lg border border-line-strong bg-surface px-3 py-2 shadow-lift placeholder:text-ink-faint max-sm:min-h-11 max-sm:text-base"
      />
      {isStreaming ? (
        <Button icon="stop" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button type="submit" look="primary" icon="send">
          Send
        </Button>
      )}
    </form>
  );
}
