import { type GridProps, IconGrid } from './IconGrid.tsx';
import { type LibraryIcon, libraryIcons } from './library-icons.ts';

const icons = libraryIcons.map((icon) => ({
  name: icon.name,
  snippet: `<${icon.name} />`,
  picture: <Drawing icon={icon} />,
}));

export function LibraryIcons(props: GridProps) {
  return <IconGrid icons={icons} {...props} />;
}

function Drawing({ icon: { viewBox, fillRule, paths } }: { icon: LibraryIcon }) {
  return (
    <svg viewBox={viewBox} width="1em" height="1em" fill="currentColor" fillRule={fillRule} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
