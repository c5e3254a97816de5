import { Button, Form, Input } from 'antd';
import { groupPhone } from '#web/ui/PhoneInput.tsx';

/** The own number: it opens the account, so it is changed only by proof. */
export function OwnPhone({ phone, onChange }: { phone: string; onChange(): void }) {
  return (
    <Form.Item label="手机号" htmlFor="own-phone">
      <div className="own-phone">
        <Input id="own-phone" readOnly value={groupPhone(phone)} />
        <Button onClick={onChange}>更换手机号</Button>
      </div>
    </Form.Item>
  );
}
