interface Props {
  /** Names of fields that did not pass when it was to be saved, as the form calls them. */
  problems: readonly string[];
  /** What there is to say otherwise. */
  text: string;
}

/** How a form stands, for its bar: first what hinders saving. */
export function FormNote({ problems, text }: Props) {
  if (problems.length === 0) return <p role="status">{text}</p>;
  return (
    <p role="alert" className="crit">
      请检查 {problems.length} 处：{problems.join('、')}
    </p>
  );
}
