import css from './person-avatar.module.css';
import { usePicture } from './use-picture.ts';

interface Props {
  name: string;
  avatarId: string | null;
  size?: number;
}

/** The avatar, or two letters of the name. Hidden from screen readers: the name is beside it. */
export function PersonAvatar({ name, avatarId, size = 32 }: Props) {
  return (
    <span
      className={`person-avatar neutral-box fixed clip bold ${css.avatar}`}
      style={{ width: size, height: size, fontSize: Math.max(12, size * 0.4) }}
      aria-hidden
    >
      {avatarId ? <Face name={name} avatarId={avatarId} /> : initialsOf(name)}
    </span>
  );
}

function Face({ name, avatarId }: { name: string; avatarId: string }) {
  const url = usePicture(avatarId);
  return url ? <img src={url} alt="" /> : initialsOf(name);
}

const maxNameLength = 4;

/** 欧阳静怡 is 静怡, John Smith is JS; 系统管理员, which is no personal name, is 系统. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s·•]+/);
  if (/^[A-Za-z]/.test(name.trim()))
    return words
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
  const letters = [...words.join('')];
  return (letters.length > maxNameLength ? letters.slice(0, 2) : letters.slice(-2)).join('');
}
