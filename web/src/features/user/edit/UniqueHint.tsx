import { useQuery } from '@tanstack/react-query';
import { normalizePhone } from '@yun/contract/base/phone';
import { uniqueQuery } from '#web/features/user/staff.api.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { problemOf } from '#web/ui/zod-rule.ts';
import { fieldSchemas } from './field-rules.ts';

interface Props {
  field: 'account' | 'phone';
  value: string;
  /** Whose form it is; nobody's for a new account. */
  userId?: number;
  /** What this user has already: that is no question. */
  saved: string;
}

const restMs = 400;
const words = { account: '账号已被使用', phone: '手机号已被使用' };

/** Says while typing whether the account or number is free; the server decides when it is saved. */
export function UniqueHint({ field, value, userId, saved }: Props) {
  const text = (field === 'phone' ? normalizePhone(value) : value.trim()) ?? '';
  const rested = useDebounced(text, restMs);
  const isAsked = rested !== '' && rested !== saved && problemOf(fieldSchemas[field], rested) === null;
  const { data } = useQuery({
    ...uniqueQuery({ [field]: rested, ...(userId !== undefined && { id: userId }) }),
    enabled: isAsked,
  });
  const isKnown = isAsked && rested === text && data !== undefined;
  const isTaken = field === 'account' ? data?.is_account_taken : data?.is_phone_taken;
  return (
    <span role="status" className={`unique-hint ${isTaken ? 'hint-taken' : 'hint-free'}`}>
      {isKnown && (isTaken ? words[field] : '✓ 可以使用')}
    </span>
  );
}
