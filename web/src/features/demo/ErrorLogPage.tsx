import { Button } from 'antd';
import { useState } from 'react';
import './demo.css';

/** Breaks on purpose, in each of the ways the error log catches. */
export function ErrorLogPage() {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="page">
      <div className="page-head">
        <h1>错误日志</h1>
      </div>
      <section className="card">
        <p>
          出错后，顶栏会出现红色的错误日志按钮（窄屏不显示），点开可以看到错误信息、位置、地址和堆栈。一个页面出错不影响其他页签。
        </p>
        <div className="demo-actions">
          <Button onClick={() => setIsBroken(true)}>页面绘制时出错</Button>
          <Button onClick={() => setTimeout(breakInTimer)}>定时任务出错</Button>
          <Button onClick={() => void breakInPromise()}>异步任务出错</Button>
        </div>
        {isBroken && <Broken />}
      </section>
    </div>
  );
}

function Broken(): never {
  throw new Error('演示：页面绘制时出错');
}

function breakInTimer(): never {
  throw new Error('演示：定时任务出错');
}

async function breakInPromise(): Promise<never> {
  throw new Error('演示：异步任务出错');
}
