import { expect, it } from 'vitest';
import { countText } from '#web/ui/data-table/ListFilters.tsx';
import { movesOf } from './dialogs/move-text.ts';
import { tagProblem } from './dialogs/tag-problem.ts';
import { chipsOf } from './filter-text.ts';
import { fileProblem } from './import/check-file.ts';
import { otherProblems, problemsIn, resultText } from './import/import-text.ts';
import { countActive, filtersOf, isTooShort, listDefaults } from './list-query.ts';
import { menuActionsOf } from './patient-actions.ts';
import { conditionNote, planDay, waitingTime } from './row-text.ts';
import { scopeOf } from './scope-text.ts';
import { weekText } from './signals/week-text.ts';

it('drops a keyword that is too short, and counts the active filters', () => {
  const typed = { ...listDefaults, keyword: '138', tab: 'lost', tag: '老年' };
  expect(isTooShort(typed)).toBe(true);
  expect(filtersOf(typed)).toMatchObject({ keyword: '', tab: 'lost', sort: '-risk' });
  expect(filtersOf(typed)).not.toHaveProperty('page');
  expect(countActive(typed)).toBe(2);
  expect(countActive({ ...typed, keyword: '1380' })).toBe(3);
  expect(countActive(listDefaults)).toBe(0);
  for (const keyword of ['', ' ', '罗', 'lx', '0038']) expect(isTooShort({ keyword })).toBe(false);
});

it('shows the filters as text, with or without names', () => {
  const address = {
    ...listDefaults,
    condition_code: 'TKA',
    doctor_id: '16',
    agency_id: '7',
    risk_level: 'toString',
    next_visit_from: '2026-11-01',
    has_active_plan: '0',
  };
  expect(chipsOf(address, { doctorName: '何静', agencyName: null }).map(({ text }) => text)).toEqual([
    '病种：膝关节置换术后',
    '责任医生：何静',
    '机构：编号 7',
    '风险：toString',
    '计划：没有执行中的计划',
    '复诊：2026-11-01 起',
  ]);
  expect(
    chipsOf(
      { ...listDefaults, next_visit_from: '2026-11-01', next_visit_to: '2026-11-30' },
      { doctorName: null, agencyName: null },
    ),
  ).toEqual([{ fields: ['next_visit_from', 'next_visit_to'], text: '复诊：2026-11-01 至 2026-11-30' }]);
});

it('shows a capped count', () => {
  expect([0, 9999, 10_000].map(countText)).toEqual(['0', '9999', '1 万+']);
});

it('describes each day of the week', () => {
  expect(weekText(['done', 'partial', 'missed', 'none', 'paused'], '2026-03-02')).toBe(
    '02-26 完成，02-27 部分完成，02-28 未训练，03-01 无安排，03-02 暂停',
  );
});

it('shows side, days and waiting time as text', () => {
  expect(conditionNote({ affected_side: '左', postop_days: 45, onset_days: 90 })).toBe('左侧 · 术后 45 天');
  expect(conditionNote({ affected_side: '双侧', postop_days: null, onset_days: 3 })).toBe('双侧 · 病程 3 天');
  expect(conditionNote({ affected_side: '不适用', postop_days: null, onset_days: null })).toBe('');
  const plan = {
    id: 1,
    title: '',
    status: 'active' as const,
    start_date: '2026-11-15',
    end_date: '2026-12-01',
    days: 17,
  };
  expect(planDay({ ...plan, day_no: 0 })).toBe('11-15 开始');
  expect(planDay({ ...plan, day_no: 2 })).toBe('第 2 / 17 天');
  const now = Date.parse('2026-11-12T10:24:00+08:00');
  const times = ['2026-11-12 10:24:30', '2026-11-12 09:30:00', '2026-11-12 07:00:00', '2026-11-10 10:00:00'];
  expect(times.map((since) => waitingTime(since, now))).toEqual(['1 分钟', '54 分钟', '3 小时', '2 天']);
});

it('offers the actions that the status of a record allows', () => {
  const keys = (status: Parameters<typeof menuActionsOf>[0]['status']) =>
    menuActionsOf({ status }, true).map(({ key }) => key);
  expect(keys('active')).toEqual(['pause', 'discharge', 'assign', 'tag', 'merge', 'link']);
  expect(keys('discharged')).toEqual(['reopen', 'archive', 'assign', 'tag', 'merge', 'link']);
  expect(keys('archived')).toEqual([]);
});

it('shows whose patients the list contains', () => {
  const doctor = { user_type: '医生' as const, covers: [] };
  const none = { team: [], seesAgencies: false };
  expect(scopeOf(doctor, none)).toEqual({ text: '我的患者', names: '' });
  expect(scopeOf({ ...doctor, covers: [{ id: 2, nickname: '徐朗', until: '' }] }, none).names).toBe('代班 徐朗');
  const report = (nickname: string, employee_count = 0) => ({ nickname, employee_count });
  expect(scopeOf(doctor, { team: [...'甲乙丙丁戊'].map((one) => report(one)), seesAgencies: false })).toEqual({
    text: '我的团队',
    names: '甲、乙、丙、丁等',
  });
  expect(scopeOf(doctor, { team: [report('甲'), report('乙', 2)], seesAgencies: false }).names).toBe('甲、乙及其下属');
  expect(scopeOf({ user_type: '机构', covers: [] }, { team: [], seesAgencies: true }).text).toBe('本机构与下级机构');
  expect(scopeOf({ user_type: '管理员', covers: [] }, none).text).toBe('全部机构');
});

it('shows before an assignment what moves with the patients', () => {
  const moved = { handover_ids: [], patients: 2, plans: 1, waiting: 0, alerts: 3, unchanged: 1 };
  const from = [{ doctor_id: 16, doctor_name: '何静', patients: 2 }];
  expect(movesOf({ ...moved, from }, '赵一鸣')).toEqual([
    '2 位患者转给赵一鸣（原责任医生：何静 2 位）',
    '一并转交：1 份进行中的计划、3 条待处理预警',
    '另有 1 位已在赵一鸣名下，不变',
    '24 小时内可以撤销',
  ]);
  expect(movesOf({ ...moved, patients: 0, from: [] }, '赵一鸣')).toEqual(['所选患者已在赵一鸣名下，无需分配']);
});

it('refuses invalid tags', () => {
  expect(tagProblem(['老年', '重点关注'], [])).toBeNull();
  expect(tagProblem([], ['老年'])).toBeNull();
  expect(tagProblem([], [])).toBe('请选择要加上或去掉的标签');
  expect(tagProblem(['一二三四五六七八九十一'], [])).toContain('超过 10 个字');
  expect(tagProblem(['老年'], ['老年'])).toBe('“老年”不能同时加上和去掉');
});

it('checks a file before it is sent', () => {
  const file = (name: string, size = 10) => fileProblem({ name, size });
  expect(file('患者.xlsx', 5 * 1024 * 1024)).toBeNull();
  expect(file('患者.XLSX')).toBeNull();
  expect(file('患者.xls')).toContain('另存为 .xlsx');
  expect(file('患者.csv')).toBe('请选择 Excel 文件（.xlsx）');
  expect(file('患者.xlsx', 0)).toContain('空的');
  expect(file('患者.xlsx', 5 * 1024 * 1024 + 1)).toContain('超过 5 MB');
});

it('shows problems at their cells, others with their column, and a summary', () => {
  const row = {
    errors: [
      { column: '手机号', message: '请输入 11 位手机号' },
      { column: '出生日期', message: '不能晚于今天' },
    ],
  };
  expect(problemsIn(row, 'phone')).toEqual(['请输入 11 位手机号']);
  expect(problemsIn(row, 'name')).toEqual([]);
  expect(otherProblems(row)).toEqual(['出生日期：不能晚于今天']);
  expect(resultText({ ok: 0, error: 0, duplicate: 0, saved: 3 })).toBe('已导入 3 位患者。');
  expect(resultText({ ok: 0, error: 2, duplicate: 1, saved: 3 })).toBe(
    '已导入 3 位患者；没有导入的：2 行有错误、1 行疑似重复。',
  );
});
