import { Checkbox } from 'antd';
import css from './entry-rows.module.css';

interface Props {
  id?: string;
  /** What was confirmed; another value since then is not. */
  value?: string;
  onChange?(value: string): void;
  question: string;
  typed: string;
  shown: string;
}

/** A rare value is asked about, with the value itself in the answer, so that nobody confirms what he did not read. */
export function ConfirmValue({ id, value, onChange, question, typed, shown }: Props) {
  return (
    <div className={css.confirmValue}>
      <p>{question}</p>
      <Checkbox
        {...(id !== undefined && { id })}
        checked={value === typed}
        onChange={({ target }) => onChange?.(target.checked ? typed : '')}
      >
        已核对，确实是 {shown}
      </Checkbox>
    </div>
  );
}

export const notConfirmed = '请核对后勾选，或改正数值';
