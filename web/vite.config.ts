import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { signInPages } from './build/sign-in-pages.ts';

export default defineConfig({
  plugins: [react(), signInPages()],
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    sourcemap: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // React changes far less often than our code: its own file stays in the cache over releases.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
  test: { include: ['{src,build}/**/*.test.{ts,tsx}'] },
});
