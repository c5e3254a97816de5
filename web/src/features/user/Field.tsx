import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** A button inside or beside the input. */
  aside?: ReactNode;
}

/** A labelled plain input with room for what is wrong and for a hint below. */
export function Field({ name, label, aside, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-row">
        <input {...input} id={name} name={name} aria-describedby={`${name}-problem ${name}-hint`} />
        {aside}
      </div>
      <p id={`${name}-problem`} data-problem={name} role="alert" hidden />
      <p id={`${name}-hint`} role="status" hidden />
    </div>
  );
}
