// npm run policy:measure [-- <language> …] | --missed <language> | --set <set> | --most <number>
// Measures the text policy against the sentences in probes/, held-out/, blind/ and blind-second/: how many of what it should
// find it finds, and how many everyday sentences it takes for something else. `--missed` prints what a language misses of
// probes/ instead; sentences of the other sets are never printed, so that nobody widens a lexicon by them. A last table
// counts what is found in the translated lines of the built-in stories (`--set stories`), where nothing is to be found.
// Where GUARD_BASE_URL or MODERATION_BASE_URL is set, as for the server, a second table says what the guard or the
// classifier adds, on as many sentences of each category and language as `--most` says (60).
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { openClassifier, openGuard } from '../../apps/server/modules/moderation-models.ts'
import type { Guarded } from './guarded.ts'
import { guardedShares, quantileOf } from './guarded.ts'
import type { Category, Probe, ProbeSet } from './probes.ts'
import { categoriesOf, probeSets, probesOf, shareFound } from './probes.ts'
import { falseAlarmsIn, storyTexts } from './story-texts.ts'

function percent(part: number, of: number): string {
  return `${((100 * part) / Math.max(of, 1)).toFixed(1)} %`
}

function shareOf(probes: readonly Probe[], category: Category): string {
  const count = probes.filter((probe) => probe.category === category).length
  return `${(100 * shareFound(probes, category)).toFixed(1)} % of ${count}`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(17))).join('')
}

function printShares(set: ProbeSet, languages: readonly string[]): void {
  const categories = categoriesOf(set)
  console.log(row([set, ...categories]))
  const all: Probe[] = []
  for (const locale of languages) {
    const probes = probesOf(locale, set)
    all.push(...probes)
    console.log(row([locale, ...categories.map((category) => shareOf(probes, category))]))
  }
  console.log(`${row(['all', ...categories.map((category) => shareOf(all, category))])}\n`)
}

/** The lines of the built-in stories, which are adult fiction and no test of the rules: whatever is found in them is a false alarm. */
function printStories(languages: readonly string[]): void {
  console.log(row(['stories', 'lines', 'refused', 'help']))
  for (const locale of languages) {
    const texts = storyTexts(locale)
    if (texts.length === 0) continue
    const { refused, helped } = falseAlarmsIn(texts, locale)
    console.log(row([locale, String(texts.length), String(refused), String(helped)]))
  }
  console.log('')
}

async function printGuarded(set: ProbeSet, languages: readonly string[], most: number): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('silent')
  const layer = { guard: openGuard(config, log), classifier: openClassifier(config, log) }
  const sums = new Map<Category, Guarded>()
  for (const locale of languages)
    for (const one of await guardedShares(probesOf(locale, set), layer, most)) {
      const sum = sums.get(one.category)
      if (sum === undefined) sums.set(one.category, one)
      else {
        for (const field of ['count', 'rules', 'both', 'unknown'] as const) sum[field] += one[field]
        sum.timesMs.push(...one.timesMs)
      }
    }
  console.log(row([set, 'sentences', 'rules', 'and second layer', 'no answer', 'median', '95 % within']))
  for (const { category, count, rules, both, unknown, timesMs } of sums.values()) {
    const times = [0.5, 0.95].map((share) => `${quantileOf(timesMs, share).toFixed(1)} ms`)
    console.log(row([category, String(count), percent(rules, count), percent(both, count), String(unknown), ...times]))
  }
  console.log('')
}

const { values: options, positionals } = parseArgs({
  options: {
    missed: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true },
    most: { type: 'string', default: '60' },
  },
  allowPositionals: true,
})
const languages = positionals.length > 0 ? positionals : localeCodes
const sets = probeSets.filter((set) => options.set?.includes(set) ?? true)
if (options.missed) {
  for (const { category, text, isFound } of languages.flatMap((locale) => probesOf(locale, 'probes')))
    if (isFound === (category === 'false alarms')) console.log(`${category}: ${text}`)
} else {
  for (const set of sets) printShares(set, languages)
  if (options.set?.includes('stories') ?? true) printStories(languages)
  const isGuarded = process.env.GUARD_BASE_URL ?? process.env.MODERATION_BASE_URL
  if (isGuarded) for (const set of sets) await printGuarded(set, languages, Number(options.most))
}
