import { patientFieldNames, patientFieldTable } from '@yun/contract/patient/fields';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Pages that show a record's fields among other things. */
const otherSources = import.meta.glob<string>(
  [
    '../{plan,talk,progress,alert,exercise,audit}/**/*.{ts,tsx}',
    '/src/{app/home,ui}/**/*.{ts,tsx}',
    '!../**/*.test.*',
    '!/src/**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Texts that contain a label and do not name the field, each with the reason. */
const allowed: readonly { text: string; reason: string }[] = [
  { text: '签署人姓名', reason: 'the name of the person who signs a consent, not of the patient' },
  { text: "'监护人'", reason: 'who signs a consent, as it is stored' },
  { text: '监护人已签署', reason: 'who signs a consent' },
  { text: '监护人签署', reason: 'who signs a consent' },
  { text: '打标签', reason: 'the action on several patients' },
  { text: '位患者的标签', reason: 'result of that action' },
  { text: '标签没有变化', reason: 'result of that action' },
  { text: '选择或输入标签', reason: 'a single tag in the dialog of that action' },
  { text: '去掉的标签', reason: 'a single tag in the dialog of that action' },
  { text: '个标签', reason: 'a number of tags in the dialog of that action' },
  { text: '下肢与负重', reason: 'a group of precautions' },
  { text: '双下肢不能负重', reason: 'a precaution, as it is stored' },
];

/** Labels that other records have too: a person's name, the note on a dose or a training, where a training comes from. */
const common = ['姓名', '称呼', '手机号', '地址', '来源', '标签', '备注'];

const allowedElsewhere: typeof allowed = [
  { text: '等待监护人', reason: 'who signs a consent' },
  { text: '患侧的动作', reason: 'a side of an exercise in a template' },
  { text: '“患侧”', reason: 'a side of an exercise in a template' },
  { text: "'患侧'", reason: 'a side of an exercise in a template, as it is stored' },
  { text: '本病种部位', reason: 'exercises for the patient’s condition' },
  { text: '当前病种', reason: 'scales for the patient’s condition' },
  { text: '按患者的病种', reason: 'on what measurement errors depend' },
  { text: '按病种', reason: 'on what measurement errors depend' },
];

const labels = patientFieldNames.flatMap((field) => {
  const { label, labels: others = {} } = patientFieldTable[field] as { label: string; labels?: Record<string, string> };
  return [label, ...Object.values(others)];
});

function labelsIn(source: string, exceptions = allowed): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const checked = exceptions.reduce((text, exception) => text.replaceAll(exception.text, ''), code);
  return labels.filter((label) => checked.includes(label));
}

it('reads every label of a field from the table of fields', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    labelsIn(source).map((label) => `${file}: ${label}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

it('reads them from there on pages of other features too', () => {
  const found = Object.entries(otherSources).flatMap(([file, source]) =>
    labelsIn(source, allowedElsewhere)
      .filter((label) => !common.includes(label))
      .map((label) => `${file}: ${label}`),
  );
  expect(Object.keys(otherSources).length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

it('finds a label in a property, a text and a sentence, not in a comment', () => {
  expect(labelsIn(`<Form.Item label="性别" />`)).toEqual(['性别']);
  expect(labelsIn(`<dt>\n  下次复诊\n</dt>`)).toEqual(['下次复诊']);
  expect(labelsIn(`message.error('请先填写手术日期')`)).toEqual(['手术日期']);
  expect(labelsIn(`/** 性别 */ // 手术日期`)).toEqual([]);
});
