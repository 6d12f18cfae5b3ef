// The steps of `npm test`; `--check` runs only the quick ones, `--nightly` runs all of them in full, and names run only
// those.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allChecks, type Check, resultsFolder, root, stepsLeftOut } from './checks.ts'
import { provide } from './machine.ts'
import { filesToTryAgain, withFurtherTry } from './further-try.ts'
import { type FileTime, type Outcome, readFileTimes, readReport, type StepResult } from './reports.ts'
import { countOf, printSummary } from './summary.ts'

const minuteMs = 60_000
const graceMs = 10_000
const isNightly = process.argv.includes('--nightly')
/** Longer than any step needs; it ends a step that hangs. */
const stepLimitMs = isNightly ? 8 * 60 * minuteMs : 30 * minuteMs
/** When the command began, of which installing and building are part. */
const startedAt = Number(process.env['TEST_STARTED_AT'] ?? Date.now())
/** Steps that run beside each other, at most. */
const besideEachOther = 3

function chosenChecks(args: string[]): Check[] {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const checks = allChecks({ isNightly })
  if (names.length > 0) return checks.filter((check) => names.includes(check.name))
  const out = isNightly ? [] : stepsLeftOut()
  return checks.filter((check) => (check.quick || !args.includes('--check')) && !out.includes(check.name))
}

/** Runs a step and shows what it says: at once, or all together at its end where another one runs beside it. */
async function runCheck(check: Check, position: string, isAlone: boolean): Promise<StepResult> {
  const heading = `\n── ${position} ${check.title}`
  const said: Buffer[] | null = isAlone ? null : []
  if (isAlone) console.log(heading)
  if (check.report) {
    mkdirSync(path.dirname(check.report.file), { recursive: true })
    rmSync(check.report.file, { force: true })
  }
  const startedAt = Date.now()
  let failure = await runStep(check, said)
  if (failure && check.twice) failure = await runStep(check, said)
  const tests = await withFilesAgain(check, outcomesOf(check, failure), said)
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10
  const failed = countOf(tests, 'failed')
  if (said) {
    console.log(heading)
    process.stdout.write(Buffer.concat(said))
  }
  console.log(failed === 0 ? `   done in ${seconds} s` : `   FAILED in ${seconds} s: ${check.title}`)
  return { step: check.name, title: check.title, seconds, tests }
}

/** Runs the few files that failed once more, alone, as journeys are, and gives what they all came to; the night has no such try. */
async function withFilesAgain(check: Check, tests: Outcome[], said: Buffer[] | null): Promise<Outcome[]> {
  const files = check.report?.kind === 'vitest' && !isNightly ? filesToTryAgain(tests) : []
  if (!check.report || files.length === 0) return tests
  const file = `${check.report.file}.again`
  rmSync(file, { force: true })
  await runStep({ ...check, files, env: { ...check.env, VITEST_REPORT: file } }, said)
  return withFurtherTry(tests, readReport(check.report.kind, file))
}

/**
 * Runs a step to its end, its output shown or collected; resolves with null when it went well, else with the reason in
 * words.
 */
async function runStep(check: Check, said: Buffer[] | null): Promise<string | null> {
  const child = spawn(process.execPath, [...check.args, ...(check.files ?? [])], {
    cwd: root,
    stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...check.env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => said?.push(words))
  let isTooLong = false
  const limit = setTimeout(() => {
    isTooLong = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
  }, stepLimitMs)
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', pass)
  const closed = once(child, 'close')
  const [code, signal] = await once(child, 'exit')
  // Some of its words may still be on their way; what it left behind must not hold us up.
  await Promise.race([closed, pause(graceMs, undefined, { ref: false })])
  child.stdout?.destroy()
  child.stderr?.destroy()
  process.off('SIGTERM', pass)
  clearTimeout(limit)
  if (isTooLong) return `took longer than ${stepLimitMs / minuteMs} minutes`
  return code === 0 ? null : `ended with ${code ?? signal}`
}

/** The step at this place, with those after it that may run beside it. */
function neighboursFrom(start: number): Check[] {
  const beside = running[start]?.beside
  const end = running.findIndex((check, index) => index >= start && (!check.beside || check.beside !== beside))
  return running.slice(start, end === -1 ? undefined : Math.max(end, start + 1))
}

function announce(neighbours: Check[]) {
  const titles = neighbours.map(({ title }) => title).join('; ')
  console.log(`\n── Beside each other, each shown when it is done: ${titles}`)
}

async function runBeside(neighbours: Check[], first: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = [...neighbours.entries()]
  const runOneByOne = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const [index, check] = one
      const position = `${first + index + 1}/${running.length}`
      const result = await runCheck(check, position, neighbours.length === 1)
      save(result)
      results[index] = result
    }
  }
  await Promise.all(Array.from({ length: besideEachOther }, runOneByOne))
  return results
}

function outcomesOf(check: Check, failure: string | null): Outcome[] {
  if (!check.report) return [{ name: check.title, state: failure ? 'failed' : 'passed' }]
  const tests = readReport(check.report.kind, check.report.file)
  // A runner can fail without any failing test: an error outside the tests, or no report at all.
  if (failure && countOf(tests, 'failed') === 0) tests.push({ name: `${check.title} ${failure}`, state: 'failed' })
  return tests
}

function fileTimesOf({ report }: Check): FileTime[] {
  return report ? readFileTimes(report.kind, report.file) : []
}

function save(result: StepResult) {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(path.join(resultsFolder, `${result.step}.json`), `${JSON.stringify(result, null, 1)}\n`)
}

const checks = chosenChecks(process.argv.slice(2))
const missing = provide([...new Set(checks.flatMap(({ needs, uses }) => [needs ?? [], uses ?? []].flat()))])
const leftOut = checks.filter((check) => check.needs && missing.has(check.needs))
const running = checks.filter((check) => !leftOut.includes(check))
const results: StepResult[] = []
for (let next = 0; next < running.length;) {
  const neighbours = neighboursFrom(next)
  if (neighbours.length > 1) announce(neighbours)
  results.push(...(await runBeside(neighbours, next)))
  next += neighbours.length
}
const fileTimes = running.flatMap(fileTimesOf)
const rotation = running.find(({ env }) => env?.['ROTATION'])?.env?.['ROTATION']
printSummary({ results, leftOut, fileTimes, rotation, minutes: (Date.now() - startedAt) / minuteMs })
const tests = results.flatMap((result) => result.tests)
console.log(`\n${countOf(tests, 'passed')} passed, ${countOf(tests, 'failed')} failed`)
process.exitCode = countOf(tests, 'failed') === 0 && tests.length > 0 ? 0 : 1
