// The drawings of the outlined icons, as text. Not the components: what another page and this one both import would leave
// that page's file and become a small one of its own, several hundred times.
const files = import.meta.glob<string>('../../../../../node_modules/@ant-design/icons-svg/inline-svg/outlined/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface LibraryIcon {
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

/** `…/open-a-i.svg` is `OpenAIOutlined`. */
function exportName(file: string): string {
  const words = file.replace(/^.*\//, '').replace('.svg', '').split('-');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Outlined`;
}
