const names: Readonly<Record<string, string>> = {
  apple: '苹果',
  banana: '香蕉',
  orange: '橙子',
  pear: '梨',
  strawberry: '草莓',
};

export const fruitName = (fruit: string) => names[fruit] ?? fruit;

export const fruitOptions = Object.entries(names).map(([value, label]) => ({ value, label }));

export const firstFruits: readonly string[] = ['apple', 'banana', 'orange'];
