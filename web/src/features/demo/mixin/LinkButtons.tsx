const links = [
  { to: '/profile/dashboard', name: '首页', colour: 'blue' },
  { to: '/icon/index', name: '图标', colour: 'red' },
  { to: '/theme/index', name: '主题', colour: 'orange' },
  { to: '/clipboard/index', name: '剪贴板', colour: 'green' },
  { to: '/nested/menu1/menu1-1', name: '多级菜单', colour: 'purple' },
  { to: '/profile/version', name: '关于', colour: 'teal' },
] as const;

/** Under the pointer or with the focus the colour draws back into two lines. */
export function LinkButtons() {
  return (
    <div className="mixin-links">
      {links.map(({ to, name, colour }) => (
        <a key={to} className="mixin-link" data-colour={colour} href={to}>
          {name}
        </a>
      ))}
    </div>
  );
}
