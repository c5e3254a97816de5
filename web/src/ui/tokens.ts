/** The same values as in tokens.css, for Ant Design; a test keeps the two equal. */
export const tokens = {
  page: '#f5f7fa',
  surface: '#fff',
  sunken: '#f7f9fb',
  line: '#e4e9f0',
  control: '#7f8c9e',
  text: '#1f2329',
  text2: '#4a5566',
  text3: '#5f6b7c',
  accent: '#1890ff',
  strong: '#096dd9',
  'strong-hover': '#0958d9',
  link: '#096dd9',
  'neutral-bg': '#eef2f6',
  crit: '#cf1322',
} as const;
