import type { Outcome } from './reports.ts'

/** More failing files than these are a fault, not chance: they have no further try. */
const mostFiles = 3

/** The files whose tests failed, as they are named to the test runner; empty where a further try would say nothing. */
export function filesToTryAgain(tests: Outcome[]): string[] {
  const failed = tests.filter(({ state }) => state === 'failed').map(({ name }) => fileOf(name))
  const files = [...new Set(failed)]
  return files.length <= mostFiles && files.every((file) => file.endsWith('.ts') || file.endsWith('.tsx')) ? files : []
}

/**
 * The outcomes of a step whose failing files ran again: those files as they ended at last, and what passed only then is
 * marked, so that the summary names it. A file that reported nothing has failed as before.
 */
export function withFurtherTry(first: Outcome[], again: Outcome[]): Outcome[] {
  const files = filesToTryAgain(first)
  const known = new Set(first.map(({ name }) => name))
  return first.flatMap((one) => {
    if (!files.includes(fileOf(one.name))) return [one]
    const later = again.find(({ name }) => name === one.name)
    if (later)
      return [one.state === 'failed' && later.state === 'passed' ? { ...later, isFlaky: true as const } : later]
    const ofFile = again.filter(({ name }) => fileOf(name) === fileOf(one.name))
    // The file could not be loaded, so its one failure is that of no test.
    const isLoaded = ofFile.length > 0 && ofFile.every(({ state }) => state !== 'failed')
    const further = ofFile.filter(({ name }) => !known.has(name))
    return isLoaded ? further.map((test) => ({ ...test, isFlaky: true as const })) : [one]
  })
}

function fileOf(name: string): string {
  return name.split(' › ')[0] ?? name
}
