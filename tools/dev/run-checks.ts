// The steps of `npm test`; `--check` runs only the quick ones, and names run only those.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allChecks, type Check, resultsFolder, root, stepLimitMs } from './checks.ts'
import { provide } from './machine.ts'
import { type Outcome, readReport, type StepResult } from './reports.ts'

const graceMs = 10_000
const mostNamesShown = 40

function chosenChecks(args: string[]): Check[] {
  const names = args.filter((arg) => !arg.startsWith('--'))
  if (names.length > 0) return allChecks().filter((check) => names.includes(check.name))
  return allChecks().filter((check) => check.quick || !args.includes('--check'))
}

async function runCheck(check: Check, position: string): Promise<StepResult> {
  console.log(`\n── ${position} ${check.title}`)
  if (check.report) {
    mkdirSync(path.dirname(check.report.file), { recursive: true })
    rmSync(check.report.file, { force: true })
  }
  const startedAt = Date.now()
  let failure = await runStep(check)
  if (failure && check.twice) failure = await runStep(check)
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10
  const tests = outcomesOf(check, failure)
  const failed = countOf(tests, 'failed')
  console.log(failed === 0 ? `   done in ${seconds} s` : `   FAILED in ${seconds} s: ${check.title}`)
  return { step: check.name, title: check.title, seconds, tests }
}

/** Runs a step to its end; answers null when it went well, else what happened in words. */
async function runStep(check: Check): Promise<string | null> {
  const child = spawn(process.execPath, check.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...check.env },
  })
  let isTooLong = false
  const limit = setTimeout(() => {
    isTooLong = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
  }, stepLimitMs)
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', pass)
  const [code, signal] = await once(child, 'exit')
  process.off('SIGTERM', pass)
  clearTimeout(limit)
  if (isTooLong) return `took longer than ${stepLimitMs / 60_000} minutes`
  return code === 0 ? null : `ended with ${code ?? signal}`
}

function outcomesOf(check: Check, failure: string | null): Outcome[] {
  if (!check.report) return [{ name: check.title, state: failure ? 'failed' : 'passed' }]
  const tests = readReport(check.report.kind, check.report.file)
  // A runner can fail without any failing test: an error outside the tests, or no report at all.
  if (failure && countOf(tests, 'failed') === 0) tests.push({ name: `${check.title} ${failure}`, state: 'failed' })
  return tests
}

function keep(result: StepResult) {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(path.join(resultsFolder, `${result.step}.json`), `${JSON.stringify(result, null, 1)}\n`)
}

function countOf(tests: Outcome[], state: Outcome['state']): number {
  return tests.filter((test) => test.state === state).length
}

function summarize(results: StepResult[], leftOut: Check[]) {
  console.log('\n── Summary')
  for (const { title, seconds, tests } of results) {
    const [passed, failed, skipped] = [countOf(tests, 'passed'), countOf(tests, 'failed'), countOf(tests, 'skipped')]
    const word = failed > 0 ? 'FAILED' : tests.length > 0 ? 'ok    ' : 'none  '
    const extra = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`   ${word} ${title}: ${passed} passed, ${failed} failed${extra} (${seconds} s)`)
  }
  for (const check of leftOut) console.log(`   left out: ${check.title} (${check.needs} is missing)`)
  const names = results.flatMap(({ tests }) => tests.filter((test) => test.state === 'failed').map((test) => test.name))
  for (const name of names.slice(0, mostNamesShown)) console.log(`   failed: ${name}`)
  if (names.length > mostNamesShown) console.log(`   … and ${names.length - mostNamesShown} more`)
}

const checks = chosenChecks(process.argv.slice(2))
const missing = provide([...new Set(checks.flatMap((check) => check.needs ?? []))])
const leftOut = checks.filter((check) => check.needs && missing.has(check.needs))
const running = checks.filter((check) => !leftOut.includes(check))
const results: StepResult[] = []
for (const [index, check] of running.entries()) {
  const result = await runCheck(check, `${index + 1}/${running.length}`)
  keep(result)
  results.push(result)
}
summarize(results, leftOut)
const tests = results.flatMap((result) => result.tests)
console.log(`\n${countOf(tests, 'passed')} passed, ${countOf(tests, 'failed')} failed`)
process.exitCode = countOf(tests, 'failed') === 0 && tests.length > 0 ? 0 : 1
