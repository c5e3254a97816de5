import { isExternal } from '#web/lib/browser/url.ts';
import type { AppRoute } from './route.ts';

const usual = { url: 'https://www.who.int/zh/news-room/fact-sheets/detail/rehabilitation', title: '世卫组织：康复' };

/** The menu's way out of the console. EXTERNAL_LINK of the server, written into the document, changes it or takes it away. */
export function externalLink(): AppRoute[] {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="yun-external-link"]');
  const { url = usual.url, title = url === usual.url ? usual.title : '外部链接' } = meta?.dataset ?? {};
  if (!isExternal(url)) return [];
  return [{ path: '/external-link', children: [{ path: url, meta: { title, icon: 'link' } }] }];
}
