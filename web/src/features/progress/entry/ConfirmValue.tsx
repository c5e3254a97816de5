import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import css from './entry.module.css';

interface Props {
  id?: string;
  /** The typed value that was confirmed; a value typed later needs a new confirmation. */
  value?: string;
  onChange?(value: string): void;
  question: string;
  typed: string;
  shown: string;
}

/** Asks to confirm a rare value. The checkbox repeats the value, so that it is read before it is confirmed. */
export function ConfirmValue({ id, value, onChange, question, typed, shown }: Props) {
  return (
    <div>
      <p className={`warn ${css.confirm}`}>{question}</p>
      <CheckBox
        {...(id !== undefined && { id })}
        checked={value === typed}
        onChange={(isOn) => onChange?.(isOn ? typed : '')}
      >
        已核对，确实是 {shown}
      </CheckBox>
    </div>
  );
}

export const notConfirmed = '请核对后勾选，或改正数值';
