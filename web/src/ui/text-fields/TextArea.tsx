import { type ComponentProps, type CSSProperties, useEffect, useImperativeHandle, useRef, useState } from 'react';
import css from './text-field.module.css';
import { type FieldStatus, heldValue, useFieldBox } from './use-field-box.ts';

interface Props extends Omit<ComponentProps<'textarea'>, 'value'> {
  value?: string | undefined;
  status?: FieldStatus;
  /** As high as its text, within these limits. */
  autoSize?: { minRows: number; maxRows?: number };
  /** Shows how long the text is. */
  showCount?: boolean;
}

export function TextArea({ ref, className, status, autoSize, showCount, style, ...props }: Props) {
  const { box, field } = useFieldBox({ ...props, className, status });
  const area = useHeightOfText(autoSize !== undefined && !growsItself, props.value);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const limits = autoSize && { '--least-rows': autoSize.minRows, '--most-rows': autoSize.maxRows ?? 1000 };
  const held = heldValue(props);
  const text = (
    <textarea
      {...props}
      {...field}
      {...held}
      {...box}
      ref={area}
      className={`${box.className} ${css.area} ${autoSize ? css.auto : ''}`}
      style={{ ...limits, ...style } as CSSProperties}
    />
  );
  if (!showCount) return text;
  return (
    <div className="relative">
      {text}
      <span className="faint" style={{ position: 'absolute', top: '100%', right: 0 }}>
        {held.value?.length ?? 0} / {props.maxLength}
      </span>
    </div>
  );
}

const growsItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** For browsers before 2024 (`field-sizing`): measures again when the text or the width changes, or a hidden field is shown. */
function useHeightOfText(isNeeded: boolean, text: string | undefined) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = area.current;
    if (!isNeeded || !element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNeeded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text and the width
  useEffect(() => {
    const element = area.current;
    if (!isNeeded || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [isNeeded, text, width]);

  return area;
}
