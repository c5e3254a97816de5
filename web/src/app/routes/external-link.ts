import { isExternal } from '#web/lib/browser/url.ts';
import type { AppRoute } from './route.ts';

const usual = { url: 'https://www.who.int/zh/news-room/fact-sheets/detail/rehabilitation', title: '世卫组织：康复' };

/** The external link of the menu. EXTERNAL_LINK of the server, written into the document, changes or removes it. */
export function externalLink(): AppRoute[] {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="yun-external-link"]');
  const { url = usual.url, title = url === usual.url ? usual.title : '外部链接' } = meta?.dataset ?? {};
  if (!isExternal(url)) return [];
  return [{ path: '/external-link', children: [{ path: url, meta: { title, icon: 'link' } }] }];
}
