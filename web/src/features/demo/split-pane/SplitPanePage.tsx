import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import type { SplitOrientation } from '#web/ui/split-pane/SplitBar.tsx';
import { SplitPane, shareLimits } from '#web/ui/split-pane/SplitPane.tsx';
import { DemoPage } from '../DemoPage.tsx';
import css from './split-pane-page.module.css';

const half = 50;
const buttonStep = 10;
const { least, most } = shareLimits;

/** The bar between the first part and the rest, and the bar inside the rest, which always has the other orientation. */
const layouts: Record<SplitOrientation, { rest: SplitOrientation; parts: [string, string, string]; other: string }> = {
  vertical: { rest: 'horizontal', parts: ['左', '右上', '右下'], other: '改为上下分栏' },
  horizontal: { rest: 'vertical', parts: ['上', '下左', '下右'], other: '改为左右分栏' },
};

export function SplitPanePage() {
  const [orientation, setOrientation] = useState<SplitOrientation>('vertical');
  const [share, setShare] = useState(half);
  const [restShare, setRestShare] = useState(half);
  const { rest, parts, other } = layouts[orientation];
  const [first, second, third] = parts;

  function handleReset(): void {
    setShare(half);
    setRestShare(half);
  }

  return (
    <DemoPage
      className={`stack ${css.page}`}
      title="分栏"
      lead="拖动分隔条调整大小，点一下恢复各占一半；也可以用方向键、Home、End 调整，按 Enter 恢复。"
    >
      <div className="flow mb-4">
        <Button onClick={handleReset}>重置</Button>
        <Button onClick={() => setOrientation(rest)}>{other}</Button>
        <ShareButtons name={first} share={share} onChange={setShare} />
        <ShareButtons name={second} share={restShare} onChange={setRestShare} />
      </div>
      <div className={`grow panel clip ${css.area}`}>
        <SplitPane
          label={`“${first}”的大小`}
          orientation={orientation}
          share={share}
          onShareChange={setShare}
          resetsOnPress
        >
          <Part colour="#f38181" name={first} share={share} />
          <SplitPane
            label={`“${second}”的大小`}
            orientation={rest}
            share={restShare}
            onShareChange={setRestShare}
            resetsOnPress
          >
            <Part colour="#fce38a" name={second} share={restShare} />
            <Part colour="#95e1d3" name={third} share={100 - restShare} />
          </SplitPane>
        </SplitPane>
      </div>
    </DemoPage>
  );
}

/** The same as dragging, for users who cannot drag. */
function ShareButtons({ name, share, onChange }: { name: string; share: number; onChange(share: number): void }) {
  const changeBy = (by: number) => onChange(Math.min(most, Math.max(least, share + by)));
  return (
    <fieldset className={`row gap-1 m-0 p-0 ${css.share}`} style={{ border: 0 }}>
      <legend className="muted">{name}</legend>
      <Button
        aria-label={`“${name}”变小`}
        icon={<MinusOutlined aria-hidden />}
        aria-disabled={share <= least}
        onClick={() => changeBy(-buttonStep)}
      />
      <Button
        aria-label={`“${name}”变大`}
        icon={<PlusOutlined aria-hidden />}
        aria-disabled={share >= most}
        onClick={() => changeBy(buttonStep)}
      />
    </fieldset>
  );
}

/** The colours are the same in both themes, as in the template; so is the text on them. */
function Part({ colour, name, share }: { colour: string; name: string; share: number }) {
  return (
    <p className={`flex middle centered large figures text-center ${css.part}`} style={{ background: colour }}>
      {name} {Math.round(share)}%
    </p>
  );
}
