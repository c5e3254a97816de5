import { replaceEntry } from '#web/lib/browser/history.ts';
import { drawPublicPage } from './public-page.ts';

const signIn = { href: '/login', text: '登录' };

/** The page of a signed-out visitor on an open path that is no sign-in page. */
export function drawSignedOutPage(pathname: string): void {
  if (pathname === '/profile') {
    const text = '康复医生和管理人员的工作台：开出训练计划，看清每天练得怎样，及时回复每一位患者。';
    drawPublicPage({ text, link: signIn });
    return;
  }
  replaceEntry('/404');
  drawPublicPage({
    title: '页面不存在',
    heading: '没有找到这个页面',
    text: '地址可能有误，或页面已移除。',
    link: signIn,
  });
}
