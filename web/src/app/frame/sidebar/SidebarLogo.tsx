import { Mark } from '#web/ui/Mark.tsx';
import css from './sidebar-logo.module.css';

export function SidebarLogo() {
  return (
    <a className={`flex middle fixed ${css.sidebarLogo}`} href="/">
      <Mark />
      <span>云医生端</span>
    </a>
  );
}
