import { parts } from '../../tests/kit/rotation.ts'
import type { Check } from './checks.ts'
import type { FileTime, Outcome, StepResult } from './reports.ts'

const mostNamesShown = 40
const mostFilesShown = 12

/** `rotation` is the part of the rotating suites that ran, or nothing where all did. */
type Run = {
  results: StepResult[]
  leftOut: Check[]
  fileTimes: FileTime[]
  rotation: string | undefined
  minutes: number
}

/** Prints what every step came to, what failed, which files took longest, and the minutes of the whole run. */
export function printSummary({ results, leftOut, fileTimes, rotation, minutes }: Run): void {
  console.log('\n── Summary')
  for (const { title, seconds, tests } of results) {
    const [passed, failed, skipped] = [countOf(tests, 'passed'), countOf(tests, 'failed'), countOf(tests, 'skipped')]
    const word = failed > 0 ? 'FAILED' : tests.length > 0 ? 'ok    ' : 'none  '
    const extra = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`   ${word} ${title}: ${passed} passed, ${failed} failed${extra} (${seconds} s)`)
  }
  for (const check of leftOut) console.log(`   left out: ${check.title} (${check.needs} is missing)`)
  if (rotation)
    console.log(`   of the suites that rotate: part ${Number(rotation) + 1} of ${parts}; npm run nightly has all`)
  const flaky = results.flatMap(({ tests }) => tests.filter(({ isFlaky }) => isFlaky))
  for (const { name } of flaky) console.log(`   passed at a further try: ${name}`)
  const names = results.flatMap(({ tests }) => tests.filter((test) => test.state === 'failed').map((test) => test.name))
  for (const name of names.slice(0, mostNamesShown)) console.log(`   failed: ${name}`)
  if (names.length > mostNamesShown) console.log(`   … and ${names.length - mostNamesShown} more`)
  printSlowest(fileTimes)
  console.log(`\n${minutes.toFixed(1)} minutes in all`)
}

/** How many tests ended in this state. */
export function countOf(tests: Outcome[], state: Outcome['state']): number {
  return tests.filter((test) => test.state === state).length
}

function printSlowest(fileTimes: FileTime[]): void {
  const slowest = fileTimes.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostFilesShown)
  if (slowest.length === 0) return
  console.log('\n── Slowest files')
  for (const { file, seconds } of slowest) console.log(`   ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}
