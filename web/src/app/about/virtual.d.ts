// Generated at build by web/build/about.ts.

declare module 'virtual:changelog' {
  const text: string;
  export default text;
}

declare module 'virtual:licences' {
  const list: { name: string; version: string; licence: string }[];
  export default list;
}
