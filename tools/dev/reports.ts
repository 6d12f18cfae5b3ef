import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const outcome = z.object({
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** It failed at first and passed at a further try. */
  isFlaky: z.literal(true).optional(),
})

/** The result of one step of `npm test` in .cache/results: one shape for every step. */
export const stepResult = z.object({
  step: z.string(),
  title: z.string(),
  seconds: z.number(),
  tests: z.array(outcome),
})

export type Outcome = z.infer<typeof outcome>
export type StepResult = z.infer<typeof stepResult>
export type ReportKind = 'vitest' | 'playwright' | 'lines'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      startTime: z.number().optional(),
      endTime: z.number().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined }
type Spec = { title: string; tests: { projectName: string; status: string; results?: Run[] | undefined }[] }
type Run = { duration: number }

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })).optional(),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(z.object({ message: z.string() })) })

const readers: Record<ReportKind, (text: string) => Outcome[]> = {
  vitest: (text) => vitestReport.parse(JSON.parse(text)).testResults.flatMap(outcomesOfFile),
  playwright: (text) => {
    const report = playwrightReport.parse(JSON.parse(text))
    const errors = report.errors.map((error): Outcome => ({ name: firstLine(error.message), state: 'failed' }))
    return [...report.suites.flatMap((top) => outcomesOfSuite(top, [])), ...errors]
  },
  lines: (text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => outcome.parse(JSON.parse(line))),
}

/** Reads what a test runner reported; no report at all reads as no tests. */
export function readReport(kind: ReportKind, file: string): Outcome[] {
  return existsSync(file) ? readers[kind](readFileSync(file, 'utf8')) : []
}

/** How many seconds a file of tests took; files that run beside each other each count in full. */
export type FileTime = { file: string; seconds: number }

const timeReaders: Record<ReportKind, (text: string) => FileTime[]> = {
  vitest: (text) =>
    vitestReport.parse(JSON.parse(text)).testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  playwright: (text) =>
    playwrightReport
      .parse(JSON.parse(text))
      .suites.map((top) => ({ file: `tests/journeys/${top.title}`, seconds: millisecondsOf(top) / 1000 })),
  lines: () => [],
}

/** Reads from a runner's report how long each of its files took; empty where it does not say. */
export function readFileTimes(kind: ReportKind, file: string): FileTime[] {
  return existsSync(file) ? timeReaders[kind](readFileSync(file, 'utf8')) : []
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, one) => sum + one, 0)
}

function outcomesOfFile(file: z.infer<typeof vitestReport>['testResults'][number]): Outcome[] {
  const where = path.relative(process.cwd(), file.name)
  const tests = file.assertionResults.map((test): Outcome => ({
    name: `${where} › ${test.fullName}`,
    state: stateOf(test.status),
  }))
  const isBroken = file.status === 'failed' && !tests.some((test) => test.state === 'failed')
  return isBroken
    ? [...tests, { name: `${where} › ${firstLine(file.message ?? 'did not run')}`, state: 'failed' }]
    : tests
}

function outcomesOfSuite(top: Suite, above: string[]): Outcome[] {
  const titles = [...above, top.title].filter(Boolean)
  const own = top.specs.flatMap((spec) =>
    spec.tests.map((test): Outcome => ({
      name: [...titles, `${spec.title} (${test.projectName})`].join(' › '),
      state: stateOf(test.status),
      ...(test.status === 'flaky' ? { isFlaky: true } : {}),
    })),
  )
  return [...own, ...(top.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, titles))]
}

// A journey has two further tries, for a browser on a busy machine, and a file of tests has one; the summary names those
// that needed it.
const passedWords = ['passed', 'expected', 'flaky']
const skippedWords = ['skipped', 'pending', 'todo', 'disabled']

function stateOf(word: string): Outcome['state'] {
  if (passedWords.includes(word)) return 'passed'
  return skippedWords.includes(word) ? 'skipped' : 'failed'
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}
