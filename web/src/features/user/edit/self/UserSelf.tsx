import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { labelsOfCodes } from '@yun/contract/base/permission';
import { Form } from 'antd';
import { useState } from 'react';
import { agencyText } from '#web/features/user/agency-text.ts';
import { modifySelf } from '#web/features/user/staff.api.ts';
import { useIsViewingAs, viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { groupPhone } from '#web/ui/controls/PhoneInput.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { PictureUpload } from '#web/ui/picture/PictureUpload.tsx';
import { RecordBar } from '#web/ui/record-form/RecordBar.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { AccountConflict } from '../AccountConflict.tsx';
import { type Fact, Facts, FieldGroup } from '../EditParts.tsx';
import css from '../edit.module.css';
import { formFieldName } from '../field-text.ts';
import { PostFields } from '../fields/AccountFields.tsx';
import { fieldRules } from '../fields/field-rules.ts';
import { type PostValues, recordOfPost, valuesOfPost } from '../post-values.ts';
import { useRereading } from '../use-rereading.ts';

const ChangePhoneDialog = lateDialog(
  '更换手机号',
  async () => (await import('./ChangePhoneDialog.tsx')).ChangePhoneDialog,
);

const formId = 'user-self';

/** The user's own record: personal details can be changed, what administrators decide is only shown. */
export function UserSelf({ info }: { info: user.UserInfo }) {
  const isViewingAs = useIsViewingAs();
  const modify = useMutation(modifySelf);
  const rereading = useRereading(info.id);
  const record = useRecordForm({
    name: 'self',
    info,
    valuesOf: valuesOfSelf,
    recordOf: recordOfSelf,
    send: (_changes, all, version) => modify.mutateAsync({ version, ...all }),
    ...rereading,
  });
  const { kept, conflict } = record;
  const [problems, setProblems] = useState<string[]>([]);
  // The same array while there is nothing to clear: otherwise every key would render the whole page.
  const clearProblems = () => setProblems((before) => (before.length > 0 ? [] : before));
  const [isPhoneOpen, setIsPhoneOpen] = useState(false);

  return (
    <div className={`page stack ${css.page}`}>
      <div className={`page-head wrap ${css.head}`}>
        <h1>个人资料</h1>
        <span className="muted">{info.account}</span>
      </div>
      {conflict && <AccountConflict conflict={conflict} isSaving={record.isSaving} onResolve={record.resolve} />}
      <section className="card" aria-label="个人资料">
        <DraftNotice {...kept} />
        <Form
          {...kept.props}
          name={formId}
          className={css.form}
          layout="vertical"
          validateTrigger="onBlur"
          disabled={isViewingAs}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={() => {
            clearProblems();
            kept.props.onValuesChange();
          }}
          onFinish={() => !conflict && record.save(kept.form.getFieldsValue(true))}
          onFinishFailed={({ errorFields }) =>
            setProblems(errorFields.map(({ name }) => formFieldName(String(name[0]))))
          }
        >
          <OwnFields info={info} onChangePhone={() => setIsPhoneOpen(true)} />
        </Form>
        <OwnPlace info={info} />
      </section>
      <RecordBar
        formId={formId}
        record={record}
        problems={problems}
        backTo="/profile/index"
        cancelText="返回个人信息"
        lockedText={isViewingAs ? viewingAsText : null}
      />
      {isPhoneOpen && (
        <ChangePhoneDialog account={info.account} onClose={() => setIsPhoneOpen(false)} onDone={record.noteOwnChange} />
      )}
    </div>
  );
}

function OwnFields({ info, onChangePhone }: { info: user.UserInfo; onChangePhone(): void }) {
  return (
    <FieldGroup title="我的信息">
      <div className={`grid gap-x-4 ${css.fieldGrid}`}>
        <Form.Item name="nickname" label="姓名" rules={fieldRules.nickname}>
          <Input autoComplete="name" />
        </Form.Item>
        <OwnPhone phone={info.phone} onChange={onChangePhone} />
        <Form.Item name="email" label="邮箱" rules={fieldRules.email}>
          <Input inputMode="email" autoComplete="email" />
        </Form.Item>
        <PostFields />
      </div>
      <div className={`grid gap-x-4 ${css.pictureGrid}`}>
        <Form.Item name="avatar_id" label="头像">
          <PictureUpload kind="avatar" name={info.nickname} />
        </Form.Item>
        <Form.Item name="signature_id" label="签名" extra="用于打印的训练计划">
          <PictureUpload kind="signature" name={info.nickname} />
        </Form.Item>
      </div>
    </FieldGroup>
  );
}

/** The phone number signs in, so changing it needs a code and the password. */
function OwnPhone({ phone, onChange }: { phone: string; onChange(): void }) {
  return (
    <Form.Item label="手机号" htmlFor="own-phone">
      <div className={`flex gap-2 ${css.ownPhone}`}>
        <Input id="own-phone" readOnly value={groupPhone(phone)} />
        <Button className="fixed" onClick={onChange}>
          更换手机号
        </Button>
      </div>
    </Form.Item>
  );
}

/** What administrators decide about the account; read-only here. */
function OwnPlace({ info }: { info: user.UserInfo }) {
  const facts: Fact[] = [
    ['用户类型', info.userTypeName],
    ['所属机构', agencyText(info.agency_name, info.userType)],
    ['上级', info.manager_name ?? '无'],
    ['权限', labelsOfCodes(info.modules)],
  ];
  return (
    <section className={`line-top ${css.ownPlace}`} aria-label="所属与权限">
      <h2>所属与权限</h2>
      <p className="muted mb-3">由管理员设置，这里只能查看。</p>
      <Facts facts={facts} />
    </section>
  );
}

/** What users may change of their own record. */
type SelfValues = PostValues & {
  nickname: string;
  email: string;
  avatar_id: string | null;
  signature_id: string | null;
};

function valuesOfSelf(info: user.UserInfo): SelfValues {
  return {
    nickname: info.nickname,
    email: info.email ?? '',
    ...valuesOfPost(info),
    avatar_id: info.avatar_id,
    signature_id: info.signature_id,
  };
}

function recordOfSelf(values: SelfValues) {
  return {
    nickname: values.nickname.trim(),
    email: values.email.trim() || null,
    ...recordOfPost(values),
    avatar_id: values.avatar_id ?? null,
    signature_id: values.signature_id ?? null,
  };
}
