import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cpuSecondsOf } from '../processes.ts'

export type PageRate = { perSecond: number; p99Ms: number; cpuMsPerPage: number }

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('autocannon'))
const connections = 20
const warmUpSeconds = 3
const seconds = 6

type AutocannonReport = { '2xx': number; non2xx: number; errors: number; duration: number; latency: { p99: number } }

/** How many pages a second one process gives, and what each costs it. */
export async function measurePageRate(url: string, pid: number, cookie = ''): Promise<PageRate> {
  await fire(url, cookie, warmUpSeconds)
  const cpuBefore = cpuSecondsOf(pid)
  const report = await fire(url, cookie, seconds)
  const cpuMs = (cpuSecondsOf(pid) - cpuBefore) * 1000
  const pages = report['2xx']
  if (pages === 0 || report.non2xx > 0 || report.errors > 0)
    throw new Error(`${url} answered ${report.non2xx} times with another status and failed ${report.errors} times`)
  return { perSecond: pages / report.duration, p99Ms: report.latency.p99, cpuMsPerPage: cpuMs / pages }
}

async function fire(url: string, cookie: string, duration: number): Promise<AutocannonReport> {
  const headers = ['-H', 'accept-language=en', ...(cookie ? ['-H', `cookie=${cookie}`] : [])]
  const args = [program, '-j', '-n', '-c', String(connections), '-d', String(duration), ...headers, url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 4 * 1024 * 1024 })
  return JSON.parse(stdout) as AutocannonReport
}
