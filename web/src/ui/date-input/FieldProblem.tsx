import css from './date-input.module.css';

/** What is wrong with the text of a field. In a form with a message of its own that message is shown instead. */
export function FieldProblem({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null;
  return (
    <span id={id} className={`crit ${css.problem}`} role="alert">
      {text}
    </span>
  );
}
