import { appendFileSync } from 'node:fs'

/** Collects what a campaign found, prints it, and ends the process with the right code. */
export function createReport(title: string) {
  const failures: string[] = []
  const checks = new Map<string, { runs: number; failures: string[] }>()

  return {
    /** Counts one look at a promise; `problem` says what was wrong, or null. */
    check(promise: string, problem: string | null): void {
      const entry = checks.get(promise) ?? { runs: 0, failures: [] }
      entry.runs += 1
      if (problem) {
        entry.failures.push(problem)
        failures.push(`${promise}: ${problem}`)
      }
      checks.set(promise, entry)
    },
    progress(text: string): void {
      process.stdout.write(`${title}: ${text}\n`)
    },
    end(): void {
      const lines = [...checks].map(([name, { failures: own }]) =>
        JSON.stringify({ name: `${title}: ${name}`, state: own.length === 0 ? 'passed' : 'failed' }),
      )
      if (process.env.RESULTS_FILE) appendFileSync(process.env.RESULTS_FILE, `${lines.join('\n')}\n`)
      for (const [promise, { runs, failures: own }] of checks)
        console.log(
          `${own.length === 0 ? 'held' : 'BROKEN'}  ${promise} (${runs} looks${own.length > 0 ? `, ${own.length} failures` : ''})`,
        )
      for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
      const broken = [...checks.values()].filter((entry) => entry.failures.length > 0).length
      console.log(`${checks.size - broken} passed, ${broken} failed`)
      process.exitCode = broken === 0 && checks.size > 0 ? 0 : 1
    },
  }
}

export type Report = ReturnType<typeof createReport>

/** How often a campaign runs: its full number, fewer with `--sample`, or what `--times` says. */
export function timesOf(full: number, sample: number): number {
  const at = process.argv.indexOf('--times')
  if (at > 0) return Number(process.argv[at + 1])
  return process.argv.includes('--sample') ? sample : full
}
