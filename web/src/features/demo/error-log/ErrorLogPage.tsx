import { BugOutlined } from '@ant-design/icons';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { DemoPage } from '../DemoPage.tsx';
import css from './error-log.module.css';
import { PartBoundary } from './PartBoundary.tsx';

/** Minified code has no names worth reading; the error log shows this one. */
function named(name: string, part: ComponentType): ComponentType {
  return Object.defineProperty(part, 'name', { value: name });
}

const BreaksWhileDrawn = named('BreaksWhileDrawn', () => {
  throw new Error('演示：绘制这一部分时出错');
});

const BreaksWhenCreated = named('BreaksWhenCreated', () => {
  useEffect(() => {
    throw new Error('演示：创建这一部分时出错');
  }, []);
  return <p>马上就会出错</p>;
});

const BreaksThePage = named('BreaksThePage', () => {
  throw new Error('演示：页面绘制时出错');
});

const parts = [
  { label: '绘制这一部分时出错', Broken: BreaksWhileDrawn },
  { label: '创建这一部分时出错', Broken: BreaksWhenCreated },
];

const tasks = [
  { label: '定时任务出错', start: () => setTimeout(breakInTimer) },
  { label: '异步任务出错', start: () => void breakInPromise() },
];

function breakInTimer(): never {
  throw new Error('演示：定时任务出错');
}

async function breakInPromise(): Promise<never> {
  throw new Error('演示：异步任务出错');
}

/** Fails on purpose, in each of the ways the error log catches. */
export function ErrorLogPage() {
  const [hasBroken, setHasBroken] = useState(false);
  const [isPageBroken, setIsPageBroken] = useState(false);
  const isNarrow = useNarrower('narrow');
  const note = () => setHasBroken(true);
  return (
    <DemoPage
      title="错误日志"
      lead="点下面的按钮，页面会故意出错。每个错误在日志里记一次：错误信息、出错的组件、页面地址和堆栈。"
    >
      <p className={hasBroken ? `flex baseline gap-2 mb-4 rounded info-box ${css.note}` : ''} role="status">
        {hasBroken && (
          <>
            <BugOutlined className="crit" aria-hidden />
            <span>
              {isNarrow
                ? '错误已记入日志。窄屏的顶栏没有小虫图标，请换到宽屏查看。'
                : '顶栏刚刚出现了红色的小虫图标，点开它就能看到这个错误。'}
            </span>
          </>
        )}
      </p>
      <section className="card">
        <h2>只坏一部分</h2>
        <p>这两部分各有自己的边界：坏了只影响自己，页面其余部分照常使用，点“重试”重新开始。</p>
        <div className={`grid gap-3 mt-3 ${css.parts}`}>
          {parts.map(({ label, Broken }) => (
            <PartBoundary key={label}>
              <FragilePart label={label} Broken={Broken} onBreak={note} />
            </PartBoundary>
          ))}
        </div>
      </section>
      <section className="card">
        <h2>界面之外</h2>
        <p>定时任务和异步任务出错时，页面看上去没有变化，但日志里一样有记录。</p>
        <div className="flow mt-4">
          {tasks.map(({ label, start }) => (
            <Button
              key={label}
              onClick={() => {
                note();
                start();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </section>
      <section className="card">
        <h2>整页出错</h2>
        <p>没有边界接住的错误由页签接住：这个页面换成出错提示，其他页签不受影响。</p>
        <div className="flow mt-4">
          <Button onClick={() => setIsPageBroken(true)}>页面绘制时出错</Button>
        </div>
        {isPageBroken && <BreaksThePage />}
      </section>
    </DemoPage>
  );
}

interface FragilePartProps {
  /** Rendered after the press; it throws. */
  Broken: ComponentType;
  label: string;
  onBreak(): void;
}

/** Fails when its button is pressed. */
function FragilePart({ Broken, label, onBreak }: FragilePartProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Broken />;

  function handleBreak(): void {
    onBreak();
    setIsBroken(true);
  }

  return (
    <Button style={{ justifySelf: 'start' }} onClick={handleBreak}>
      {label}
    </Button>
  );
}
