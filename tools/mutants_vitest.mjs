// Runs tests of the page again and again, in one process that keeps all that has been compiled.
//
//   node tools/mutants_vitest.mjs      in front/: for each line {"changed": FILE, "tests": [FILE, …]} of its input
//                                      says "passed" or "failed"; no tests mean all
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const found = createRequire(join(process.cwd(), 'package.json')).resolve('vitest/node');
const { createVitest } = await import(pathToFileURL(found).href);
const vitest = await createVitest('test', { watch: false, bail: 1, fileParallelism: false, reporters: [{}] });
await vitest.standalone();

async function run({ changed, tests }) {
  if (changed) vitest.invalidateFile(resolve(changed));
  const wanted = new Set(tests.map((name) => resolve(name)));
  const all = await vitest.globTestSpecifications();
  const chosen = wanted.size ? all.filter((one) => wanted.has(one.moduleId)) : all;
  vitest.state.filesMap.clear(); // what earlier runs came to
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, !wanted.size);
  if (changed) vitest.invalidateFile(resolve(changed)); // it is put back before the next question
  const good = testModules.length === chosen.length && testModules.every((one) => one.ok());
  return good && !unhandledErrors.length ? 'passed' : 'failed';
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${await run(JSON.parse(line))}\n`);
await vitest.close();
process.exit(0);
