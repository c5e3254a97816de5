import { browserText, chromiumVersion } from '#web/lib/browser/user-agent.ts';

const oldestChromium = 100;

interface Check {
  name: string;
  isOk: boolean;
  /** The result, or what to do about it. */
  text: string;
}

/** The features that the console needs, and whether this browser has them. */
export function checkBrowser(): Check[] {
  return [checkVersion(navigator.userAgent), checkCookies(), checkStorage(), checkFullscreen()];
}

function checkVersion(agent: string): Check {
  const version = chromiumVersion(agent);
  const browser = browserText(agent);
  const isOk = version !== null && version >= oldestChromium;
  const advice = version === null ? `请改用 Chrome 或 Edge ${oldestChromium} 以上` : `请升级到 ${oldestChromium} 以上`;
  const found = version === null ? browser : `${browser} · 内核 ${version}`;
  return { name: '浏览器', isOk, text: isOk ? found : `${found}，${advice}` };
}

function checkCookies(): Check {
  const isOk = navigator.cookieEnabled;
  return { name: 'Cookie', isOk, text: isOk ? '可用' : '已关闭，无法保持登录，请在浏览器设置中允许' };
}

function checkStorage(): Check {
  const isOk = (['localStorage', 'sessionStorage'] as const).every(canStore);
  return { name: '本地存储', isOk, text: isOk ? '可用' : '不可用，草稿和页签不会保留，请退出无痕模式或允许存储' };
}

function canStore(where: 'localStorage' | 'sessionStorage'): boolean {
  const key = 'yun.check';
  try {
    window[where].setItem(key, '1');
    window[where].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function checkFullscreen(): Check {
  const isOk = document.fullscreenEnabled === true;
  return { name: '全屏', isOk, text: isOk ? '可用' : '不可用，其他功能不受影响' };
}
