import { exercise } from '@yun/contract';
import { expect, it } from 'vitest';
import { newExercise, recordOf } from './exercise-values.ts';

it('turns lines into lists, and passes the contract', () => {
  const record = recordOf({
    ...newExercise,
    name: ' 靠墙滑行 ',
    aliases: '墙滑，滑墙 墙上滑',
    body_parts: ['肩'],
    kind: '关节活动',
    position: '站立',
    purpose: '改善上举',
    steps: '面对墙站立\n\n 双手沿墙上滑 \n',
  });
  expect(record).toMatchObject({
    name: '靠墙滑行',
    aliases: ['墙滑', '滑墙', '墙上滑'],
    steps: ['面对墙站立', '双手沿墙上滑'],
  });
  expect(exercise.saveExercise.body.safeParse(record).error).toBeUndefined();
});
