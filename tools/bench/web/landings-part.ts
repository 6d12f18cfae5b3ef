import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '#tests/campaigns/product.ts'
import { withoutLimits } from '../processes.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { assess, everybodysScores, score } from './assess.ts'

const part = 'landings'
const pages = ['/landing', '/landing/role1', '/landing/role2', '/landing/role3', '/landing/landing2']
const slowestPaint = { of: 'value', is: 'atMost', limit: 1800 } as const
const noShift = { of: 'value', is: 'atMost', limit: 0 } as const

/** Runs Lighthouse on the five landing pages, which somebody new opens. */
export async function runLandingsPart({ say, times }: { say: Say; times: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-landings-'))
  const product = await startProduct({ NODE_ENV: 'production', ...withoutLimits, DATA_DIR: folder })
  try {
    const measures: Measure[] = []
    const details: Record<string, unknown> = {}
    for (const name of pages) {
      const assessed = await assess(say, { part, name, url: product.url + name, cookies: new Map(), times })
      details[name] = assessed
      const { speed, lcpMs, cls, tbtMs } = assessed.scores
      measures.push(
        score({ part, name }, { about: 'speed', value: speed, limit: 95 }),
        { part, name: `Lighthouse, ${name}, largest paint`, unit: 'ms', value: lcpMs, aim: slowestPaint },
        { part, name: `Lighthouse, ${name}, layout shift`, unit: '', value: cls, aim: noShift },
        { part, name: `Lighthouse, ${name}, blocked`, unit: 'ms', value: tbtMs },
        ...everybodysScores({ part, name }, assessed.scores),
      )
    }
    return { measures, details }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
