import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finishAuthorization } from './auth-redirect.ts';
import { drawSignedOutPage } from './signed-out-page.ts';

const link = () => screen.getByRole('link');

beforeEach(() => {
  document.body.innerHTML = '<div id="root">loading</div>';
});

describe('/auth-redirect', () => {
  const key = 'x-admin-oauth-code';

  function arrive(address: string) {
    history.replaceState(null, '', address);
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    finishAuthorization();
    return close;
  }

  it('stores nothing without a query, and reports that', () => {
    localStorage.setItem(key, 'earlier=1');
    const close = arrive('/auth-redirect#state');
    expect(localStorage.getItem(key)).toBe('earlier=1');
    expect(close).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading').textContent).toBe('没有收到授权信息，可以关闭此窗口');
  });

  it('stores the query unchanged and closes the window', () => {
    const close = arrive('/auth-redirect?code=a%2Bb+c&state=%E4%B8%AD#x');
    expect(localStorage.getItem(key)).toBe('code=a%2Bb+c&state=%E4%B8%AD');
    expect(close).toHaveBeenCalledOnce();
  });

  it('explains what happened when the window stays open', () => {
    arrive('/auth-redirect?code=1');
    expect(screen.getByRole('heading').textContent).toBe('授权已完成，可以关闭此窗口');
    expect(link().getAttribute('href')).toBe('/');
    expect(document.title).toBe('授权 - 云医生端');
  });

  it('continues when the browser refuses to store anything', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    expect(arrive('/auth-redirect?code=1')).toHaveBeenCalledOnce();
  });
});

describe('a signed-out visitor', () => {
  it.each(['/dropzone/dropzone', '/temps/list'])('sees that there is no page %s, at the address /404', (path) => {
    history.replaceState(null, '', path);
    drawSignedOutPage(path);
    expect(location.pathname).toBe('/404');
    expect(screen.getByRole('heading').textContent).toBe('没有找到这个页面');
    expect(link().textContent).toBe('登录');
    expect(document.title).toBe('页面不存在 - 云医生端');
  });

  it('sees on /profile what the product is and how to sign in', () => {
    history.replaceState(null, '', '/profile?a=1');
    drawSignedOutPage('/profile');
    expect(location.pathname + location.search).toBe('/profile?a=1');
    expect(screen.getByRole('heading').textContent).toBe('云医生端');
    expect(link().getAttribute('href')).toBe('/login');
    expect(document.title).toBe('云医生端');
    expect(document.body.textContent).not.toContain('loading');
  });
});
