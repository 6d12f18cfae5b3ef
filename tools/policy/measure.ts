// npm run policy:measure [-- <language> …] | --missed <language>
// Measures the text policy against the sentences in probes/, held-out/ and blind/: how many of what it should find it
// finds, and how many everyday sentences it takes for something else. `--missed` prints what a language misses of probes/
// instead; sentences of the other sets are never printed, so that nobody widens a lexicon by them.
import { localeCodes } from '#platform/i18n/locales.ts'
import type { Category, Probe, ProbeSet } from './probes.ts'
import { categoriesOf, probeSets, probesOf, shareFound } from './probes.ts'

function shareOf(probes: readonly Probe[], category: Category): string {
  const count = probes.filter((probe) => probe.category === category).length
  return `${(100 * shareFound(probes, category)).toFixed(1)} % of ${count}`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(17))).join('')
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

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const languages = named.length > 0 ? named : localeCodes
if (args.includes('--missed')) {
  for (const { category, text, isFound } of languages.flatMap((locale) => probesOf(locale, 'probes')))
    if (isFound === (category === 'false alarms')) console.log(`${category}: ${text}`)
} else {
  for (const set of probeSets) printShares(set, languages)
}
