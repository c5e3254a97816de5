// Counts per runner: into COUNTS_FILE for `npm test`, else as closing lines on the screen.
import { writeFileSync } from 'node:fs';
import { closingLine, runners } from './counts.mjs';

export function countModules(modules) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    let failedTests = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'failed') failedTests += 1;
      else if (state === 'passed') counts.passed += 1;
      else counts.skipped += 1;
    }
    // A file that could not be loaded, or whose hooks failed, has no failed test.
    counts.failed += failedTests > 0 || module.ok() ? failedTests : 1;
  }
  return counts;
}

/** `file › test` of all that failed; the file alone if it has no failed test. */
export function namesOfFailed(modules) {
  return modules
    .filter((module) => !module.ok())
    .flatMap(({ relativeModuleId: file, children }) => {
      const tests = [...children.allTests()].filter((test) => test.result().state === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
}

/** How long each file took, loading included. */
export function timesOf(modules) {
  return modules.map((module) => {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
    return { file: module.relativeModuleId, seconds: ms / 1000 };
  });
}

export default class Summary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = {};
    for (const [name, projects] of Object.entries(runners)) {
      const own = modules.filter((module) => projects.includes(module.project.name));
      if (own.length > 0) counts[name] = { ...countModules(own), failures: namesOfFailed(own), files: timesOf(own) };
    }
    const first = Object.values(counts)[0];
    if (first) {
      first.failed += unhandledErrors.length;
      first.failures.push(...unhandledErrors.map(({ message }) => `测试之外的错误：${message}`));
    }
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
    else for (const [name, count] of Object.entries(counts)) console.log(closingLine(name, count));
  }
}
