import DisabledContext from 'antd/es/config-provider/DisabledContext';
import {
  type ComponentType,
  type FunctionComponent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { latePart } from '../controls/late-part.tsx';
import { type FieldState, StandIn } from './StandIn.tsx';

/** What a field gets that was loaded on demand: the focus and the press that its stand-in had. */
export interface LateFieldProps {
  className?: string | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean;
  defaultOpen?: boolean;
}

interface StandInProps extends FieldState {
  className?: string | undefined;
  /** The text of the choice, empty if there is none; of several choices their texts. */
  shown: string | readonly string[];
  disabled?: boolean | undefined;
  value?: unknown;
  // A method, because each field has values of its own type.
  onChange?(value: never, ...more: never[]): void;
}

interface Taken extends Pick<LateFieldProps, 'autoFocus' | 'defaultOpen'> {
  typed: string;
}

/**
 * A field to choose in, in a script of its own: loaded when it is pointed at or focused. Until then a field of the same size,
 * name and text stands in for it, in a form as well; what was typed in it is typed again in the loaded one. `name` is what
 * the user knows it as.
 */
export function lateField<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Omit<Props, keyof LateFieldProps | keyof StandInProps> & StandInProps> {
  const Part = latePart(name, async () => typedAgain(await load()));

  // biome-ignore lint/correctness/noComponentHookFactories: called once per field, when its module is loaded
  return function LateField({ className, shown, ...props }) {
    const input = useRef<HTMLInputElement>(null);
    const isPressed = useRef(false);
    const isComposing = useRef(false);
    const isHeld = useRef(false);
    const [taken, setTaken] = useState<Taken | null>(null);
    const isFormDisabled = useContext(DisabledContext);
    const { value, onChange, disabled: isDisabled = isFormDisabled, ...state } = props;

    async function request(): Promise<void> {
      if (isDisabled) return;
      await Part.preload();
      // A word of an input method, or a press, is not finished; its end asks again. The release would close what is open.
      if (isComposing.current || isHeld.current || !input.current) return;
      const autoFocus = document.activeElement === input.current;
      setTaken({ autoFocus, defaultOpen: isPressed.current, typed: input.current.value });
    }

    function handlePress(): void {
      isPressed.current = true;
      isHeld.current = true;
      const release = () => {
        isHeld.current = false;
        void request();
      };
      window.addEventListener('mouseup', release, { once: true });
    }

    function handleKey(event: KeyboardEvent): void {
      if (isComposing.current || !opening.has(event.key)) return;
      if (event.key === ' ' && input.current?.value) return;
      // Neither sends the form nor types.
      event.preventDefault();
      isPressed.current = true;
      void request();
    }

    function handleComposing(isOn: boolean): void {
      isComposing.current = isOn;
      if (!isOn) void request();
    }

    function remove(index: number): void {
      onChange?.((value as unknown[]).filter((_, other) => other !== index) as never);
    }

    return (
      <div className={className}>
        {taken ? (
          <Part {...(props as unknown as Props)} {...taken} />
        ) : (
          <StandIn
            {...state}
            ref={input}
            shown={shown}
            isDisabled={isDisabled}
            onRequest={() => void request()}
            onPress={handlePress}
            onRemove={remove}
            onKeyDown={handleKey}
            onComposing={handleComposing}
          />
        )}
      </div>
    );
  };
}

const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** The loaded field, with the text typed before as if it were typed now. */
function typedAgain<Props extends object>(Field: ComponentType<Props>): ComponentType<Props & Partial<Taken>> {
  return function Loaded({ typed = '', ...props }) {
    const place = useRef<HTMLDivElement>(null);
    const first = useRef(typed);
    useEffect(() => {
      const input = place.current?.querySelector('input');
      if (!input || !first.current) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, first.current);
      first.current = '';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, []);
    return (
      <div ref={place}>
        <Field {...(props as unknown as Props)} className="full-width" />
      </div>
    );
  };
}
