import { type ComponentType, useEffect } from 'react';

/** Minified code has no names worth reading; the error log shows this one. */
function named(name: string, part: ComponentType): ComponentType {
  return Object.defineProperty(part, 'name', { value: name });
}

export const BreaksWhileDrawn = named('BreaksWhileDrawn', () => {
  throw new Error('演示：绘制这一部分时出错');
});

export const BreaksWhenCreated = named('BreaksWhenCreated', () => {
  useEffect(() => {
    throw new Error('演示：创建这一部分时出错');
  }, []);
  return <p>马上就会出错</p>;
});

export const BreaksThePage = named('BreaksThePage', () => {
  throw new Error('演示：页面绘制时出错');
});
