import { DownOutlined } from '@ant-design/icons';
import { type ComponentType, type FunctionComponent, useRef, useState } from 'react';
import { latePart } from '../controls/late-part.tsx';
import css from './native-select.module.css';

/** What a field gets that was loaded on demand: the focus and the press that its stand-in had. */
export interface LateFieldProps {
  className: string;
  'aria-label': string;
  placeholder: string;
  autoFocus: boolean;
  defaultOpen: boolean;
}

interface StandInProps {
  className?: string | undefined;
  'aria-label': string;
  placeholder: string;
  /** The text of the choice; empty if there is none. */
  shown: string;
}

/**
 * A field to choose in, in a script of its own: loaded when it is pointed at or focused. Until then a button of the same
 * size and name stands in for it. `name` is what the user knows it as.
 */
export function lateField<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Omit<Props, keyof LateFieldProps> & StandInProps> {
  const Part = latePart(name, load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per field, when its module is loaded
  return function LateField({ className, shown, ...props }) {
    const button = useRef<HTMLButtonElement>(null);
    const isPressed = useRef(false);
    const [taken, setTaken] = useState<Pick<LateFieldProps, 'autoFocus' | 'defaultOpen'> | null>(null);
    const { 'aria-label': label, placeholder } = props;

    async function request(): Promise<void> {
      await Part.preload();
      setTaken({ autoFocus: document.activeElement === button.current, defaultOpen: isPressed.current });
    }

    function handlePress(): void {
      isPressed.current = true;
      void request();
    }

    return (
      <div className={className}>
        {taken ? (
          <Part {...(props as unknown as Props)} {...taken} className="full-width" />
        ) : (
          <button
            ref={button}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-label={label}
            className={`row relative full-width field ${css.select}`}
            onPointerEnter={() => void request()}
            onFocus={() => void request()}
            onClick={handlePress}
          >
            <span className={`ellipsis ${shown ? '' : 'faint'}`}>{shown || placeholder}</span>
            <DownOutlined className={css.arrow} aria-hidden />
          </button>
        )}
      </div>
    );
  };
}
