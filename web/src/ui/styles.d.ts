// Generated at build by web/build/styles.ts.

declare module 'virtual:tokens.css';
declare module 'virtual:layout.css';
