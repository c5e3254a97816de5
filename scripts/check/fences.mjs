// Simple rules that no other tool checks. Each takes a file's path and text and returns its findings.
import { missingOptional } from '../support/lockfile.mjs';
import { isTestFile, suiteOf } from '../test-run/tiers.mjs';

const isCode = (path) => /\.(tsx?|mjs|css)$/.test(path);
const isTest = (path) => /\.(test|spec)\.\w+$/.test(path);
const isData = (path) => /(^|\/)(seed|data)\/|\.data\.\w+$/.test(path);
const isBrowserCode = (path) => /^(web|contract)\/src\/.*\.tsx?$/.test(path) && !isTest(path);

const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const warnLines = 250;
const maxLines = 400;
const maxAdrLines = 30;
const maxFilesPerFolder = 30;

function fileLength(path, text) {
  if (!isCode(path) || isTest(path) || isData(path)) return [];
  const lines = lineCount(text);
  if (lines <= warnLines) return [];
  return [
    {
      level: lines > maxLines ? 'error' : 'warning',
      text: `${lines} lines; warned at ${warnLines}, refused at ${maxLines}`,
    },
  ];
}

function adrLength(path, text) {
  if (!/^docs\/adr\/.*\.md$/.test(path) || lineCount(text) <= maxAdrLines) return [];
  return [{ level: 'error', text: `${lineCount(text)} lines; an ADR has at most ${maxAdrLines}` }];
}

function deepImports(path, text) {
  if (!/\.(tsx?|mjs)$/.test(path) || isTest(path)) return [];
  const found = text.match(/\b(?:from|import)\s*\(?\s*['"](?:\.\.\/){2,}[^'"]*['"]/g) ?? [];
  return found.map((line) => ({ level: 'error', text: `${line}: at most one ../, beyond that the alias` }));
}

function namedZodImports(path, text) {
  if (!isBrowserCode(path)) return [];
  const imports = text.match(/^(?:import|export)\b[^;'"]*from\s*['"]zod(?:\/[^'"]*)?['"]/gm) ?? [];
  return imports
    .filter((line) => !/^import (?:type )?\* as z from 'zod'$/.test(line))
    .map((line) => ({
      level: 'error',
      text: `${line}: browser code imports zod only as \`import * as z from 'zod'\``,
    }));
}

/** Text fields are our own: those of Ant Design are 10 KiB of every form page. */
function foreignInput(path, text) {
  if (!isBrowserCode(path)) return [];
  const imports = text.match(/^import\b[^;'"]*from\s*['"]antd(?:\/[^'"]*)?['"]/gm) ?? [];
  return imports
    .filter((line) => /[{,]\s*Input\s*[,}]/.test(line) || /from\s*['"]antd\/es\/input/.test(line))
    .map(() => ({ level: 'error', text: 'Input of antd: import it from ui/controls/text-input.ts' }));
}

/** Features whose dialogs are about patients. */
const isPatientFeature = (path) =>
  /^web\/src\/features\/(patient|plan|progress|talk)\/.*\.tsx?$/.test(path) && !isTest(path);

/** The dialogs of ui/dialog require the patient by their type; those of Ant Design could be shown without a name. */
function dialogsWithoutPatient(path, text) {
  if (!isPatientFeature(path)) return [];
  const imports = text.match(/^import\b[^;'"]*from\s*['"]antd['"]/gm) ?? [];
  const found = [
    ...imports.flatMap((line) => line.match(/\b(?:Modal|Drawer|Popconfirm)\b/g) ?? []),
    ...(text.match(/\bmodal\s*\.\s*\w+/g) ?? []),
  ];
  return found.map((name) => ({
    level: 'error',
    text: `${name}: use ui/dialog (Dialog, SideDrawer, useAsk), which names the patient`,
  }));
}

function machinePaths(_path, text) {
  const paths = text.match(/(?<![\w.@~)}-])\/(?:work|root|home)\/[\w.-]+/g) ?? [];
  const hosts = text.match(/\bregistry\.[\w-]+\.\w+/g) ?? [];
  return [...new Set([...paths, ...hosts])].map((found) => ({
    level: 'error',
    text: `${found}: a path or a host of one machine`,
  }));
}

function completeLockfile(path, text) {
  if (path !== 'package-lock.json') return [];
  const names = missingOptional(JSON.parse(text).packages).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      level: 'error',
      text: `npm ci would refuse it: ${names.length} optional packages are missing; run npm run lockfile`,
    },
  ];
}

function testWithoutTier(path) {
  if (!isTestFile(path) || suiteOf(path) !== undefined) return [];
  return [{ level: 'error', text: 'no command runs this test; scripts/test-run/tiers.mjs says where tests are found' }];
}

/** `...{ a, b },` in an object is the same as `a, b,`: it only saves lines. */
function literalSpreads(path, text) {
  if (!/^(contract|server|web|e2e)\/.*\.(tsx?|mjs)$/.test(path)) return [];
  const found = text.match(/^\s*\.\.\.\{(?: .*)?$/gm) ?? [];
  return found.map((line) => ({ level: 'error', text: `${line.trim()}: write the properties directly` }));
}

const fences = [
  testWithoutTier,
  fileLength,
  adrLength,
  deepImports,
  namedZodImports,
  foreignInput,
  dialogsWithoutPatient,
  machinePaths,
  completeLockfile,
  literalSpreads,
];

/** Every finding in one file, as { level, text }. */
export function inspectFile(path, text) {
  return fences
    .flatMap((fence) => fence(path, text))
    .map(({ level, text: what }) => ({ level, text: `${path}: ${what}` }));
}

const hasFileLimit = (folder) =>
  /^(contract|server|web|e2e|scripts)(\/|$)/.test(folder) && folder !== 'server/migrations';

/** Folders with too many files, as { level, text }. */
export function inspectFolders(paths) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => hasFileLimit(folder) && count > maxFilesPerFolder)
    .map(([folder, count]) => ({
      level: 'error',
      text: `${folder}: ${count} files; a folder holds at most ${maxFilesPerFolder}, sort them into folders by purpose`,
    }));
}
