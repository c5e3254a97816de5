import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { type ComponentProps, type MouseEvent, type Ref, useState } from 'react';
import css from './native-select.module.css';

/** What a form says about a field, and how it is named. */
export type FieldState = Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'onBlur' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface Props extends FieldState {
  ref: Ref<HTMLInputElement>;
  shown: string | readonly string[];
  isDisabled: boolean;
  /** It is about to be used. */
  onRequest(): void;
  /** Followed by the focus, which requests the field. */
  onPress(): void;
  /** Takes back one of several choices. */
  onRemove(index: number): void;
  onKeyDown: ComponentProps<'input'>['onKeyDown'];
  onComposing(isOn: boolean): void;
}

/** Looks like the field it stands in for, and can be typed in. */
export function StandIn({ shown, isDisabled, onRequest, onPress, onRemove, onComposing, ...field }: Props) {
  const [isEmpty, setIsEmpty] = useState(true);
  const isInvalid = String(field['aria-invalid']) === 'true';
  const isSeveral = typeof shown !== 'string';
  const isChosen = shown.length > 0;

  function handlePress(event: MouseEvent<HTMLElement>): void {
    if (isDisabled) return;
    onPress();
    // Left to the browser, the focus would go elsewhere when the loaded field takes this place meanwhile.
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input in it has the role; this is its box */}
      <div
        className={`choice-box relative full-width field ${isSeveral ? `flex wrap middle ${css.several}` : `row ${css.select}`} ${isInvalid ? 'crit-line' : ''} ${isDisabled ? 'sunken muted' : ''}`}
        onPointerEnter={onRequest}
        onMouseDown={handlePress}
      >
        {isSeveral && <Chosen labels={shown} onRemove={isDisabled ? null : onRemove} />}
        {!isSeveral && isEmpty && <span className="ellipsis">{shown}</span>}
        <input
          {...field}
          placeholder={isChosen ? undefined : field.placeholder}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          disabled={isDisabled}
          className={`bare-button no-ring ${isSeveral && isChosen ? 'fill' : css.typed}`}
          onFocus={onRequest}
          onChange={({ target }) => setIsEmpty(target.value === '')}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
        />
      </div>
      <DownOutlined className={`pale ${css.arrow}`} aria-hidden />
    </div>
  );
}

interface ChosenProps {
  labels: readonly string[];
  onRemove: Props['onRemove'] | null;
}

function Chosen({ labels, onRemove }: ChosenProps) {
  return labels.map((label, index) => (
    <span key={label} className={`inline-row shrink rounded neutral-box ${css.chosen}`}>
      <span className="plain ellipsis">{label}</span>
      {onRemove && (
        <CloseOutlined
          aria-hidden
          className="tiny"
          onMouseDown={(event) => {
            event.stopPropagation();
            event.preventDefault();
            onRemove(index);
          }}
        />
      )}
    </span>
  ));
}
