import { DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { useDropdown } from './use-dropdown.ts';
import './user-menu.css';

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
  onNavigate(to: string): void;
  onSignOut(): void;
}

const pages = {
  '/profile/index': '个人信息',
  '/profile/update-password': '修改密码',
  '/profile/version': '关于',
};
const signOutKey = 'sign-out';

export function UserMenu({ person, onNavigate, onSignOut }: Props) {
  const { dropdown, button } = useDropdown(itemsOf(person), (key, isByKeyboard) => {
    if (key === signOutKey) onSignOut();
    // A click was on the link itself and is on its way already; Enter is on the item around it.
    else if (isByKeyboard) onNavigate(key);
  });
  return (
    <Dropdown {...dropdown}>
      <button {...button} type="button" className="user-menu">
        <PersonAvatar name={person.nickname} avatarId={person.avatarId} size={28} />
        <span className="user-menu-name">{person.nickname}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

function itemsOf({ account, subtitle, isLook }: Person): MenuProps['items'] {
  return [
    {
      key: 'person',
      disabled: true,
      label: <span className="user-menu-account">{[account, subtitle].filter(Boolean).join(' · ')}</span>,
    },
    { type: 'divider' },
    ...Object.entries(pages).map(([path, title]) => ({ key: path, label: <a href={path}>{title}</a> })),
    { type: 'divider' },
    { key: signOutKey, label: isLook ? '退出查看' : '退出登录' },
  ];
}
