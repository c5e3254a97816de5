import { useMutation, useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Form, type FormInstance } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { fieldName } from '#web/features/audit/index.ts';
import { OncePassword } from '#web/features/user/password/OncePassword.tsx';
import { registerUser } from '#web/features/user/staff.api.ts';
import { useIsViewingAs, viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { useNavigate } from '#web/ui/page-address.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import { FormNote } from '#web/ui/record-form/FormNote.tsx';
import { SaveBar } from '#web/ui/record-form/SaveBar.tsx';
import { useLeave } from '#web/ui/record-form/use-leave.ts';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { askAboutAdmin } from './admin-question.ts';
import css from './edit.module.css';
import { FirstPassword } from './fields/FirstPassword.tsx';
import { UserForm } from './UserForm.tsx';
import { grantorOf, newUser, recordOfUser, type UserValues } from './user-values.ts';

const formId = 'user-create';
const list = '/doctor/list';

export function UserCreatePage() {
  const profile = useProfile();
  const agencies = useQuery(agencyChoicesQuery('')).data;
  if (!profile) return null;
  const only = agencies?.total === 1 ? agencies.list[0]?.id : undefined;
  return <NewUser profile={profile} agencyId={only ?? profile.agency_id} />;
}

function NewUser({ profile, agencyId }: { profile: user.Profile; agencyId: number | null }) {
  const { kept, refusal, isSaving, created, register, startOver } = useNewUser(profile, agencyId);
  const isViewingAs = useIsViewingAs();
  const [problems, setProblems] = useState<string[]>([]);
  // The same array while there is nothing to clear: otherwise every key would render the whole page.
  const clearProblems = () => setProblems((before) => (before.length > 0 ? [] : before));
  const navigate = useNavigate();
  const leave = useLeave(kept, list);
  const { form } = kept;
  useSaveKey(useCallback(() => !isViewingAs && form.submit(), [isViewingAs, form]));

  function handleAgain(): void {
    startOver();
    form.focusField('account');
  }

  function handleList(): void {
    startOver();
    navigate(list);
  }

  return (
    <div className={`page stack ${css.page}`}>
      <div className="page-head">
        <h1>新建用户</h1>
      </div>
      <section className="card" aria-label="新用户">
        <DraftNotice {...kept} isNew />
        <UserForm
          id={formId}
          kept={kept}
          profile={profile}
          isReadOnly={profile.view_as !== null}
          onFinish={register}
          onFailed={setProblems}
          onChange={clearProblems}
        >
          <FirstPassword />
        </UserForm>
      </section>
      <SaveBar
        formId={formId}
        saveText="创建用户"
        isSaving={isSaving}
        lockedText={isViewingAs ? viewingAsText : null}
        onCancel={leave}
      >
        <MissingNote form={form} problems={problems} />
        {refusal.text}
      </SaveBar>
      {created && (
        <OncePassword
          {...created}
          title="账号已创建"
          onClose={handleAgain}
          actions={
            <>
              <Button onClick={handleList}>返回列表</Button>
              <Button onClick={handleAgain}>继续新建</Button>
            </>
          }
        />
      )}
    </div>
  );
}

/** The form of a new account with its draft, and how to create the account. */
function useNewUser(profile: user.Profile, agencyId: number | null) {
  const saved = useMemo(() => newUser(grantorOf(profile), agencyId), [profile, agencyId]);
  const kept = useKeptForm<UserValues>({ name: 'user', saved, secret: ['password'] });
  const { form, discard } = kept;
  const refusal = useRefusal(form);
  const { mutateAsync, isPending } = useMutation(registerUser);
  const [created, setCreated] = useState<{ account: string; password: string } | null>(null);

  async function register(values: UserValues): Promise<void> {
    if (isPending || !(await askAboutAdmin(values.nickname.trim(), values.modules))) return;
    refusal.clear();
    const account = values.account.trim();
    const own = values.hasOwnPassword ? { password: values.password } : {};
    try {
      const answer = await mutateAsync({ account, ...recordOfUser(values), ...own });
      setCreated({ account, password: answer.first_password ?? values.password });
      discard();
    } catch (error) {
      refusal.show(error);
    }
  }

  /** Clears the errors too: opening the dialog took the focus from a field, which checked the emptied form. */
  function startOver(): void {
    setCreated(null);
    form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof UserValues, errors: [] })));
  }

  return { kept, refusal, isSaving: isPending, created, register, startOver };
}

interface Props {
  form: FormInstance<UserValues>;
  problems: readonly string[];
}

/** The missing fields of a new account. A component of its own: it renders at every key, the page does not. */
function MissingNote({ form, problems }: Props) {
  const values = Form.useWatch((all: UserValues) => all, { form, preserve: true });
  const missing = values ? missingOf(values) : '';
  return <FormNote problems={problems} text={missing ? `还需填写：${missing}` : '填写完整，尚未创建'} />;
}

function missingOf(values: UserValues): string {
  const needed = ['account', 'nickname', 'phone', ...(values.userType === '管理员' ? [] : ['agency_id'])];
  const missing = needed.filter((field) => !String(values[field as keyof UserValues] ?? '').trim());
  return missing.map(fieldName).join('、');
}
