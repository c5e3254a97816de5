import { Icon, iconNames } from '#web/ui/icons.ts';
import { type GridProps, IconGrid } from './IconGrid.tsx';

const icons = iconNames.map((name) => ({
  name,
  snippet: `<Icon name="${name}" />`,
  picture: <Icon name={name} />,
}));

/** What routes and menu call by name. */
export function ConsoleIcons(props: GridProps) {
  return <IconGrid icons={icons} {...props} />;
}
