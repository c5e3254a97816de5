import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './SearchField.tsx';

interface Props {
  value: string;
  /** 300 ms after the last key; not during a composition of the input method. */
  onChange(value: string): void;
  label: string;
  placeholder: string;
}

export function SearchBox({ value, onChange, label, placeholder }: Props) {
  const [typed, setTyped] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const [last, setLast] = useState({ value, sent: value });

  // Shows a change from elsewhere, such as 清除筛选; our own, coming back, must not overwrite what was typed since.
  if (value !== last.value) {
    setLast({ value, sent: value });
    if (value !== last.sent) setTyped(value);
  }

  const send = useEffectEvent((text: string) => {
    setLast((before) => ({ ...before, sent: text }));
    onChange(text);
  });

  const text = typed.trim();
  useEffect(() => {
    if (isComposing || text === value) return;
    const timer = setTimeout(() => send(text), 300);
    return () => clearTimeout(timer);
  }, [text, value, isComposing]);

  return (
    <SearchField
      aria-label={label}
      placeholder={placeholder}
      maxLength={50}
      value={typed}
      onChange={setTyped}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
}
