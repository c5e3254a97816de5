import css from '../shell/h5.module.css';
import type { Go } from '../shell/pages.ts';
import type { TrainingState } from '../shell/use-training.ts';

interface Props extends Pick<TrainingState, 'dispatch'> {
  label: string;
  isPrimary?: boolean;
  go: Go;
}

/** Ends the training on this phone and opens its record page. */
export function RecordButton({ label, isPrimary = false, go, dispatch }: Props) {
  const end = () => {
    dispatch({ type: 'end' });
    go('record');
  };
  return (
    <button type="button" className={isPrimary ? css.primary : css.second} onClick={end}>
      {label}
    </button>
  );
}
