import { expect, test } from 'vitest';
import { createFailureLines } from './failure-lines.ts';

test('what failed is listed with its first line, of whatever kind the error is', () => {
  const output = `
 ✓ |unit| a.test.ts (3 tests) 12ms
TypeError: logged by a test that passes

 FAIL  |unit| b.test.ts > the store
error: sorry, too many clients already
 ❯ Parser.parseErrorMessage node_modules/pg-protocol/src/parser.ts:368:69
Serialized Error: { length: 85, severity: 'FATAL', code: '53300' }
Caused by: AggregateError: all connections failed

  1) e2e/site/forms.spec.ts:3:1 › sends the form ───

    Test timeout of 30000ms exceeded.

    Error: expect(locator).toBeVisible() failed
`;
  expect(list(output)).toEqual([
    'FAIL  |unit| b.test.ts > the store',
    'error: sorry, too many clients already',
    "Serialized Error: { length: 85, severity: 'FATAL', code: '53300' }",
    'Caused by: AggregateError: all connections failed',
    '1) e2e/site/forms.spec.ts:3:1 › sends the form ───',
    'Test timeout of 30000ms exceeded.',
    'Error: expect(locator).toBeVisible() failed',
  ]);
});

test('where nothing is named, the errors that were printed are listed, and without any the last lines', () => {
  const unnamed = ['one', 'Error [ERR_WORKER_OUT_OF_MEMORY]: the limit was reached', 'two'];
  expect(list(unnamed.join('\n'))).toEqual([unnamed[1]]);
  expect(list('Unused files (1)\nscripts/lonely.ts')).toEqual(['Unused files (1)', 'scripts/lonely.ts']);
});

function list(output: string): string[] {
  const failures = createFailureLines();
  for (const line of output.split('\n')) failures.add(line);
  return failures.list();
}
