import { describe, expect, it } from 'vitest';
import { conflictFields, resolved, staleFields } from './conflict.ts';

const read = { nickname: '何静', title: '治疗师', department: null, modules: ['SELF_MGR'] };

describe('the fields of a conflict', () => {
  it('are the typed ones that differ from the saved record', () => {
    const typed = { ...read, nickname: '何晶', department: '运动医学科' };
    const current = { ...read, nickname: '何静怡', title: '护士' };
    expect(conflictFields(typed, read, current)).toEqual([
      { field: 'nickname', mine: '何晶', current: '何静怡', isContested: true },
      { field: 'department', mine: '运动医学科', current: null, isContested: false },
    ]);
  });

  it('all need a decision when the record that was read is unknown', () => {
    expect(staleFields({ ...read, nickname: '何晶' }, { ...read, title: '护士' })).toEqual([
      { field: 'nickname', mine: '何晶', current: '何静', isContested: true },
      { field: 'title', mine: '治疗师', current: '护士', isContested: true },
    ]);
  });

  it('are none when both users typed the same', () => {
    expect(conflictFields({ ...read, title: '护士' }, read, { ...read, title: '护士' })).toEqual([]);
  });
});

describe('the decision', () => {
  const typed = { nickname: '何晶', title: '治疗师', department: '运动医学科' };
  const current = { nickname: '何静怡', title: '护士', department: '' };
  const conflict = {
    fields: conflictFields(typed, { ...typed, nickname: '', department: '' }, current),
  };

  it('keeps the chosen values and takes the others from the saved record', () => {
    expect(resolved(conflict, { nickname: 'mine', department: 'current' }, typed, current)).toEqual({
      nickname: '何晶',
      title: '护士',
      department: '',
    });
    expect(resolved(conflict, { nickname: 'current', department: 'mine' }, typed, current)).toEqual({
      nickname: '何静怡',
      title: '护士',
      department: '运动医学科',
    });
  });
});
