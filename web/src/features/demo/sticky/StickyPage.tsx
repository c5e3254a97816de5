import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { PublishBar } from './PublishBar.tsx';
import css from './sticky-page.module.css';

/** Content to scroll through. */
const passages: readonly (readonly [string, string])[] = [
  [
    '一条栏为什么要停住',
    '页面很长时，最常用的操作会随着内容离开屏幕。让它停在边上，就不必每次都滚回去。停住的栏不应该很高，也不应该同时有很多条，否则留给内容的地方就少了。',
  ],
  [
    '原来的位置一直留着',
    '发布栏停住以后，它在页面里的位置没有被别的内容占去，所以下面的文字不会突然往上跳。滚回来时，它又回到原处，影子随之消失。',
  ],
  [
    '窗口变了也不要紧',
    '收起左边的菜单、转动手机、改变窗口的大小，栏的宽度都跟着页面走。页头变高或变矮时，它停住的地方也跟着变。',
  ],
  [
    '换到别的标签页再回来',
    '填到一半的链接和时间都还在，滚动的位置也还在，发布栏仍然停在刚才的地方。要重新开始，可以刷新这个标签页。',
  ],
  [
    '停在中间的按钮',
    '上面这个按钮不是停在最顶上，而是停在离窗口顶部 200 px 的地方。它和发布栏用的是同一个组件，只是停住的位置不同。停住时它照样可以点。',
  ],
  [
    '什么时候不用它',
    '只看一眼的说明不需要停住；表格的表头、表单底部的保存栏适合停住。本系统的保存栏用的就是这个组件，只是停在页面底部。',
  ],
  [
    '键盘也一样',
    '用 Tab 键可以走到发布栏里的每一个输入框；在链接框里按回车等于点“发布”，缺少的内容会在栏的下方列出来。',
  ],
  [
    '在手机上',
    '屏幕窄的时候放不下这么多输入框，发布栏只留下两个按钮：一个展开设置，一个发布。发布时有没填的，设置会自己展开。',
  ],
  ['打印的时候', '纸上没有滚动，停住的栏回到它在页面里的位置，不会在每一页上重复出现。'],
  ['到这里就是页面的末尾', '现在可以慢慢滚回去，看按钮和发布栏依次松开，回到各自原来的地方。'],
];

export function StickyPage() {
  const [presses, setPresses] = useState(0);
  const [before, after] = [passages.slice(0, 4), passages.slice(4)];
  return (
    // The space below lets the last passage be scrolled up to the button.
    <DemoPage
      style={{ maxWidth: 'none', paddingBottom: '40vh' }}
      title="吸顶"
      lead="向下滚动：蓝色的发布栏停在页面顶部，后面的按钮停在离窗口顶部 200 px 的地方。"
    >
      <PublishBar />
      {before.map(draw)}
      <Sticky windowTop={200} className={`mb-4 rounded ${css.button}`}>
        <Button type="primary" onClick={() => setPresses(presses + 1)}>
          {presses === 0 ? '停在 200 px 的按钮' : `已点 ${presses} 次`}
        </Button>
      </Sticky>
      {after.map(draw)}
    </DemoPage>
  );
}

function draw([title, text]: readonly [string, string]) {
  return (
    <section key={title} className={`card ${css.passage}`}>
      <h2>{title}</h2>
      <p className="mt-1 muted">{text}</p>
    </section>
  );
}
