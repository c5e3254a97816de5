import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { chooseMore, openProgress, patientNamed } from '../support/progress.ts';
import { textsIn } from '../support/sheets.ts';
import { expect, test } from '../support/staff.ts';

// Read only: data that other stories count stays unchanged.
test.use({ account: 'pt_he' });

test('the stage report is one sheet of A4 with the advice of the doctor, and a text to copy', async ({
  console,
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const patient = await patientNamed(person, '邵桂兰');
  await openProgress(console, patient);
  await chooseMore(console, '打印小结');
  await console.shows(`阶段小结 - ${patient.name}`);
  const sheet = console.pane.getByRole('article', { name: '邵桂兰的康复阶段小结' });
  await expect(sheet).toContainText('膝关节置换术后');
  const numbers = sheet.getByRole('table').first();
  await expect(numbers).toContainText('84°');
  await expect(numbers.getByRole('columnheader', { name: '最新' })).toBeVisible();
  await expect(sheet.locator('svg')).toHaveCount(2);
  await expectAccessible(page);

  await console.pane.getByLabel('下一步建议').fill('加强屈膝训练\n2 周后复测');
  await expect(sheet.getByRole('listitem')).toHaveText(['加强屈膝训练', '2 周后复测']);
  await page.reload();
  await expect(sheet.getByRole('listitem')).toHaveText(['加强屈膝训练', '2 周后复测']);
  await console.pane.getByRole('button', { name: '复制文字' }).click();
  await expect(page.getByText('已复制，可以粘贴到病历')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^康复阶段小结（\d{4}-\d\d-\d\d 至 /);
  expect(copied).toContain('邵桂兰');
  expect(copied).toContain('1. 加强屈膝训练\n2. 2 周后复测');

  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('banner'),
    console.sidebar,
    console.strip,
    console.pane.locator('.stage-report_tools'),
  ])
    await expect(part).toBeHidden();
  await expect(sheet).toBeVisible();
  // On the width of the paper the table fits with all its columns.
  const overhang = (table: HTMLElement) => table.scrollWidth - (table.closest('article')?.clientWidth ?? 0);
  await page.setViewportSize({ width: 718, height: 1047 });
  expect(await numbers.evaluate(overhang)).toBeLessThanOrEqual(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...paper.matchAll(/\/Type \/Page\b[^s]/g)]).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
  // A4 in points.
  expect([width, height].map((points) => Math.round(Number(points)))).toEqual([595, 842]);
});

test('another range shows another report with its own address', async ({ console, page, person }) => {
  const { id } = await patientNamed(person, '邵桂兰');
  await console.open(`/patient/progress-print/${id}`, '阶段小结 - 邵桂兰');
  const span = console.pane.locator('.stage-report_sheet h3 span').first();
  await console.pane.getByRole('button', { name: '近 2 周' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  await expect(span).toContainText(`（${from} 至 `);
  await page.reload();
  await expect(span).toContainText(`（${from} 至 `);
});

test('the data of a patient is exported as Excel and as FHIR', async ({ console, page, person }) => {
  const patient = await patientNamed(person, '邵桂兰');
  await openProgress(console, patient);
  const excel = page.waitForEvent('download');
  await chooseMore(console, '导出 Excel');
  const sheet = await excel;
  expect(sheet.suggestedFilename()).toMatch(/邵桂兰.*\.xlsx$/);
  const texts = textsIn(await readFile(await sheet.path()));
  expect(texts).toContain('邵桂兰');
  expect(texts).toContain('左膝屈（被动）');
  expect(texts).toContain('pt_he');

  const fhir = page.waitForEvent('download');
  await chooseMore(console, '导出 FHIR');
  const file = await fhir;
  expect(file.suggestedFilename()).toMatch(/邵桂兰.*\.json$/);
  const bundle = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: expect.any(String) });
  const types = new Set(
    bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType),
  );
  for (const type of ['Patient', 'CarePlan', 'Observation', 'Procedure', 'Goal']) expect(types).toContain(type);
});
