import css from './h5.module.css';

interface Props {
  d: string;
  weight?: number;
}

/** A line drawing in the colour of the text beside it. */
export function Icon({ d, weight = 2 }: Props) {
  return (
    <svg
      className={css.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
