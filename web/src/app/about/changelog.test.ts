import changelog from 'virtual:changelog';
import { expect, it } from 'vitest';
import { readChangelog } from './changelog.ts';

it('reads releases and their lines, and ignores everything else', () => {
  const text =
    '# 更新记录\n\n面向使用者。\n\n- 迷路的一行\n\n## 0.2.0\n\n- **患者**：`列表`\n  与详情\n- 计划\n\n## 0.1.0\n';
  expect(readChangelog(text)).toEqual([
    { title: '0.2.0', lines: ['患者：列表与详情', '计划'] },
    { title: '0.1.0', lines: [] },
  ]);
});

it('finds releases in the change log of the project', () => {
  const [newest] = readChangelog(changelog);
  expect(newest?.title).toMatch(/^\d+\.\d+\.\d+/);
  expect(newest?.lines.length).toBeGreaterThan(0);
});
