// `npm run conformance`: which rows of the specification the last `npm test` showed. With `-- --write` it also writes
// docs/conformance.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { resultsFolder, root } from '../dev/checks.ts'
import { type StepResult, stepResult } from '../dev/reports.ts'
import { mountedCalls } from './mounted-calls.ts'
import { type AreaCount, countByArea, type EvaluatedRow, evaluateRows, requirement, unknownIds } from './rows.ts'

const specFolder = path.join(root, 'docs/spec')

function readSpec<T>(name: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(path.join(specFolder, name), 'utf8')))
}

function readResults(): StepResult[] {
  const files = existsSync(resultsFolder) ? readdirSync(resultsFolder).filter((name) => name.endsWith('.json')) : []
  return files.map((name) => stepResult.parse(JSON.parse(readFileSync(path.join(resultsFolder, name), 'utf8'))))
}

/** The calls of the specification, and those of them that the server does not answer. */
async function specifiedCalls(): Promise<{ total: number; missing: string[] }> {
  const { calls } = readSpec('calls.json', z.object({ calls: z.array(z.object({ path: z.string() })) }))
  const mounted = await mountedCalls()
  return { total: calls.length, missing: calls.map((call) => call.path).filter((address) => !mounted.has(address)) }
}

function areaTable(areas: AreaCount[]): string {
  const sum = (key: 'total' | 'shown' | 'failing' | 'open') => areas.reduce((total, area) => total + area[key], 0)
  const all = { area: 'all', total: sum('total'), shown: sum('shown'), failing: sum('failing'), open: sum('open') }
  const lines = [...areas, all].map(
    ({ area, total, shown, failing, open }) =>
      `| ${area.padEnd(14)} | ${String(total).padStart(4)} | ${String(shown).padStart(5)} | ${String(failing).padStart(7)} | ${String(open).padStart(4)} |`,
  )
  return ['| area           | rows | shown | failing | open |', '|---|---:|---:|---:|---:|', ...lines].join('\n')
}

function rowLine({ id, text, state, tests }: EvaluatedRow): string {
  const proof = tests.length > 0 ? ` Tests: ${tests.map((test) => `\`${test}\``).join(', ')}` : ''
  return `- [${state === 'shown' ? 'x' : ' '}] **${id}** ${text}${proof}`
}

function page(areas: AreaCount[], rows: EvaluatedRow[], callsLine: string): string {
  const sections = areas.map(({ area }) => {
    const own = rows.filter((row) => row.area === area)
    return `## ${area}\n\n${own.map(rowLine).join('\n')}`
  })
  return [
    '# Conformance',
    'Written by `npm run conformance -- --write` from the last full `npm test`. A row is shown when a passing test names it and no failing one does; the rest is open.',
    areaTable(areas),
    callsLine,
    ...sections,
  ].join('\n\n')
}

const requirements = readSpec('requirements.json', z.array(requirement))
const results = readResults()
const rows = evaluateRows(requirements, results)
const areas = countByArea(rows)
const { total, missing } = await specifiedCalls()
const callsLine = `Calls of the specification that the server answers: ${total - missing.length} of ${total}. Missing: ${missing.join(', ')}.`
const unknown = unknownIds(requirements, results)

console.log(`Results of: ${results.map((result) => result.step).join(', ') || 'none; run npm test first'}\n`)
console.log(`${areaTable(areas)}\n\n${callsLine}`)
for (const row of rows.filter(({ state }) => state === 'failing')) console.log(`failing: ${row.id} ${row.text}`)
for (const { id, test } of unknown) console.log(`error: no row ${id} in the specification, named by: ${test}`)
if (process.argv.includes('--write')) {
  writeFileSync(path.join(root, 'docs/conformance.md'), `${page(areas, rows, callsLine)}\n`)
  console.log('Written: docs/conformance.md')
}
process.exitCode = unknown.length > 0 ? 1 : 0
