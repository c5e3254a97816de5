import { Mark } from '#web/ui/Mark.tsx';
import './sidebar-logo.css';

export function SidebarLogo() {
  return (
    <a className="sidebar-logo" href="/">
      <Mark />
      <span>云医生端</span>
    </a>
  );
}
