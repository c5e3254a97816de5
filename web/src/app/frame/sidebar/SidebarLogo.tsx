import { Mark } from '#web/ui/Mark.tsx';
import css from './sidebar.module.css';

export function SidebarLogo({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <a className={`flex middle fixed nowrap bold large ${css.logo}`} href="/">
      <Mark />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>云医生端</span>
    </a>
  );
}
