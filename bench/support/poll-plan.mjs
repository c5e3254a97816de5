// How the database finds unread messages: the query plan, the pages read, and whether only indexes are read.

const statement = `select patient_id, unread, heard_id from talk_unread where user_id = any($1::bigint[])`;

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Measured for a few doctors with a warm cache; the median counts. */
export async function pollCost({ session }) {
  return session(async (query) => {
    const doctors = await query(`select id from app_user where account like 'bench_doctor_%' order by id limit 9`);
    const found = [];
    for (const { id } of doctors) {
      await query(statement, [[id]]);
      const [{ 'QUERY PLAN': plans }] = await query(`explain (analyze, buffers, format json) ${statement}`, [[id]]);
      const [{ Plan: plan, 'Execution Time': ms }] = plans;
      found.push({ plan, ms, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] });
    }
    const cost = found.sort((a, b) => a.buffers - b.buffers)[found.length >> 1];
    const scans = nodesOf(cost.plan).filter((node) => node['Relation Name'] && node['Actual Loops'] > 0);
    return {
      ...cost,
      scans: scans.map((node) => `${node['Relation Name']} ${node['Node Type']}`),
      isIndexOnly: scans
        .filter((node) => node['Relation Name'] !== 'app_user')
        .every((node) => node['Node Type'] === 'Index Only Scan'),
    };
  });
}

export function printPlan({ plan }) {
  console.log('\n计划');
  const print = (node, depth) => {
    if (node['Actual Loops'] === 0) return;
    const where = node['Index Name'] ?? node['Relation Name'] ?? '';
    const heap = node['Heap Fetches'] === undefined ? '' : `，取行 ${node['Heap Fetches']}`;
    console.log(
      `${'  '.repeat(depth)}${node['Node Type']} ${where}（${node['Actual Rows']} 行 × ${node['Actual Loops']}${heap}）`,
    );
    for (const child of node.Plans ?? []) print(child, depth + 1);
  };
  print(plan, 1);
}
