// Renders the sign-in pages at build time, so that the form is on screen before any script has loaded.
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandPanel } from './features/user/sign-in/BrandPanel.tsx';
import { SignInPage } from './features/user/sign-in/SignInPage.tsx';
import { pageTitle } from './lib/browser/title.ts';

export function renderSignIn(path: '/login' | '/phone-login'): { title: string; brand: string; root: string } {
  return {
    title: pageTitle('登录'),
    brand: renderToStaticMarkup(<BrandPanel />),
    root: renderToStaticMarkup(<SignInPage path={path} />),
  };
}
