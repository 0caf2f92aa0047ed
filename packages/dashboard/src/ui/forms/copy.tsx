import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** A value to copy: shown in full, selected on focus, copied by one press. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    input.current?.select();
    setCopied(await copySelected(value));
  };
  return (
    <div className="flex items-start gap-2">
      <textarea
        ref={input}
        readOnly
        rows={1}
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content min-h-9 min-w-0 flex-1 resize-none rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-[13px] leading-[1.125rem] break-all"
      />
      <Button data-first-focus icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}

/** The clipboard API exists only on secure origins; on a plain http address the old command is used. */
async function copySelected(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
