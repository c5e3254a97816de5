import { Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { tryColor } from '#web/ui/theme/trial-color.ts';
import { DemoPage } from '../DemoPage.tsx';
import { Samples } from './Samples.tsx';
import css from './theme.module.css';

const darkPrimary = '#262729';

const trialColors = [
  { color: darkPrimary, name: '墨黑' },
  { color: '#304156', name: '灰蓝' },
  { color: '#11a983', name: '翠绿' },
  { color: '#fadb14', name: '明黄' },
  { color: '#6959cd', name: '紫色' },
  { color: '#f5222d', name: '红色' },
] as const;

/** The option of the radio group that tries no colour. */
const own = '';

export function ThemePage() {
  const [color, setColor] = useState<string>(own);
  const id = useId();

  // Only while the page is on screen: effects of a hidden page are cleaned up.
  useEffect(() => {
    if (color !== own) return tryColor(color);
  }, [color]);

  return (
    <DemoPage
      title="主题"
      lead="换一个主色，整个控制台跟着变。离开这个页面就恢复，不会保存；要长期使用，请到“界面设置”里选。"
    >
      <section className="card">
        <div className={`row ${css.switch}`}>
          <Switch id={id} checked={color === darkPrimary} onChange={(isOn) => setColor(isOn ? darkPrimary : own)} />
          <label htmlFor={id} style={{ cursor: 'pointer' }}>
            试用深色主色（{darkPrimary}）
          </label>
        </div>
        <RadioGroup
          className={`mt-4 ${css.radios}`}
          aria-label="试用的主色"
          value={color}
          onChange={setColor}
          options={[
            { value: own, label: '原来的主色' },
            ...trialColors.map(({ color: value, name }) => ({
              value,
              label: (
                <>
                  <span className={css.dot} style={{ backgroundColor: value }} />
                  {name}
                </>
              ),
            })),
          ]}
        />
      </section>
      <Samples />
    </DemoPage>
  );
}
