import { Form, InputNumber, Select, Table, type TableColumnsType } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useSearchParams } from '#web/ui/page-address.ts';
import { LabPage } from '../LabPage.tsx';

interface Row {
  key: number;
  name: string;
  sex: string;
  age: number;
  part: string;
  stage: string;
  doctor: string;
  sessions: number;
  lastSeen: string;
}

const parts = ['膝', '肩', '腰', '踝'];
const stages = ['早期', '中期', '后期'];
const at = (list: string[], n: number) => list[n % list.length] as string;
const filtersOf = (list: string[]) => list.map((text) => ({ text, value: text }));

const rows: Row[] = Array.from({ length: 20 }, (_, n) => ({
  key: n + 1,
  name: `患者 ${n + 1}`,
  sex: n % 2 ? '男' : '女',
  age: 20 + ((n * 7) % 60),
  part: at(parts, n),
  stage: at(stages, n),
  doctor: `医生 ${(n % 4) + 1}`,
  sessions: (n * 13) % 40,
  lastSeen: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`,
}));

const columns: TableColumnsType<Row> = [
  { title: '姓名', dataIndex: 'name', sorter: (a, b) => a.key - b.key },
  { title: '性别', dataIndex: 'sex' },
  { title: '年龄', dataIndex: 'age', align: 'right', sorter: (a, b) => a.age - b.age },
  { title: '部位', dataIndex: 'part', filters: filtersOf(parts), onFilter: (value, row) => row.part === value },
  { title: '阶段', dataIndex: 'stage', filters: filtersOf(stages), onFilter: (value, row) => row.stage === value },
  { title: '医生', dataIndex: 'doctor' },
  { title: '训练次数', dataIndex: 'sessions', align: 'right', sorter: (a, b) => a.sessions - b.sessions },
  { title: '最近训练', dataIndex: 'lastSeen' },
];

export function TablePage() {
  const [query, setQuery] = useSearchParams();
  const keyword = query.get('keyword') ?? '';
  return (
    <LabPage title="实验表格">
      <Form
        layout="inline"
        initialValues={{ keyword }}
        onFinish={(values) => setQuery(new URLSearchParams(values.keyword ? { keyword: values.keyword } : {}))}
      >
        <Form.Item name="keyword" label="关键字">
          <Input />
        </Form.Item>
        <Form.Item name="part" label="部位">
          <Select style={{ width: 120 }} options={parts.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="stage" label="阶段">
          <Select style={{ width: 120 }} options={stages.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="age" label="年龄不小于">
          <InputNumber />
        </Form.Item>
        <Form.Item name="since" label="起始日期">
          <DateInput />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </Form>
      <Table
        size="middle"
        rowSelection={{}}
        columns={columns}
        dataSource={rows.filter(({ name }) => name.includes(keyword))}
        pagination={false}
      />
    </LabPage>
  );
}
