interface Props {
  /** Names of fields that did not pass when it was to be saved, as the form calls them. */
  problems: readonly string[];
  /** Shown if there are none. */
  text: string;
}

/** The state of a form, for its bar: first what prevents saving. */
export function FormNote({ problems, text }: Props) {
  if (problems.length === 0) return <p role="status">{text}</p>;
  return (
    <p role="alert" className="crit">
      请检查 {problems.length} 处：{problems.join('、')}
    </p>
  );
}
