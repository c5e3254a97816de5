import type { alert } from '@yun/contract';
import { Fragment } from 'react';
import css from './alert-sentence.module.css';

/** 消息中的危险：消息中提到“小腿肿胀”, with the words that raised it marked. */
export function AlertSentence({ alert: { name, reason_text, evidence } }: { alert: alert.OpenAlert }) {
  return (
    <span className={css.sentence}>
      <strong>{name}</strong>：
      {markedParts(reason_text, evidence.marks).map(({ text, isMarked, at }) => (
        <Fragment key={at}>{isMarked ? <mark className="bold">{text}</mark> : text}</Fragment>
      ))}
    </span>
  );
}

interface Part {
  text: string;
  isMarked: boolean;
  at: number;
}

export function markedParts(sentence: string, marks: readonly string[]): Part[] {
  const words = marks.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text: sentence, isMarked: false, at: 0 }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'g');
  let at = 0;
  const parts = sentence.split(pattern).map((text) => {
    const part = { text, isMarked: words.includes(text), at };
    at += text.length;
    return part;
  });
  return parts.filter(({ text }) => text !== '');
}
