// What somebody opened through another person's eyes, in words.
const words: Readonly<Record<string, string>> = {
  'GET /api/agency/agency_info': '机构详情',
  'GET /api/agency/list_agency': '机构列表',
  'GET /api/audit/list_audit': '审计记录',
  'GET /api/dashboard/admin': '首页',
  'GET /api/file/get_file': '图片',
  'GET /api/user/check_unique': '账号与手机号查重',
  'GET /api/user/export_user': '导出用户',
  'GET /api/user/get_notices': '登录提醒',
  'GET /api/user/list_colleague': '可选的同事',
  'GET /api/user/list_emploree/': '直接下属',
  'GET /api/user/list_emploree_tree/': '组织架构',
  'GET /api/user/list_session': '登录会话',
  'GET /api/user/list_user': '用户列表',
  'GET /api/user/profile': '个人信息',
  'GET /api/user/user_info': '用户详情',
  'POST /api/user/modify_password': '修改密码',
  'POST /api/user/modify_self': '修改个人资料',
  'POST /api/user/modify_user': '修改用户',
  'POST /api/user/set_cover': '设置代班',
  'POST /api/user/stop_view_as': '退出查看',
  'POST /api/user/update_profile': '修改个人资料',
};

/** A call without words shows as itself. */
export function callWords(call: unknown): string {
  return typeof call === 'string' ? (words[call] ?? call) : '';
}
