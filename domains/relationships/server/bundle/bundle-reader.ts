import { createBoundedProcess } from '#platform/limits/bounded-process.ts'
import type { BundleProblem } from '../../bundle.ts'
import type { BundleReading, ReadBundle } from './read-bundle-worker.ts'

/** The longest bundle, 32 MB of texts, takes half of this. */
const longestReadMs = 120_000
/** Enough for a file of 64 MB beside its parts and the policy's lexicons. */
const mostMemoryMb = 1024

export type BundleReader = ReturnType<typeof createBundleReader>

/** Reads bundles in a bounded process. A file that needs more time or memory than any relationship does is `too-large`. */
export function createBundleReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const process = createBoundedProcess(new URL('./read-bundle-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    async read(reading: BundleReading): Promise<ReadBundle | BundleProblem> {
      const read = await process.run<ReadBundle | BundleProblem>('readAndModerate', reading)
      return read === 'too-much' ? 'too-large' : read
    },
    close: process.close,
  }
}
