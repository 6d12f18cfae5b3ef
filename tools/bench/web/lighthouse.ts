import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../report/statistics.ts'
import type { Cookies } from './browser.ts'
import { startBrowser } from './browser.ts'

export type Scores = Record<'speed' | 'accessibility' | 'bestPractices' | 'seo' | 'lcpMs' | 'tbtMs' | 'cls', number>
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: { description?: string }[] } }
  >
}
type LighthouseRuns = { scores: Scores; runs: Scores[]; failedAudits: string[]; problems: string[] }

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const withinMs = 180_000
const reportBytes = 64 * 1024 * 1024

/** Medians of Lighthouse for phones, each run in a fresh profile. A run that fails is notified of, and the others count. */
export async function runLighthouse(url: string, cookies: Cookies, times: number): Promise<LighthouseRuns> {
  const reports: Report[] = []
  const problems: string[] = []
  for (let time = 0; time < times; time += 1) {
    const answer = await oneReport(url, cookies)
    if (typeof answer === 'string') problems.push(answer)
    else reports.push(answer)
  }
  const runs = reports.map(scoresOf)
  return { scores: mediansOf(runs), runs, failedAudits: [...new Set(reports.flatMap(failuresOf))].sort(), problems }
}

function mediansOf(runs: readonly Scores[]): Scores {
  const of = (key: keyof Scores) => median(runs.map((one) => one[key]))
  return {
    speed: of('speed'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
  }
}

/** The report of one run, or in words why there is none. */
async function oneReport(url: string, cookies: Cookies): Promise<Report | string> {
  const browser = await startBrowser(url, cookies)
  try {
    // The profile is fresh anyway; a reset would only take the visitor's cookies away.
    const save = '--disable-storage-reset'
    const args = [program, url, '--quiet', '--output=json', '--output-path=stdout', `--port=${browser.port}`, save]
    const { stdout } = await run(process.execPath, args, { timeout: withinMs, maxBuffer: reportBytes })
    return JSON.parse(stdout) as Report
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    return (stderr || String(error)).split('\n')[0] ?? ''
  } finally {
    await browser.stop()
  }
}

function scoresOf({ categories, audits }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    speed: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
  }
}

/** The reasons for a score below 100 except the timings of speed; errors in the console in their own words. */
function failuresOf({ categories, audits }: Report): string[] {
  const stored = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  const failed = stored.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.flatMap(({ id }) => {
    const words = (audits[id]?.details?.items ?? []).flatMap(({ description }) => description ?? [])
    return words.length > 0 ? words.map((text) => `${id} (${text})`) : [id]
  })
}
