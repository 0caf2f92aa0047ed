import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StepName } from './steps.ts';

/** A heading or a result that is no control takes the focus, so that Enter does nothing and a reader hears it. */
function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** After a step its heading has the focus, never the button that leads to the next. */
export function useStepFocus(form: RefObject<HTMLElement | null>, step: StepName) {
  const shown = useRef(step);
  const [sought, setSought] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusOn(form.current?.querySelector('h2'));
  }, [form, step]);
  useEffect(() => {
    if (sought) focusOn(form.current?.querySelector<HTMLElement>(sought.selector));
  }, [form, sought]);
  return { lookAt: (selector: string) => setSought({ selector }) };
}
