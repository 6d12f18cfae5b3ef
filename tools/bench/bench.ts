// `npm run bench`: what the product costs beside the least it could cost, both taken in the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runChatPart } from './chat/chat-part.ts'
import { storedParts } from './data/stored-parts.ts'
import { runDrawingPart } from './drawing/drawing-part.ts'
import { runLorePart } from './lore/lore-part.ts'
import { runMemoryPart } from './memory/memory-part.ts'
import type { Measure } from './report/measure.ts'
import { reportTable, summaryLine } from './report/measure.ts'
import type { Say } from './report/progress.ts'
import { createSay } from './report/progress.ts'
import { runPicturesPart } from './pictures/pictures-part.ts'
import { runSoakPart } from './soak/soak-part.ts'
import { runStartPart } from './start/start-part.ts'
import { runWebPart } from './web/web-part.ts'

type Part = (options: { say: Say }) => Promise<{ measures: Measure[]; details: unknown }>

const reports = path.join(import.meta.dirname, '../../.cache/bench')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    streams: { type: 'string' },
    rows: { type: 'string' },
    profile: { type: 'boolean' },
    'without-memory': { type: 'boolean' },
    lighthouse: { type: 'string' },
    minutes: { type: 'string' },
  },
})

const parts: Record<string, Part> = {
  chat: ({ say }) =>
    runChatPart({
      say,
      ...(options.streams ? { streams: options.streams.split(',').map(Number) } : {}),
      ...(options.profile ? { profileFolder: path.join(reports, 'profile') } : {}),
      ...(options['without-memory'] ? { withoutMemory: true } : {}),
    }),
  // These bring parts along which the others do without.
  call: async ({ say }) => (await import('./call/call-part.ts')).runCallPart({ say }),
  web: ({ say }) => runWebPart({ say, lighthouseRuns: Number(options.lighthouse ?? 3) }),
  landings: async ({ say }) =>
    (await import('./web/landings-part.ts')).runLandingsPart({ say, times: Number(options.lighthouse ?? 3) }),
  guard: async ({ say }) => (await import('./chat/guard-part.ts')).runGuardPart({ say }),
  ...storedParts(options.rows === undefined ? undefined : Number(options.rows)),
  drawing: ({ say }) => runDrawingPart({ say }),
  lore: ({ say }) => runLorePart({ say }),
  memory: ({ say }) => runMemoryPart({ say, rows: Number(options.rows ?? 1_000_000) }),
  pictures: ({ say }) => runPicturesPart({ say }),
  start: ({ say }) => runStartPart({ say }),
  soak: ({ say }) =>
    runSoakPart({ say, minutes: Number(options.minutes ?? 60), streams: Number(options.streams ?? 200) }),
}
/** Parts that run where they are named alone. */
const named = new Set(['soak'])

const names = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !named.has(name))
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interruption.abort(new Error(`Interrupted by ${signal}; what was open is closed.`)))

const startedAt = new Date()
const loadBefore = loadavg()
const measures: Measure[] = []
const details: Record<string, unknown> = {}
for (const name of names) {
  const part = parts[name] as Part
  const answer = await part({ say: createSay(name, interruption.signal) })
  measures.push(...answer.measures)
  details[name] = answer.details
}

const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  loadBefore,
  loadAfter: loadavg(),
}
const file = path.join(reports, `${startedAt.toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
mkdirSync(reports, { recursive: true })
writeFileSync(file, `${JSON.stringify({ startedAt, machine, measures, details }, null, 1)}\n`)
console.log(
  `\n${reportTable(measures)}\n\n${summaryLine(measures)}. ${machine.cores} cores, ${machine.cpu}, Node ${machine.node}.`,
)
console.log(`Written to ${path.relative(process.cwd(), file)}`)
