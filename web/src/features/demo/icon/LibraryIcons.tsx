import { type GridProps, IconGrid } from './IconGrid.tsx';

// The outlined icons as SVG text. Not the components: each one that another page imports as well would become a chunk
// of its own, several hundred in all.
const files = import.meta.glob<string>('../../../../../node_modules/@ant-design/icons-svg/inline-svg/outlined/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface LibraryIcon {
  /** As `@ant-design/icons` exports it: `BugOutlined`. */
  name: string;
  viewBox: string;
  fillRule: 'evenodd' | 'nonzero';
  paths: readonly string[];
}

export const libraryIcons: readonly LibraryIcon[] = Object.entries(files).map(([file, drawing]) => ({
  name: exportName(file),
  viewBox: /viewBox="([^"]+)"/.exec(drawing)?.[1] ?? '',
  fillRule: drawing.includes('fill-rule="evenodd"') ? 'evenodd' : 'nonzero',
  paths: [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path),
}));

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

/** `…/open-a-i.svg` is `OpenAIOutlined`. */
function exportName(file: string): string {
  const words = file.replace(/^.*\//, '').replace('.svg', '').split('-');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Outlined`;
}
