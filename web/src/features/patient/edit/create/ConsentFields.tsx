import { isDay } from '@yun/contract/base/day';
import { consentDocument } from '@yun/contract/patient/consent-text';
import { Form } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { dayRule } from '#web/ui/date-input/day-rules.ts';
import { ConsentText } from '../ConsentText.tsx';
import { signerNameRule } from '../field-rules.ts';
import css from '../patient-form.module.css';
import { type CreateValues, isChild } from './create-values.ts';

/** The consent can be recorded with the record or later; a plan cannot start without it. */
export function ConsentFields() {
  const signsNow = Form.useWatch<boolean>('signs_now');
  return (
    <fieldset className={`shrink p-0 ${css.fieldBlock}`}>
      <legend>知情同意</legend>
      <p className={`small lines-tight ${css.fieldBlockNote}`}>可以以后登记，启用训练计划前必须登记。</p>
      <ConsentText document={consentDocument} />
      <Form.Item<CreateValues> name="signs_now" valuePropName="checked">
        <CheckBox>患者或监护人已签署，现在登记</CheckBox>
      </Form.Item>
      {signsNow && <Signature />}
    </fieldset>
  );
}

function Signature() {
  const birthDate = Form.useWatch<string | null>('birth_date') ?? null;
  const mustBeGuardian = isChild(birthDate);
  return (
    <div className={css.pair}>
      <Form.Item<CreateValues>
        name="consent_signer"
        label="签署人"
        required
        rules={[{ validator: (_, signer) => checkSigner(signer, mustBeGuardian) }]}
      >
        <RadioGroup
          options={[
            { value: '本人', label: '本人' },
            { value: '监护人', label: '监护人' },
          ]}
        />
      </Form.Item>
      <Form.Item<CreateValues> name="consent_signer_name" label="签署人姓名" rules={[signerNameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item<CreateValues>
        name="consent_method"
        label="签署方式"
        rules={[{ required: true, message: '请选择签署方式' }]}
        extra="扫描件可在建档后上传为附件"
      >
        <RadioGroup
          options={[
            { value: '纸质扫描', label: '纸质扫描' },
            { value: '手写签名', label: '手写签名' },
          ]}
        />
      </Form.Item>
      <Form.Item<CreateValues>
        name="consent_date"
        label="签署日期"
        rules={[
          { required: true, message: '请填写签署日期' },
          dayRule,
          {
            validator: (_, day) =>
              day && isDay(day) && day > serverToday()
                ? Promise.reject(new Error('签署日期不能晚于今天'))
                : Promise.resolve(),
          },
        ]}
      >
        <DateInput max={serverToday()} />
      </Form.Item>
    </div>
  );
}

function checkSigner(signer: string, mustBeGuardian: boolean): Promise<void> {
  return signer === '本人' && mustBeGuardian
    ? Promise.reject(new Error('未满 14 岁须由监护人签署'))
    : Promise.resolve();
}
