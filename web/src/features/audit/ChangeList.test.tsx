import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTime, shortDay } from '#web/lib/time/change-time.ts';
import { buildEntry } from '#web/test/dashboard.ts';
import { ChangeList } from './ChangeList.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 12, 10, 24) });
});

describe('when something changed', () => {
  it.each([
    ['2026-11-12 10:23:50', '刚刚'],
    ['2026-11-12 10:04:00', '20分钟前'],
    ['2026-11-12 00:10:00', '11小时前'],
    ['2026-11-11 23:50:00', '昨天 23:50'],
    ['2026-11-06 09:40:00', '11-06 09:40'],
    ['2025-11-06 09:40:00', '2025-11-06 09:40'],
  ])('%s is told as %s', (time, words) => expect(changeTime(time)).toBe(words));

  it('names the year of a day only when it is another', () => {
    expect(shortDay('2026-11-16 23:59:59')).toBe('11-16');
    expect(shortDay('2027-01-02 23:59:59')).toBe('2027-01-02');
  });
});

describe('the list', () => {
  it('says each change in a sentence, with its time and whoever looked through the eyes of another', () => {
    render(
      <ChangeList
        entries={[
          buildEntry({ action: 'reset_password', time: '2026-11-12 09:40:00' }),
          buildEntry({ action: 'sign_out', time: '2026-11-11 08:00:00', viewer_name: '系统管理员' }),
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '周敏 重置密码 何静44分钟前',
      '系统管理员（以周敏的身份） 退出登录 何静昨天 08:00',
    ]);
  });

  it('says so when there is none', () => {
    render(<ChangeList entries={[]} />);
    expect(screen.getByText('还没有变更记录')).toBeTruthy();
  });
});
