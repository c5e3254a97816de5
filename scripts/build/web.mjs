// Builds the web with Vite into the named folder, then adds version.json and the compressed files. A program of its own:
// run by build.mjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { inRoot } from '../support/paths.mjs';
import { chunkGroups } from './chunk-groups.mjs';
import { addCompileHints } from './compile-hint.mjs';
import { compressFiles } from './compress.mjs';
import { demoFiles, demoLeaks } from './demo-chunks.mjs';
import { listFiles } from './fingerprint.mjs';
import { pageFiles, servedSizes } from './page-files.mjs';
import { buildPatientPage, maxPatientBytes, patientBytes } from './patient-page.mjs';
import { plainPagesWithDesign } from './plain-pages.mjs';
import { versionOf } from './version.mjs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const folder = inRoot(process.argv[2]);
const versionFile = join(folder, 'version.json');
const previous = readJson(versionFile);

const buildWeb = (options) =>
  build({
    root: inRoot('web'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false, ...options },
  });

const { module: early } = await runnerImport(inRoot('web/src/app/routes/early-pages.ts'), { configFile: false });
const { output } = await buildWeb({ write: false, minify: false });
const built = await buildWeb({
  rolldownOptions: {
    output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(output, early.plainPages) } },
  },
});
const designed = plainPagesWithDesign(output, early.plainPages);
if (designed.length > 0) throw new Error(`不用 Ant Design 的页面加载了它：${designed.join('，')}`);
const leaks = demoLeaks(built.output);
if (leaks.length > 0) throw new Error(`其他页面也要加载演示页面的代码：${leaks.join('，')}`);
addCompileHints(folder, built.output);
// For the bench; names beginning with a dot are not served.
writeFileSync(join(folder, '.demo-files.json'), JSON.stringify(demoFiles(built.output)));
const patient = await buildPatientPage({ outDir: folder });
if (patientBytes(patient.output) > maxPatientBytes) {
  throw new Error(`患者端脚本压缩后 ${patientBytes(patient.output)} 字节，不应超过 ${maxPatientBytes}`);
}
const version = versionOf(folder, readJson(inRoot('package.json')).version, previous);
writeFileSync(versionFile, `${JSON.stringify(version)}\n`);
await compressFiles(listFiles(folder));
writeFileSync(join(folder, '.page-files.json'), JSON.stringify(filesByPage()));

/** For the bench and the test of the budgets: the files of each page, and their sizes as served. */
function filesByPage() {
  const phone = patient.output.map(({ fileName }) => fileName).filter((name) => /\.(js|css)$/.test(name));
  const files = { ...pageFiles(built.output, early.plainPages), phone };
  const names = new Set([files.signIn, phone, files.ahead, ...Object.values(files.pages)].flat());
  return { ...files, bytes: servedSizes(folder, names) };
}
