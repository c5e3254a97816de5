import { Button } from 'antd';
import { type ComponentType, useState } from 'react';

interface Props {
  /** What is drawn from the press on; it does not survive that. */
  Broken: ComponentType;
  label: string;
  onBreak(): void;
}

/** Well until somebody wants to see it break. */
export function FragilePart({ Broken, label, onBreak }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Broken />;

  function handleBreak(): void {
    onBreak();
    setIsBroken(true);
  }

  return <Button onClick={handleBreak}>{label}</Button>;
}
