import { FormNote } from '#web/ui/record-form/FormNote.tsx';
import type { Hindrance } from './duplicate-check.ts';

interface Props {
  problems: readonly string[];
  hindrance: Hindrance;
  isNarrow: boolean;
  lockedText: string | null;
}

/** Why one cannot go on, or what the form asks for. */
export function BarNote({ problems, hindrance, isNarrow, lockedText }: Props) {
  if (lockedText) return <p role="status">{lockedText}</p>;
  const place = isNarrow ? '下方' : '右侧';
  const held: Record<NonNullable<Hindrance>, string> = {
    same: '这个证件号已有档案，请打开已有档案。',
    elsewhere: '这个证件号已有档案，不能重复建档。',
    unsettled: `请先处理${place}的相似档案。`,
  };
  return <FormNote problems={problems} text={hindrance ? held[hindrance] : '带 * 为必填'} />;
}
