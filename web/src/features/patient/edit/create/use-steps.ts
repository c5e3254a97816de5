import type { FormInstance } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { type CreateValues, createFormName, type Step, stepOf, steps } from './create-values.ts';

const firstStep = { step: '1' };

/** The current step, kept in the address. A new step focuses its heading, or the invalid field it was opened for. */
export function useSteps({ form, isDirty }: Pick<KeptForm<CreateValues>, 'form' | 'isDirty'>): {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  go(step: Step): void;
  /** Opens the step of a field and focuses the field. */
  goToField(field: string): void;
} {
  const [query, change] = useUrlQuery(firstStep);
  // An empty form starts at the first step, even if the address names another one.
  const step = (isDirty && steps.find((key) => key === query.step)) || '1';
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string | null>(null);
  const shown = useRef(step);

  const enter = useEffectEvent(() => {
    const field = wanted.current;
    wanted.current = null;
    if (field) focusField(form, field);
    else heading.current?.focus();
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    enter();
  }, [step]);

  function goToField(field: string): void {
    const at = stepOf(field);
    if (at === step) {
      focusField(form, field);
      return;
    }
    wanted.current = field;
    change({ step: at });
  }

  return { step, heading, go: (next) => change({ step: next }), goToField };
}

function focusField(form: FormInstance<CreateValues>, field: string): void {
  // It may be inside a closed <details>.
  document.getElementById(`${createFormName}_${field}`)?.closest('details')?.setAttribute('open', '');
  form.scrollToField(field as keyof CreateValues, { focus: true, block: 'center' });
}
