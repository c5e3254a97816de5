import { DownOutlined } from '@ant-design/icons';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import css from './user-menu.module.css';

export interface Person {
  nickname: string;
  account: string;
  subtitle: string | null;
  avatarId: string | null;
  /** Somebody else looks through this person's eyes: the way out leads back to himself. */
  isLook: boolean;
}

interface Props {
  person: Person;
  onSignOut(): void;
}

const pages = {
  '/profile/index': '个人信息',
  '/profile/update-password': '修改密码',
  '/profile/version': '关于',
};

export function UserMenu({ person, onSignOut }: Props) {
  const { button, menu } = useButtonMenu('我的账号', () => <Items person={person} onSignOut={onSignOut} />);
  return (
    <>
      <button {...button} type="button" className={`row fixed plain ${css.userMenu}`}>
        <PersonAvatar name={person.nickname} avatarId={person.avatarId} size={28} />
        <span className={`ellipsis ${css.name}`}>{person.nickname}</span>
        <DownOutlined aria-hidden />
      </button>
      {menu}
    </>
  );
}

function Items({ person: { account, subtitle, isLook }, onSignOut }: Props) {
  return (
    <>
      <span className={css.account}>{[account, subtitle].filter(Boolean).join(' · ')}</span>
      <hr />
      {Object.entries(pages).map(([path, title]) => (
        <a key={path} href={path} role="menuitem">
          {title}
        </a>
      ))}
      <hr />
      <button type="button" role="menuitem" onClick={onSignOut}>
        {isLook ? '退出查看' : '退出登录'}
      </button>
    </>
  );
}
