import { WarningFilled } from '@ant-design/icons';
import type { plan } from '@yun/contract';
import { contentText } from '@yun/contract/plan/diff';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { stateOf } from './builder-state.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

/** Two people changed one plan: nothing was overwritten, and the difference is told before somebody decides. */
export function ConflictNote({ builder, conflict }: { builder: PlanBuilder; conflict: plan.PlanInfo }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const theirs = stateOf(conflict).content;
  const names = new Map([
    ...conflict.exercises.map((one) => [one.id, one.name] as const),
    ...[...builder.exercises.values()].map((one) => [one.id, one.name] as const),
  ]);
  const text = contentText(theirs, builder.state.content, (id) => names.get(id) ?? '动作');
  const by = conflict.draft?.saved_by ?? conflict.versions.at(0)?.creator_name;
  return (
    <section className="card conflict-panel" aria-labelledby="plan-conflict">
      <p className="conflict-tag">
        <WarningFilled aria-hidden /> 未保存
      </p>
      <h2 id="plan-conflict" ref={heading} tabIndex={-1}>
        {by ? `${by}刚刚修改了这个计划` : '这个计划刚被其他人修改'}
      </h2>
      <p>你的修改还在，没有覆盖任何内容。与对方保存的内容相比：{text || '内容相同，调整原因或生效日期不同'}。</p>
      <div className="conflict-actions">
        <Button type="primary" onClick={() => builder.resolve('mine')}>
          保留我的，继续编辑
        </Button>
        <Button onClick={() => builder.resolve('theirs')}>改用对方的</Button>
      </div>
    </section>
  );
}
