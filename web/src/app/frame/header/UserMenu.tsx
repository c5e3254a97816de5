import { DownOutlined } from '@ant-design/icons';
import type { MenuEntry } from '#web/ui/controls/MenuItems.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import css from './header.module.css';

export interface Person {
  nickname: string;
  account: string;
  subtitle: string | null;
  avatarId: string | null;
  /** Another user views as this person: the last item returns to that user's own session. */
  isViewingAs: boolean;
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
  const { button, menu } = useButtonMenu('我的账号', () => entriesOf(person, onSignOut), { isOfFrame: true });
  return (
    <>
      <button {...button} type="button" className={`row fixed plain rounded bare-button ${css.userMenu}`}>
        <PersonAvatar name={person.nickname} avatarId={person.avatarId} size={28} />
        <span className={`ellipsis ${css.name}`}>{person.nickname}</span>
        <DownOutlined className="faint" aria-hidden />
      </button>
      {menu}
    </>
  );
}

function entriesOf({ account, subtitle, isViewingAs }: Person, onSignOut: () => void): MenuEntry[] {
  return [
    { key: 'account', type: 'heading', label: [account, subtitle].filter(Boolean).join(' · ') },
    { key: 'pages', type: 'divider' },
    ...Object.entries(pages).map(([href, label]) => ({ key: href, label, href })),
    { key: 'end', type: 'divider' },
    { key: 'sign-out', label: isViewingAs ? '退出查看' : '退出登录', onClick: onSignOut },
  ];
}
