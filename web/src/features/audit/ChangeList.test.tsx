import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEntry } from '#web/test/dashboard.ts';
import { ChangeList } from './ChangeList.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T10:24:00+08:00') });
});

describe('the list', () => {
  it('shows each change as a sentence, with its time and the user who viewed as another', () => {
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

  it('shows a note when there is none', () => {
    render(<ChangeList entries={[]} />);
    expect(screen.getByText('还没有变更记录')).toBeTruthy();
  });
});
